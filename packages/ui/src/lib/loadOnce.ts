/**
 * 最初の呼び出しでだけ読み込む。つながっていなければ、つながるのを待って読み込む。読み込んだあとのPromiseを、Reactの`use`は待たずに読める：サーバーとハイドレーションは
 * 待てない。
 */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    if (loading) return loading;
    const promise = loadWhenOnline(load);
    loading = promise;
    // The fields that React itself adds to a promise once it has waited for it.
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {},
    );
    return promise;
  };
}

/** Milliseconds from the return of the connection until it works. */
const settling = 1000;

/** Loads at once, or when the connection is back. Rejects if it cannot be loaded in spite of a connection. */
export const loadWhenOnline = <Result>(load: () => Promise<Result>): Promise<Result> =>
  load().catch(async (error) => {
    if (navigator.onLine !== false) throw error;
    await new Promise((resolve) => {
      window.addEventListener('online', () => setTimeout(resolve, settling), { once: true });
    });
    return loadWhenOnline(load);
  });
