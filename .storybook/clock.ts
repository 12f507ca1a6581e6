const RealDate = Date;
const realSetTimeout = globalThis.setTimeout;

/** Freezes the clock at a moment; timers go on. Returns the way back. */
export function freezeClock(now: string) {
  const frozen = RealDate.parse(now);
  class FrozenDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [frozen] : given) as [number]));
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

/** Timers of a second and a half or more never fire; shorter ones do, and so do intervals. Returns the way back. */
export function holdTimers() {
  const holding = (...given: Parameters<typeof setTimeout>) => {
    const [, delay = 0] = given;
    return delay < 1500 ? realSetTimeout(...given) : 0;
  };
  globalThis.setTimeout = holding as typeof setTimeout;
  return () => {
    globalThis.setTimeout = realSetTimeout;
  };
}
