import { ApiError } from '../../platform/errors.ts';

type Limits = {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks that wait, of all people together. */
  maxWaiting: number;
  /** Milliseconds for which a person's task waits. */
  maxWait: number;
};

/** Seconds after which somebody whom the queue refused may try again. */
const retryAfter = 5;

export const busy = () =>
  new ApiError('busy', 'ただいま画像の処理が混み合っています。しばらく経ってから再度お試しください', { retryAfter });

/** `tag`: its start in virtual time, by which tasks are ordered. */
type Waiting = { userId: number | null; tag: number; start: () => void; refuse: () => void };

/**
 * A bounded queue in which people take turns, by weighted fair queueing (Demers, Keshav, Shenker 1989): virtual time
 * advances by one when each person has had a turn, a person's tasks are one apart, and the smallest tag is next. Each
 * person has one task running; tasks of nobody (null) may run at the same time. When the queue is full, the newest task
 * of the person who has most gives way. `run` runs a task in its turn; it rejects with `busy` for a task that is refused
 * or waits too long, and else as the task does. `runInBackground` runs tasks beside it, one after another, and begins
 * none while anybody waits.
 */
export function createFairQueue({ concurrency, maxWaiting, maxWait }: Limits) {
  /** In the order of arrival. */
  const waiting: Waiting[] = [];
  const running: (number | null)[] = [];
  /** The tag of a person's next task. */
  const nextTags = new Map<number, number>();
  let virtualTime = 0;
  const backgroundStarts: (() => void)[] = [];
  let isInBackground = false;

  function tagFor(userId: number | null) {
    if (userId === null) return virtualTime;
    const tag = Math.max(virtualTime, nextTags.get(userId) ?? 0);
    nextTags.set(userId, tag + 1);
    return tag;
  }

  const remove = (entry: Waiting) => waiting.splice(waiting.indexOf(entry), 1);

  function startNext() {
    while (running.length < concurrency) {
      const ready = waiting.filter(({ userId }) => userId === null || !running.includes(userId));
      const [first] = ready.sort((a, b) => a.tag - b.tag);
      if (!first) break;
      remove(first);
      running.push(first.userId);
      first.start();
    }
    startInBackground();
  }

  function startInBackground() {
    if (isInBackground || waiting.length > 0) return;
    const start = backgroundStarts.shift();
    isInBackground = start !== undefined;
    start?.();
  }

  /** Refuses the newest task of the person who has most in the queue, where it is too long. */
  function makeRoom() {
    const people = waiting.filter(({ userId }) => userId !== null);
    if (people.length <= maxWaiting) return;
    const countOf = (userId: number | null) => people.filter((entry) => entry.userId === userId).length;
    const most = Math.max(...people.map(({ userId }) => countOf(userId)));
    people.findLast(({ userId }) => countOf(userId) === most)?.refuse();
  }

  const waitForTurn = (userId: number | null) =>
    new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        userId,
        tag: tagFor(userId),
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          remove(entry);
          reject(busy());
          startInBackground();
        },
      };
      const timer = userId === null ? undefined : setTimeout(entry.refuse, maxWait);
      waiting.push(entry);
      startNext();
      makeRoom();
    });

  async function run<T>(userId: number | null, task: () => Promise<T>): Promise<T> {
    await waitForTurn(userId);
    try {
      return await task();
    } finally {
      virtualTime += 1 / new Set([...waiting.map((entry) => entry.userId), ...running]).size;
      running.splice(running.indexOf(userId), 1);
      startNext();
      if (running.length === 0) nextTags.clear();
    }
  }

  async function runInBackground<T>(task: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      backgroundStarts.push(resolve);
      startInBackground();
    });
    try {
      return await task();
    } finally {
      isInBackground = false;
      startInBackground();
    }
  }

  return { run, runInBackground };
}
