const RealDate = Date;
const realSetTimeout = globalThis.setTimeout;

/** Freezes `Date` at a time; timers keep running. Returns a function that restores it. */
export function freezeClock(now: string) {
  const frozen = RealDate.parse(now);
  class FrozenDate extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length === 0 ? [frozen] : args) as [number]));
    }
    static override now() {
      return frozen;
    }
  }
  globalThis.Date = FrozenDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}

/** Timeouts of 1.5 s or more never fire; shorter ones and intervals do. Returns a function to undo this. */
export function holdTimers() {
  const holding = (...args: Parameters<typeof setTimeout>) => {
    const [, delay = 0] = args;
    return delay < 1500 ? realSetTimeout(...args) : 0;
  };
  globalThis.setTimeout = holding as typeof setTimeout;
  return () => {
    globalThis.setTimeout = realSetTimeout;
  };
}
