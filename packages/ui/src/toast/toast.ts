import { toast as library } from 'react-hot-toast/headless';

/** Milliseconds for which a toast stands, unless it is hovered or focused. */
export const toastTime = { success: 2000, custom: 4000, error: 4000 } as const;

/** Says what just happened. An error also stands inline, where it can be read again. */
export const toast = {
  success: (message: string) => library.success(message, { duration: toastTime.success }),
  custom: (message: string) => library.custom(message, { duration: toastTime.custom }),
  error: (message: string) =>
    library.error(message, {
      duration: toastTime.error,
      ariaProps: { role: 'alert', 'aria-live': 'assertive' },
    }),
};
