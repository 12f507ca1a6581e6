import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@iespec/contract';
import { createStorage } from '#media/storage/createStorage.ts';
import { createPaymentProvider } from '#money/payments/provider.ts';
import { startSandbox } from '#money/payments/startSandbox.ts';
import { endSessions, removeIdentity } from '#people/identity/personData.ts';
import { openEmbedded, openPostgres } from '#platform/db/client.ts';
import { DataDirInUse, lockDataDir } from '#platform/db/lock.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Jobs } from '#platform/jobs/createJobs.ts';
import { buildConfig, type Config, readSettings, resolveDataDir } from '../config.ts';
import type { OperatorContext } from './command.ts';

type Cleanup = () => unknown;

/** Jobs wait in the database: the running marketplace, or its next start, runs them. */
const waitingJobs: Jobs = {
  runDue: async () => {},
  wake: () => {},
  perform: async () => {},
  waitFor: async () => true,
};

/**
 * Opens the marketplace's database and card provider for one command. Throws `DataDirInUse` if another
 * process has the embedded database, because two processes would lose rows.
 */
export async function openContext(cleanups: Cleanup[]): Promise<OperatorContext> {
  const settings = readSettings(process.env);
  const isRunning = !tryLock(resolveDataDir(settings), cleanups);
  if (isRunning && !settings.DATABASE_URL) lockDataDir(resolveDataDir(settings));
  const config = buildConfig(settings);
  const { dataDir, databaseUrl, databaseDirectUrl, payment } = config;
  const db = databaseUrl
    ? openPostgres(databaseDirectUrl ?? databaseUrl)
    : await openEmbedded(join(dataDir, 'database'));
  cleanups.push(() => db.destroy());
  await migrate(db);
  const sandboxUrl = payment.sandbox ? await findOrStartSandbox(config, isRunning, cleanups) : null;
  const clock = () => new Date();
  return {
    db,
    payments: createPaymentProvider({ ...payment, baseUrl: sandboxUrl ?? payment.baseUrl }),
    sender: { origin: config.origin, operator: company },
    storage: createStorage({ ...config, dir: join(dataDir, 'pictures'), clock }).storage,
    jobs: waitingJobs,
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    dataDir,
    objectStore: config.objectStore,
    endSessions,
    removeIdentity,
    clock,
    log: (error) => console.error(error),
  };
}

function tryLock(dir: string, cleanups: Cleanup[]) {
  try {
    cleanups.push(lockDataDir(dir));
    return true;
  } catch (error) {
    if (error instanceof DataDirInUse) return false;
    throw error;
  }
}

/** Returns the URL of the running marketplace's sandbox, or starts one with the same state. */
async function findOrStartSandbox({ dataDir, origin, payment }: Config, isRunning: boolean, cleanups: Cleanup[]) {
  const state = join(dataDir, 'sandbox.json');
  if (isRunning && existsSync(state)) {
    return `http://127.0.0.1:${(JSON.parse(readFileSync(state, 'utf8')) as { port: number }).port}`;
  }
  const sandbox = await startSandbox({
    state,
    webhook: { url: `${origin}/api/sellers/webhook`, secret: payment.webhookSecret },
    connectWebhook: { url: `${origin}/api/sellers/webhook/connect`, secret: payment.connectWebhookSecret },
    secretKey: payment.secretKey,
  });
  cleanups.push(sandbox.stop);
  return sandbox.baseUrl;
}
