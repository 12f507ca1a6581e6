/**
 * Runs tasks in order, at most `limit()` at a time. Tasks must not reject. `next` begins those for which there
 * is room, after the limit has risen.
 */
export function createLimiter(limit: () => number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  const next = () => {
    while (running < limit()) {
      const task = waiting.shift();
      if (!task) return;
      running += 1;
      void task().finally(() => {
        running -= 1;
        next();
      });
    }
  };
  const add = (task: () => Promise<void>) => {
    waiting.push(task);
    next();
  };
  return { add, next };
}
