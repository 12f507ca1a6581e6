import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<number>();

/** Runs `work` with a deadline: within it, `remainingTime` counts down from `limit` milliseconds. */
export const withDeadline = <T>(limit: number, work: () => T): T => current.run(Date.now() + limit, work);

/** Milliseconds until the deadline, at least 0; infinite for work without one, such as jobs. */
export const remainingTime = () => Math.max(0, (current.getStore() ?? Number.POSITIVE_INFINITY) - Date.now());
