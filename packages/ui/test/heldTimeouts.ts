/** The timeouts that `holdTimeouts` holds, by their ids. */
export const heldTimeouts = new Map<number, { delay: number; run: () => void }>();

/** Holds timeouts of one to five seconds until a story runs them. Returns a function to undo this. */
export function holdTimeouts() {
  const { setTimeout, clearTimeout } = window;
  let lastId = 0;
  const hold = (run: () => void, delay = 0) => {
    if (delay <= 1000 || delay > 5000) return setTimeout(run, delay);
    lastId -= 1;
    heldTimeouts.set(lastId, { delay, run });
    return lastId;
  };
  const clear = (id?: number) => {
    if (id !== undefined && !heldTimeouts.delete(id)) clearTimeout(id);
  };
  heldTimeouts.clear();
  Object.assign(window, { setTimeout: hold, clearTimeout: clear });
  return () => {
    Object.assign(window, { setTimeout, clearTimeout });
  };
}
