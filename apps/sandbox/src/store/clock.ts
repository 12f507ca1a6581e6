import type { Store } from './store.ts';

/** The sandbox clock, in milliseconds since 1970. It only moves forward; its offset is in the state. */
export function createClock({ state, touch }: Store, systemClock: () => number) {
  return {
    now: () => systemClock() + state.clock_offset,
    advance: (seconds: number) => {
      state.clock_offset += seconds * 1000;
      touch();
    },
  };
}
