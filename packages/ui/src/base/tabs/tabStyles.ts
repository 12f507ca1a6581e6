/** The row of tabs: equal widths on a phone, their own widths from `md`. */
export const tabListClassName =
  'grid auto-cols-fr grid-flow-col border-line border-b md:inline-grid md:w-full md:auto-cols-max md:gap-8';

/** A tab without the colours of the selected one. */
export const tabClassName =
  '-mb-px min-h-11 min-w-11 border-transparent border-b-strong px-1 font-bold text-small text-ink-muted transition-colors hover:text-ink';
