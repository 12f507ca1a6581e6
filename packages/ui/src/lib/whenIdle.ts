/** ブラウザーの手が空いたときに呼ぶ。副作用の中で使い、返る関数で取り消す。 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  // A busy page may never be idle.
  const request = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(request);
}
