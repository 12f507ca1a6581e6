// Runs the due jobs of a kind until a call of a dependency has taken effect, prints that, and stops there,
// where the test kills it. Its argument: a `DyingWork` as JSON.
import { createImageProcessor } from '#media/imaging/imageProcessor.ts';
import { createDiskStorage } from '#media/storage/disk.ts';
import { createPaymentProvider } from '#money/payments/provider.ts';
import { openPostgres } from '#platform/db/client.ts';
import type { JobKind } from '#platform/db/schema.ts';
import { createJobs } from '#platform/jobs/createJobs.ts';
import { jobHandlers } from '#process/jobs/handlers.ts';
import { type Call, interceptCall } from './interceptCall.ts';

export type DyingWork = {
  kind: JobKind;
  call: Call;
  databaseUrl: string;
  disk: { dir: string; secret: string };
  payment: Parameters<typeof createPaymentProvider>[0];
  sender: Parameters<typeof jobHandlers>[0]['sender'];
};

const { kind, call, databaseUrl, disk, payment, sender }: DyingWork = JSON.parse(process.argv[2] ?? '');
// Ahead, so that jobs requested at this very moment are due.
const clock = () => new Date(Date.now() + 1000);
const base = {
  db: openPostgres(databaseUrl),
  payments: createPaymentProvider(payment),
  sender,
  storage: createDiskStorage({ ...disk, clock }),
  imageProcessor: createImageProcessor({ niceness: 0 }),
  sendMail: async () => {},
  clock,
  log: console.error,
  logEvent: () => {},
};
const jobs = createJobs(base, (own) =>
  jobHandlers(
    interceptCall({ ...base, jobs: own }, call, async () => {
      process.stdout.write('called\n');
      await new Promise(() => {});
    }),
  ),
);
setInterval(() => {}, 60_000);
await jobs.runDue(kind);
