import { setTimeout as sleep } from 'node:timers/promises';
import type { createJobs } from '#platform/jobs/createJobs.ts';
import type { Log } from '#platform/log.ts';
import { tasks } from './tasks.ts';

/** Milliseconds between two looks for due jobs. Short, because users wait for some mails. */
const pollInterval = 2_000;

/** Milliseconds from the start to the first look, so that requests that arrived meanwhile go first. */
const firstLook = 200;

type Options = { jobs: Pick<ReturnType<typeof createJobs>, 'startRecurring' | 'poll'>; log: Log };

/** Starts the periodic tasks and polls for due jobs. Returns a function that ends the polling. */
export async function startSchedule({ jobs, log }: Options) {
  await jobs.startRecurring('task', Object.keys(tasks));
  const stop = new AbortController();
  const pause = (time: number) => sleep(time, undefined, { signal: stop.signal }).catch(() => {});
  const repeat = async () => {
    await pause(firstLook);
    while (!stop.signal.aborted) {
      await jobs.poll().catch(log);
      await pause(pollInterval);
    }
  };
  void repeat();
  return () => stop.abort();
}
