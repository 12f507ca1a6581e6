/** Channels of #rrggbb or #rgb, from 0 to 1. */
function parseChannels(hex: string) {
  const parts = hex.length === 4 ? hex.match(/[^#]/g)?.map((part) => part + part) : hex.match(/[^#]{2}/g);
  return (parts ?? []).map((part) => Number.parseInt(part, 16) / 255);
}

/** WCAG 2.2, relative luminance: 0 black, 1 white. */
function getLuminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio of two colours as #rrggbb or #rgb: 1 to 21. */
export function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
