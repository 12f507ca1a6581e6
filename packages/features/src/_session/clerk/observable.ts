/** An observable value in the shape that useSyncExternalStore needs. */
export type Observable<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (onChange: () => void) => () => void;
};

export function createObservable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
