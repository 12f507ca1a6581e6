/** Decorative spinner in the text colour; the text beside it says what is loading. */
export const Ring = () => (
  <span
    aria-hidden
    className="size-icon shrink-0 animate-spin rounded-full border-strong border-current border-t-transparent"
  />
);
