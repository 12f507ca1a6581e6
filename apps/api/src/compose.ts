import { join } from 'node:path';
import { createRemoteJWKSet, customFetch } from 'jose';
import { createApi } from './api.ts';
import type { Config } from './config.ts';
import { isReachable, openEmbedded, openPostgres } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openSellerAccount } from './demo/openSellerAccount.ts';
import { demoPeople, seedDemo } from './demo/seed.ts';
import { createRateLimit } from './http/rateLimit.ts';
import { createEmbeddedIdentity } from './identity/embedded.ts';
import { createIdentify, type Issuer } from './identity/identify.ts';
import { startJobs } from './jobs/scheduler.ts';
import { createPaymentProvider } from './payments/provider.ts';
import { startSandbox } from './payments/startSandbox.ts';
import { createServer } from './server.ts';
import { loadPages } from './ssr/pages.ts';
import { createDiskStorage, diskRoutes } from './storage/disk.ts';
import { registerUser } from './users/registerUser.ts';
import { findUser } from './users/repository.ts';

type Outside = { shellDir: string; log: (error: Error) => void };

const clock = () => new Date();

/**
 * Builds everything that the settings ask for: database, identity, payments, storage, api, pages and jobs. Migrates and,
 * in demo mode, seeds. Returns the server, the address of the sandbox, and a function that closes all of it.
 */
export async function compose(config: Config, { shellDir, log }: Outside) {
  const { dataDir, databaseUrl, origin, secret, mode } = config;
  const db = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(join(dataDir, 'database'));
  await migrate(db);

  const identity = await createEmbeddedIdentity({
    db,
    origin,
    secret,
    rateLimit: mode === 'production',
    onSignUp: (person) => registerUser(db, person),
  });
  const disk = { dir: join(dataDir, 'pictures'), secret, clock };
  const storage = createDiskStorage(disk);
  const sandbox = config.payment.sandbox ? await startSandboxOf(config) : null;
  const payments = createPaymentProvider({
    ...config.payment,
    baseUrl: sandbox?.baseUrl ?? config.payment.baseUrl,
  });
  const identify = createIdentify((subjectId) => findUser(db, subjectId), issuerOf(origin, identity));

  const api = createApi({ db, identify, payments, storage, origin, rateLimit: createRateLimit(), clock, log });
  const pages = await loadPages(shellDir, {
    baseUrl: origin,
    fetch: async (...args: Parameters<typeof fetch>) => api.fetch(new Request(...args)),
  });

  if (mode === 'demo' && sandbox) {
    const { name } = demoPeople.seller;
    await seedDemo({
      db,
      storage,
      ensurePerson: identity.ensurePerson,
      openSellerAccount: (email) => openSellerAccount(payments, { email, name }, origin),
    });
  }
  const { status } = await pages.render('/');
  if (status !== 200) throw new Error(`The home page renders with ${status}`);

  const stopJobs = startJobs({ db, payments, storage, clock, log });
  const server = createServer({
    origin,
    api,
    mediaRoutes: (app) => diskRoutes(app, disk),
    handleIdentity: identity.handle,
    pages,
    showsReference: mode === 'demo',
    log,
    isHealthy: () => isReachable(db),
  });
  const close = async () => {
    stopJobs();
    await sandbox?.stop();
    await db.destroy();
  };
  return { server, sandboxUrl: sandbox?.baseUrl ?? null, close };
}

const startSandboxOf = ({ dataDir, origin, payment: { secretKey, webhookSecret, connectWebhookSecret } }: Config) =>
  startSandbox({
    state: join(dataDir, 'sandbox.json'),
    webhook: { url: `${origin}/api/sellers/webhook`, secret: webhookSecret },
    connectWebhook: { url: `${origin}/api/sellers/webhook/connect`, secret: connectWebhookSecret },
    secretKey,
  });

type EmbeddedIdentity = Awaited<ReturnType<typeof createEmbeddedIdentity>>;

/** The embedded provider as an issuer. It runs in this process: its keys are read without a network call. */
const issuerOf = (origin: string, { handle }: EmbeddedIdentity): Issuer => ({
  issuer: origin,
  audience: origin,
  algorithms: ['EdDSA'],
  keys: createRemoteJWKSet(new URL(`${origin}/api/auth/jwks`), {
    [customFetch]: (url, init) => handle(new Request(url, init)),
  }),
});
