/** The turning ring of what is busy, in the colour of its text; the words beside it say what is going on. */
export const Ring = () => (
  <span
    aria-hidden
    className="size-icon shrink-0 animate-spin rounded-full border-strong border-current border-t-transparent"
  />
);
