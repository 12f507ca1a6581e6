/** Display time in milliseconds. */
export const toastDuration = { success: 2000, custom: 4000, error: 4000 } as const;

type Library = typeof import('react-hot-toast/headless').toast;

/** Toasts follow actions, so their region loads after the page; without a connection, it does not load. */
const withLibrary = (show: (library: Library) => void) =>
  void import('react-hot-toast/headless').then(({ toast: library }) => show(library)).catch(() => {});

/** トーストを出す。失敗は、読み返せるようにページの中にも出す。 */
export const toast = {
  success: (message: string) => withLibrary((library) => library.success(message, { duration: toastDuration.success })),
  custom: (message: string) => withLibrary((library) => library.custom(message, { duration: toastDuration.custom })),
  error: (message: string) =>
    withLibrary((library) =>
      library.error(message, {
        duration: toastDuration.error,
        ariaProps: { role: 'alert', 'aria-live': 'assertive' },
      }),
    ),
  /** Removes all toasts at once. */
  clear: () => withLibrary((library) => library.removeAll()),
};
