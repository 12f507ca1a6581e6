import { toast as library } from 'react-hot-toast/headless';

/** Display time in milliseconds. */
export const toastDuration = { success: 2000, custom: 4000, error: 4000 } as const;

/** トーストを出す。失敗は、読み返せるようにページの中にも出す。 */
export const toast = {
  success: (message: string) => library.success(message, { duration: toastDuration.success }),
  custom: (message: string) => library.custom(message, { duration: toastDuration.custom }),
  error: (message: string) =>
    library.error(message, {
      duration: toastDuration.error,
      ariaProps: { role: 'alert', 'aria-live': 'assertive' },
    }),
  /** Removes all toasts at once. */
  clear: () => library.removeAll(),
};
