/** When the marketplace is killed: while or shortly after the load does something, or at any time. */
export const moments = [
  'any',
  'start',
  'sign-up',
  'save',
  'put',
  'completion',
  'job',
  'checkout',
  'payment',
  'refund',
  'deletion',
] as const;

export type Moment = (typeof moments)[number];

/** Lets a test wait until the load reaches a moment at which the marketplace is to be killed. */
export function createMoments() {
  let awaited: Moment | null = null;
  let onReached = () => {};
  return {
    reach(moment: Moment) {
      if (moment === awaited) onReached();
    },
    /** Resolves when the load next reaches the moment, or after `limit` milliseconds. */
    next: (moment: Moment, limit: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limit);
        awaited = moment;
        onReached = () => {
          awaited = null;
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
