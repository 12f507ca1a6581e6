/** Claims the due jobs of a database, given by its URL or folder, prints their kinds, and never finishes them. */
import { openEmbedded, openPostgres } from '../platform/db/client.ts';
import { createJobs, type JobHandlers } from '../platform/jobs/createJobs.ts';

const [place = ''] = process.argv.slice(2);
const db = place.includes('://') ? openPostgres(place) : await openEmbedded(place);
const limits = { timeout: 60_000, maxAttempts: 3, retryDelay: () => 60_000, concurrency: 1 };
const handlersOf = () =>
  new Proxy({} as JobHandlers, {
    get: (_, kind) => ({
      ...limits,
      run: () => {
        process.stdout.write(`${String(kind)}\n`);
        return new Promise(() => {});
      },
    }),
  });
// Requests of the same moment are due for the clock of this process, too.
const clock = () => new Date(Date.now() + 1000);
await createJobs({ db, clock, log: console.error, logEvent: () => {} }, handlersOf).poll();
setInterval(() => {}, 60_000);
