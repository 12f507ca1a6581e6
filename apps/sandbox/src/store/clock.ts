import type { Store } from './store.ts';

/** A clock that stands in the state file: it can be moved forward, never back. Milliseconds since 1970. */
export function createClock({ state, touch }: Store, machine: () => number) {
  return {
    now: () => machine() + state.clock_offset,
    advance: (seconds: number) => {
      state.clock_offset += seconds * 1000;
      touch();
    },
  };
}
