/** 画面の一部のファイルを読み込めなかった。 */
export class PartLoadError extends Error {}

/** Milliseconds between attempts, and after the connection has returned: requests may still fail before that. */
const settling = 1000;

/** Failed attempts after which a part counts as failed. */
const maxFailures = 2;

/** How often the page was left or shown. Safari cuts off what a page is loading when it is left. */
let passages = 0;
if (typeof window !== 'undefined') {
  const count = () => {
    passages += 1;
  };
  for (const passage of ['pagehide', 'pageshow']) window.addEventListener(passage, count);
}

const settle = () => new Promise((resolve) => setTimeout(resolve, settling));

const waitForConnection = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * 読み込む。失敗したら、もう一度試す。つながっていないか、ページから離れたための失敗なら、つながるか、戻るまで待つ。
 */
export async function loadPart<Result>(load: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ; ) {
    const passagesBefore = passages;
    try {
      return await load();
    } catch (cause) {
      const isOffline = navigator.onLine === false;
      if (isOffline) await waitForConnection();
      await settle();
      if (!isOffline && passages === passagesBefore) failures += 1;
      if (failures === maxFailures) throw new PartLoadError('A part of the page could not be loaded', { cause });
    }
  }
}
