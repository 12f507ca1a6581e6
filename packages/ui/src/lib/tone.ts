import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';

/** Meaning of a message. Alert and Toaster share the icon and colour of each tone. */
export type Tone = 'info' | 'success' | 'warning' | 'error';

export const toneIcon = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** Colour of the icon; the text beside it stays ink. */
export const toneColor = {
  info: 'text-ink-muted',
  success: 'text-brand',
  warning: 'text-warning',
  error: 'text-danger',
} satisfies Record<Tone, string>;
