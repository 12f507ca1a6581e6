import { join } from 'node:path';
import { createRemoteJWKSet, customFetch } from 'jose';
import { sql } from 'kysely';
import { createApi } from './api.ts';
import type { Config } from './config.ts';
import { openEmbedded, openPostgres } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { removeCondemned } from './deletion/deleteFiles.ts';
import { openSellerAccount } from './demo/openSellerAccount.ts';
import { demoPeople, seedDemo } from './demo/seed.ts';
import { createLimits } from './http/limits.ts';
import { createEmbeddedIdentity } from './identity/embedded.ts';
import { createIdentify, type Issuer } from './identity/identify.ts';
import { sweepUploads } from './images/upload.ts';
import { reconcile } from './jobs/reconcile.ts';
import { createPayment } from './payments/provider.ts';
import { startSandbox } from './payments/startSandbox.ts';
import { createSite } from './server.ts';
import { loadPages } from './ssr/pages.ts';
import { createDiskStorage, diskRoutes } from './storage/disk.ts';

type Outside = { shellDir: string; log: (error: Error) => void };

const reconcileEvery = 60_000;
const clock = () => new Date();

/** Where the parts meet: database, identity, payment, pictures, api and pages, by the settings. */
export async function openMarketplace(config: Config, { shellDir, log }: Outside) {
  const { dataDir, databaseUrl, origin, secret, mode } = config;
  const db = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(join(dataDir, 'database'));
  await migrate(db);

  const identity = await createEmbeddedIdentity({ db, origin, secret, rateLimit: mode === 'production' });
  const disk = { dir: join(dataDir, 'pictures'), secret, clock };
  const storage = createDiskStorage(disk);
  const sandbox = config.payment.sandbox ? await sandboxOf(config) : null;
  const payment = createPayment({ ...config.payment, baseUrl: sandbox?.baseUrl ?? config.payment.baseUrl });

  const api = createApi({
    db,
    identify: createIdentify(db, issuerOf(origin, identity)),
    payment,
    storage,
    origin,
    limits: createLimits(),
    clock,
    log,
  });
  const wire = { base: origin, fetch: async (...asked: Parameters<typeof fetch>) => api.fetch(new Request(...asked)) };
  const pages = await loadPages(shellDir, wire);

  if (mode === 'demo' && sandbox) {
    const { name } = demoPeople.seller;
    await seedDemo({
      db,
      storage,
      ensurePerson: identity.ensurePerson,
      openSellerAccount: (email) => openSellerAccount(payment, { email, name }, origin),
    });
  }
  const { status } = await pages.render('/');
  if (status !== 200) throw new Error(`The home page renders with ${status}`);

  const books = async () => {
    await reconcile({ db, payment, clock, log }).catch(log);
    await sweepUploads({ db, storage, clock }).catch(log);
    await removeCondemned({ db, storage }).catch(log);
  };
  const timer = setInterval(books, reconcileEvery);
  void books();

  const site = createSite({
    origin,
    api,
    media: (app) => diskRoutes(app, disk),
    identity: identity.handle,
    pages,
    showsReference: mode === 'demo',
    log,
    isHealthy: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
  });
  const close = async () => {
    clearInterval(timer);
    await sandbox?.stop();
    await db.destroy();
  };
  return { site, sandbox: sandbox?.baseUrl ?? null, close };
}

const sandboxOf = ({ dataDir, origin, payment: { secretKey, webhookSecret } }: Config) =>
  startSandbox({
    state: join(dataDir, 'sandbox.json'),
    webhookUrl: `${origin}/api/sellers/webhook`,
    webhookSecret,
    secretKey,
  });

type Embedded = Awaited<ReturnType<typeof createEmbeddedIdentity>>;

/** Whose tokens count. The provider runs in this process, and so are its keys read. */
const issuerOf = (origin: string, { handle }: Embedded): Issuer => ({
  issuer: origin,
  audience: origin,
  algorithms: ['EdDSA'],
  keys: createRemoteJWKSet(new URL(`${origin}/api/auth/jwks`), {
    [customFetch]: (url, init) => handle(new Request(url, init)),
  }),
});
