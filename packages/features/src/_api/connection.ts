/** Whether the browser calls its connection slow, or is to save data. */
export function isSlowConnection() {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return /2g/.test(connection?.effectiveType ?? '') || connection?.saveData === true;
}

/** Milliseconds after which loading is slow: three seconds, five on a slow connection (specification, section 9). */
export const slowAfter = () => (isSlowConnection() ? 5_000 : 3_000);
