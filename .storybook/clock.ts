const RealDate = Date;

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
