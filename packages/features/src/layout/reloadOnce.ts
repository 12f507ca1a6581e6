/** Milliseconds to wait for the server's answer, and for a reload to begin. */
const timeout = 5_000;

const isServerReachable = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeout) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether leaving the document would lose something, such as uploads, so that the browser would ask. */
const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Reloads the document if the file of the page at `href` cannot be loaded although the server answers: the
 * server may have a newer release, whose files have other names. Forms keep their input. Throws `error` if the
 * user has gone on since, if the document was already reloaded for this entry of the history, or if it cannot
 * be reloaded now.
 */
export async function reloadOnce(href: string, error: unknown): Promise<never> {
  const { history, location } = window;
  const mayReload = !history.state?.isReloaded && !wouldAsk() && (await isServerReachable());
  if (!mayReload || href !== location.href) throw error;
  history.replaceState({ ...history.state, isReloaded: true }, '');
  location.reload();
  // The page stays until the new document replaces it.
  await new Promise((resolve) => setTimeout(resolve, timeout));
  throw error;
}
