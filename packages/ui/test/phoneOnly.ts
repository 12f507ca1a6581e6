/** Chromatic's modes of a component without breakpoints: it looks the same on a large screen, only wider. */
export const phoneOnly = { modes: { desktop: { disable: true } } };
