import PQueue from 'p-queue';
import { ApiError } from '#platform/errors.ts';
import { images } from '#platform/metrics.ts';

type Limits = {
  concurrency: number;
  /** Waiting tasks of one user. */
  maxWaiting: number;
  /** Milliseconds a user's task may wait. */
  maxWait: number;
  /** Milliseconds after which a background task begins although others wait. */
  maxPause: number;
  /** Whether the user's tasks take so long that one slot is kept for the other users. */
  hasLongTasks: (userId: number) => boolean;
};

/** Seconds after which a rejected request may be retried. */
const retryAfter = 5;

export const busy = () =>
  new ApiError('busy', 'ただいま画像の処理が混み合っています。しばらく経ってから再度お試しください', { retryAfter });

/**
 * Users take turns. Each user has at most one task that runs or queues for a slot. When it ends, the user's
 * next task queues behind those of all others. Users with long tasks share all slots but one. System tasks (user
 * null) queue for a slot at once. `run` rejects with `busy` if a user has too many waiting tasks or a
 * task waits too long, otherwise with the task's own error. `runInBackground` runs one task at a time in a slot
 * of its own. While any other task waits, it begins one only after `maxPause`.
 */
export function createFairQueue({ concurrency, maxWaiting, maxWait, maxPause, hasLongTasks }: Limits) {
  const slots = createQueue(concurrency);
  /** Users with long tasks pass through here on their way to a slot. */
  const narrow = createQueue(Math.max(1, concurrency - 1));
  const background = createQueue(1);
  const users = new Map<number, PQueue>();
  let pause: NodeJS.Timeout | undefined;

  function createQueue(size: number) {
    const queue = new PQueue({ concurrency: size });
    for (const event of ['add', 'active', 'next'] as const) queue.addEventListener(event, update);
    return queue;
  }

  function update() {
    const waiting = [slots, narrow, ...users.values()].reduce((sum, { size }) => sum + size, 0);
    if (waiting === 0) {
      clearTimeout(pause);
      background.start();
    } else if (!background.isPaused) {
      background.pause();
      pause = setTimeout(() => background.start(), maxPause).unref();
    }
    images.set({ state: 'waiting' }, waiting + background.size);
    images.set({ state: 'in_work' }, slots.pending + background.pending);
  }

  function turnsOf(userId: number) {
    const turns = users.get(userId) ?? createQueue(1);
    if (!users.has(userId)) turns.addEventListener('idle', () => users.delete(userId));
    users.set(userId, turns);
    return turns;
  }

  async function run<T>(userId: number | null, task: () => Promise<T>): Promise<T> {
    if (userId === null) return slots.add(task);
    const turns = turnsOf(userId);
    if (turns.size >= maxWaiting) throw busy();
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(busy()), maxWait);
    const begin = () => {
      clearTimeout(timer);
      return task();
    };
    const takeSlot = () => slots.add(begin, { signal });
    return turns.add(() => (hasLongTasks(userId) ? narrow.add(takeSlot, { signal }) : takeSlot()), { signal });
  }

  const runInBackground = <T>(task: () => Promise<T>): Promise<T> => background.add(task);

  return { run, runInBackground };
}
