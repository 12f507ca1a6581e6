import { toast as library } from 'react-hot-toast/headless';

/** Milliseconds for which a toast stands, unless it is hovered or focused. */
export const toastDuration = { success: 2000, custom: 4000, error: 4000 } as const;

/** Says what just happened. An error also stands inline, where it can be read again. */
export const toast = {
  success: (message: string) => library.success(message, { duration: toastDuration.success }),
  custom: (message: string) => library.custom(message, { duration: toastDuration.custom }),
  error: (message: string) =>
    library.error(message, {
      duration: toastDuration.error,
      ariaProps: { role: 'alert', 'aria-live': 'assertive' },
    }),
};
