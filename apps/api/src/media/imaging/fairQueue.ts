import { ApiError } from '../../platform/errors.ts';
import { images } from '../../platform/metrics.ts';

type Limits = {
  concurrency: number;
  /** Across all users. System tasks do not count. */
  maxWaiting: number;
  /** Milliseconds a user's task may wait. */
  maxWait: number;
};

/** Seconds after which a rejected request may be retried. */
const retryAfter = 5;

export const busy = () =>
  new ApiError('busy', 'ただいま画像の処理が混み合っています。しばらく経ってから再度お試しください', { retryAfter });

/** Counts work in the metrics while it lasts. */
function counted<T>(state: 'waiting' | 'in_work', work: Promise<T>): Promise<T> {
  images.inc({ state });
  return work.finally(() => images.dec({ state }));
}

/** `tag`: the start tag in virtual time; the smallest runs next. */
type QueuedTask = { userId: number | null; tag: number; start: () => void; reject: () => void };

/**
 * A bounded queue with weighted fair queueing between users (Demers, Keshav, Shenker 1989): virtual time advances by one
 * when each user has had a turn, the tags of a user's consecutive tasks differ by one, and the task with the smallest tag
 * runs next. Each user has at most one running task; system tasks (user null) may run concurrently. When the queue is
 * full, the newest task of the user with the most waiting tasks is rejected. `run` runs a task when its turn comes; it
 * rejects with `busy` when the task is dropped or waits too long, otherwise with the task's own error. `runInBackground`
 * runs tasks one at a time outside the queue and starts none while a task is waiting in it.
 */
export function createFairQueue({ concurrency, maxWaiting, maxWait }: Limits) {
  /** In order of arrival. */
  const waiting: QueuedTask[] = [];
  const running: (number | null)[] = [];
  /** The tag of each user's next task. */
  const nextTags = new Map<number, number>();
  let virtualTime = 0;
  const backgroundStarts: (() => void)[] = [];
  let isBackgroundBusy = false;

  function tagFor(userId: number | null) {
    if (userId === null) return virtualTime;
    const tag = Math.max(virtualTime, nextTags.get(userId) ?? 0);
    nextTags.set(userId, tag + 1);
    return tag;
  }

  const remove = (task: QueuedTask) => waiting.splice(waiting.indexOf(task), 1);

  function startNext() {
    while (running.length < concurrency) {
      const ready = waiting.filter(({ userId }) => userId === null || !running.includes(userId));
      const [first] = ready.sort((a, b) => a.tag - b.tag);
      if (!first) break;
      remove(first);
      running.push(first.userId);
      first.start();
    }
    startNextInBackground();
  }

  function startNextInBackground() {
    if (isBackgroundBusy || waiting.length > 0) return;
    const start = backgroundStarts.shift();
    isBackgroundBusy = start !== undefined;
    start?.();
  }

  /** When the queue is too long, rejects the newest task of the user with the most waiting tasks. */
  function rejectExcess() {
    const userTasks = waiting.filter(({ userId }) => userId !== null);
    if (userTasks.length <= maxWaiting) return;
    const countOf = (userId: number | null) => userTasks.filter((task) => task.userId === userId).length;
    const max = Math.max(...userTasks.map(({ userId }) => countOf(userId)));
    userTasks.findLast(({ userId }) => countOf(userId) === max)?.reject();
  }

  const waitForTurn = (userId: number | null) =>
    new Promise<void>((resolve, reject) => {
      const task: QueuedTask = {
        userId,
        tag: tagFor(userId),
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: () => {
          clearTimeout(timer);
          remove(task);
          reject(busy());
          startNextInBackground();
        },
      };
      const timer = userId === null ? undefined : setTimeout(task.reject, maxWait);
      waiting.push(task);
      startNext();
      rejectExcess();
    });

  async function run<T>(userId: number | null, task: () => Promise<T>): Promise<T> {
    await counted('waiting', waitForTurn(userId));
    try {
      return await counted('in_work', task());
    } finally {
      virtualTime += 1 / new Set([...waiting.map((queued) => queued.userId), ...running]).size;
      running.splice(running.indexOf(userId), 1);
      startNext();
      if (running.length === 0) nextTags.clear();
    }
  }

  async function runInBackground<T>(task: () => Promise<T>): Promise<T> {
    const turn = new Promise<void>((resolve) => {
      backgroundStarts.push(resolve);
      startNextInBackground();
    });
    await counted('waiting', turn);
    try {
      return await counted('in_work', task());
    } finally {
      isBackgroundBusy = false;
      startNextInBackground();
    }
  }

  return { run, runInBackground };
}
