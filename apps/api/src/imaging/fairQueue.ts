import { ApiError } from '../errors.ts';

type Limits = {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks that wait, of all people together. */
  maxWaiting: number;
  /** Milliseconds for which a person's task waits. */
  maxWait: number;
  /** Milliseconds after which a running task steps aside: it runs on, and the next one begins. */
  patience: number;
  /** Tasks that may have stepped aside at once. */
  maxAside: number;
};

/** What a task is told when it has stepped aside. */
type OnAside = (stepAside: () => void) => void;

/** Seconds after which somebody whom the queue refused may try again. */
const retryAfter = 5;

export const busy = () =>
  new ApiError('busy', 'ただいま画像の処理が混み合っています。しばらく経ってから再度お試しください', { retryAfter });

/** `tag`: its start in virtual time, by which tasks are ordered. */
type Waiting = { userId: number | null; tag: number; start: (running: Running) => void; refuse: () => void };

type Running = {
  userId: number | null;
  isLong: boolean;
  isAside: boolean;
  stepAside: () => void;
  timer?: NodeJS.Timeout;
};

/**
 * A bounded queue in which people take turns, by weighted fair queueing (Demers, Keshav, Shenker 1989): virtual time
 * advances by one when each person has had a turn, a person's tasks are one apart, and the smallest tag is next. Each
 * person has one task running; tasks of nobody (null) may run at the same time. When the queue is full, the newest task
 * of the person who has most gives way. Who sends what takes long does not keep the others waiting: after a while such a
 * task no longer counts as running, and only its person waits for it. Returns a function that runs a task in its turn; it rejects with `busy` for a
 * task that is refused or waits too long, and else as the task does.
 */
export function createFairQueue({ concurrency, maxWaiting, maxWait, patience, maxAside }: Limits) {
  /** In the order of arrival. */
  const waiting: Waiting[] = [];
  const running = new Set<Running>();
  /** The tag of a person's next task. */
  const nextTags = new Map<number, number>();
  let virtualTime = 0;

  function tagFor(userId: number | null) {
    if (userId === null) return virtualTime;
    const tag = Math.max(virtualTime, nextTags.get(userId) ?? 0);
    nextTags.set(userId, tag + 1);
    return tag;
  }

  const remove = (entry: Waiting) => waiting.splice(waiting.indexOf(entry), 1);

  function startNext() {
    for (let first = nextReady(); first; first = nextReady()) {
      const inTurn = [...running].filter(({ isAside }) => !isAside);
      if (inTurn.length >= concurrency && !letAside(inTurn)) return;
      remove(first);
      first.start(start(first.userId));
    }
  }

  function start(userId: number | null): Running {
    const task: Running = { userId, isLong: false, isAside: false, stepAside: () => {} };
    task.timer = setTimeout(() => {
      task.isLong = true;
      startNext();
    }, patience).unref();
    running.add(task);
    return task;
  }

  /** The next of those whose person has nothing running. */
  function nextReady() {
    const busyPeople = new Set([...running].map(({ userId }) => userId));
    const ready = waiting.filter(({ userId }) => userId === null || !busyPeople.has(userId));
    return ready.sort((a, b) => a.tag - b.tag)[0];
  }

  /** Lets a task that takes long step aside. False: none does, or as many as may have stepped aside already. */
  function letAside(inTurn: Running[]) {
    const long = inTurn.find(({ isLong }) => isLong);
    if (!long || running.size - inTurn.length >= maxAside) return false;
    long.isAside = true;
    long.stepAside();
    return true;
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
    new Promise<Running>((resolve, reject) => {
      const entry: Waiting = {
        userId,
        tag: tagFor(userId),
        start: (task) => {
          clearTimeout(timer);
          resolve(task);
        },
        refuse: () => {
          clearTimeout(timer);
          remove(entry);
          reject(busy());
        },
      };
      const timer = userId === null ? undefined : setTimeout(entry.refuse, maxWait);
      waiting.push(entry);
      startNext();
      makeRoom();
    });

  return async <T>(userId: number | null, task: (onAside: OnAside) => Promise<T>): Promise<T> => {
    const turn = await waitForTurn(userId);
    try {
      return await task((stepAside) => {
        turn.stepAside = stepAside;
        if (turn.isAside) stepAside();
      });
    } finally {
      virtualTime += 1 / new Set([...waiting, ...running].map((entry) => entry.userId)).size;
      clearTimeout(turn.timer);
      running.delete(turn);
      startNext();
      if (running.size === 0) nextTags.clear();
    }
  };
}
