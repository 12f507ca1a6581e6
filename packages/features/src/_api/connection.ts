/** Whether the browser reports a slow connection or a data saver. */
export function isSlowConnection() {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return /2g/.test(connection?.effectiveType ?? '') || connection?.saveData === true;
}

/** Milliseconds after which loading counts as slow (specification, section 9). */
export const slowAfter = () => (isSlowConnection() ? 5_000 : 3_000);
