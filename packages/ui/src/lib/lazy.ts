import { lazy as reactLazy } from 'react';

/** Milliseconds to wait after the connection returns: requests may still fail before that. */
const settling = 1000;

/** 読み込む。つながっていないために読み込めなければ、つながってから読み込む。ほかの失敗は、そのまま返す。 */
export const loadWhenOnline = <Result>(load: () => Promise<Result>): Promise<Result> =>
  load().catch(async (error) => {
    if (navigator.onLine !== false) throw error;
    await new Promise((resolve) => {
      window.addEventListener('online', () => setTimeout(resolve, settling), { once: true });
    });
    return loadWhenOnline(load);
  });

/** Reactの`lazy`。つながっていないために読み込めないものは、つながったら読み込む。 */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadWhenOnline(load));
