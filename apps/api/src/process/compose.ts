import { join } from 'node:path';
import { company } from '@iespec/contract';
import { createRemoteJWKSet, customFetch } from 'jose';
import { createUploadGate } from '#media/images/startUpload.ts';
import { createImageProcessor } from '#media/imaging/imageProcessor.ts';
import { createStorage } from '#media/storage/createStorage.ts';
import { createUrlSigner } from '#media/storage/signature.ts';
import { createPaymentProvider } from '#money/payments/provider.ts';
import { type Sandbox, startSandbox } from '#money/payments/startSandbox.ts';
import { sitemapRoutes } from '#pages/sitemap/routes.ts';
import { loadPages } from '#pages/ssr/pages.ts';
import type { PeopleContext } from '#people/context.ts';
import { createClerk, createClerkSandbox } from '#people/identity/clerk.ts';
import { createEmbeddedIdentity, deletePerson } from '#people/identity/embedded.ts';
import { createIdentify } from '#people/identity/identify.ts';
import { maxRequested } from '#people/identity/mailedLinks.ts';
import { createPasswordThrottle } from '#people/identity/passwordThrottle.ts';
import { endSessions, removeIdentity } from '#people/identity/personData.ts';
import type { IdentityProvider } from '#people/identity/provider.ts';
import { identityRoutes } from '#people/identity/routes.ts';
import { registerUser } from '#people/users/registerUser.ts';
import { deleteUser, findUser, updateUserEmail } from '#people/users/repository.ts';
import { createAmbientDb } from '#platform/db/ambientDb.ts';
import { connectionsOf, isReachable, listenTo, openEmbedded, openPostgres } from '#platform/db/client.ts';
import { servingLimits } from '#platform/db/limits.ts';
import { migrate } from '#platform/db/migrate.ts';
import { tellAlso } from '#platform/db/notifications.ts';
import { sharesSessions } from '#platform/db/poolers.ts';
import { openReplica, type Replica } from '#platform/db/replica.ts';
import type { Db } from '#platform/db/schema.ts';
import { startAlone } from '#platform/db/startAlone.ts';
import { invalid, tooManyPasswordAttempts } from '#platform/errors.ts';
import { type ClientAddress, createClientAddress } from '#platform/http/clientAddress.ts';
import { createPublicCache } from '#platform/http/publicCache.ts';
import { createRateLimit, type RateLimit, unlimited } from '#platform/http/rateLimit.ts';
import { cacheForReplica, readFromReplica } from '#platform/http/readFromReplica.ts';
import { createTurns, createWorkLimit } from '#platform/http/workLimit.ts';
import { createJobs } from '#platform/jobs/createJobs.ts';
import type { Log, LogEvent } from '#platform/log.ts';
import { createMailbox } from '#platform/mail/mailbox.ts';
import { queueRequestedMail, queueSecurityNotice } from '#platform/mail/queueMail.ts';
import { createSmtp } from '#platform/mail/smtp.ts';
import { createApi } from './api.ts';
import { type Config, ConfigError, type SandboxSettings } from './config.ts';
import { openSellerAccount } from './demo/openSellerAccount.ts';
import { demoPeople, hasDemoPeople, isDemoEmail, seedDemo } from './demo/seed.ts';
import { ensurePrivateBucket } from './ensurePrivateBucket.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { startSchedule } from './jobs/scheduler.ts';
import { runCommand } from './operator/runCommand.ts';
import { listenForCommands, socketPath } from './operator/socket.ts';
import { createServer } from './server.ts';
import { watchClock } from './watchClock.ts';

type Options = {
  shellDir: string;
  log: Log;
  logEvent: LogEvent;
  /** Whether the process is about to end: the health check says so, and proxies send requests elsewhere. */
  isStopping: () => boolean;
};

/**
 * Connections that writes to homes leave to everything else, and to one heavy write. Those to one home wait for
 * its lock, each with a connection.
 */
const connectionsLeft = 5;

const clock = () => new Date();

/** Whether an empty database is filled with the demo, whose seller's account only the sandbox can open. */
export const seedsDemo = ({ mode, payment }: Config) => mode === 'demo' && payment.sandbox;

/**
 * Builds the configured database, identity, payments, storage, api, pages and jobs. Migrates the database
 * and, in demo mode, seeds it. Returns the server, the sandbox's URL, what the metrics are read from and a
 * function that closes everything. Throws `ConfigError` when a production database contains the demo's
 * accounts, or anybody can read the private bucket.
 */
export async function compose(config: Config, { shellDir, log, logEvent, isStopping }: Options) {
  const { dataDir, databaseUrl, origin, secret, mode } = config;
  if (config.objectStore) await ensurePrivateBucket(config.objectStore);
  const [{ db, letOthersStart }, sandbox] = await Promise.all([
    openDatabase(config),
    config.sandbox && openSandbox(config, config.sandbox),
  ]);
  if (mode === 'production' && (await hasDemoPeople(db))) {
    throw new ConfigError(
      'データベースにデモの利用者が入っています。本番モードでは別のデータベースを指定してください（DATABASE_URL または IESPEC_DATA_DIR）',
    );
  }

  const clientAddress = createClientAddress(config.trustedProxies);
  const sender = { origin, operator: company };
  const sendMail = config.smtp
    ? createSmtp(config.smtp)
    : createMailbox({ baseUrl: sandbox?.baseUrl ?? '', secretKey: config.sandbox?.secretKey ?? '' });
  // The embedded database has one process.
  const sharedDb = databaseUrl ? db : null;
  const rateLimit = createRateLimit(sharedDb);
  const limitWork = createWorkLimit({ heavyPlaces: databaseUrl ? 2 : 1 }, sharedDb);
  const identity = await openIdentity(db, config, {
    sandboxUrl: sandbox?.baseUrl ?? '',
    sender,
    clientAddress,
    log,
    // The demo does not limit sign-ins.
    rateLimit: mode === 'production' ? rateLimit : unlimited,
  });
  const media = createStorage({ ...config, dir: join(dataDir, 'pictures'), clock });
  const { storage } = media;
  const imageProcessor = createImageProcessor();
  const payments = createPaymentProvider({
    ...config.payment,
    baseUrl: config.payment.sandbox && sandbox ? sandbox.baseUrl : config.payment.baseUrl,
  });
  const jobs = createJobs({ db, log, logEvent }, (jobs) =>
    jobHandlers({ db, payments, jobs, sender, storage, imageProcessor, sendMail, clock, log, logEvent }),
  );
  if (!databaseUrl) await jobs.takeOver();
  const identify = createIdentify((subjectId) => findUser(db, subjectId), identity.issuer);

  const replica = openConfiguredReplica(db, config);
  const publicCache = replica
    ? // A short TTL, because the replica may lag behind the announced changes.
      await createPublicCache(tellAlso(listenTo(db), replica.listener), { ttl: 10_000 })
    : await createPublicCache(listenTo(db));
  const context: PeopleContext = {
    db,
    identify,
    payments,
    storage,
    urlSigner: createUrlSigner({ secret, clock }),
    imageProcessor,
    jobs,
    origin,
    removeIdentity: identity.removePerson,
    confirmIdentity: identity.confirm,
    sender,
    rateLimit,
    limitWork,
    takeTurn: createTurns('writes', Math.max(1, config.databasePoolSize - connectionsLeft)),
    publicCache,
    checksResponses: mode !== 'production',
    clientAddress,
    clock,
    log,
    logEvent,
  };
  const api = createApi(context);
  const fetchApi = replica
    ? readFromReplica(api.fetch, createApi(onReplica(context, replica)).fetch, replica)
    : api.fetch;
  const transport = {
    baseUrl: origin,
    // Never aborted: a signal would keep each request in memory until a full garbage collection.
    fetch: async (...[input, init]: Parameters<typeof fetch>) =>
      fetchApi(new Request(input, { ...init, signal: null })),
  };
  const pages = await loadPages(shellDir, transport, buildBrowserConfig(identity, config, sandbox?.baseUrl));

  if (seedsDemo(config)) {
    const { name } = demoPeople.seller;
    await seedDemo({
      db,
      storage,
      imageProcessor,
      ensurePerson: identity.ensurePerson,
      openSellerAccount: (email) => openSellerAccount(payments, { email, name }, origin),
    });
  }
  await letOthersStart();
  const { status } = await pages.render('/');
  if (status !== 200) throw new Error(`Rendering the home page failed with status ${status}`);

  const stopSchedule = await startSchedule({ jobs, log });
  const clockWatch = watchClock({ db, log });
  /** While requests wait for a connection, checks the database on one that they do not use. */
  const isDatabaseReachable = async () => {
    if (!connectionsOf(db)?.waiting) return isReachable(db);
    await publicCache.whenCaughtUp();
    return publicCache.isConnected();
  };
  const isHealthy = async () => !isStopping() && (sandbox?.isRunning() ?? true) && (await isDatabaseReachable());
  const server = createServer({
    origin,
    api: { fetch: fetchApi },
    mediaRoutes: (app) =>
      media.routes(app, { dir: join(dataDir, 'receiving'), uploads: createUploadGate({ db, clock }) }),
    sitemapRoutes: (app) => sitemapRoutes(app, { db, origin, publicCache, listedPages: pages.listedPages }),
    identityRoutes: identity.routes,
    security: {
      clerkOrigin: config.clerk && (config.clerk.hosted?.origin ?? "'self'"),
      imageOrigins: media.origins,
    },
    pages,
    showsReference: mode === 'demo',
    rateLimit,
    limitWork,
    publicCache,
    clientAddress,
    log,
    logEvent,
    isHealthy,
    clockDifference: clockWatch.difference,
  });
  const operated = {
    db,
    payments,
    jobs,
    sender,
    storage,
    endSessions,
    removeIdentity,
    databaseUrl,
    dataDir,
    objectStore: config.objectStore,
    clock,
    log,
  };
  const stopCommands = databaseUrl
    ? async () => {}
    : await listenForCommands({
        path: socketPath(dataDir),
        run: (argv) => runCommand(argv, async () => operated),
        log,
      });
  const close = async () => {
    await stopCommands();
    stopSchedule();
    clockWatch.stop();
    // Waits for the running jobs, so that mails already sent are recorded as sent.
    await jobs.close();
    await imageProcessor.close();
    await sandbox?.stop();
    await publicCache.close();
    await replica?.close();
    await db.destroy();
  };
  return { server, sandboxUrl: sandbox?.baseUrl ?? null, measured: { db, publicCache, isHealthy }, close };
}

/** Opens and migrates the database. On a server, other processes wait until `letOthersStart` is called. */
async function openDatabase({ dataDir, databaseUrl, databaseDirectUrl, databasePoolSize: size }: Config) {
  if (!databaseUrl) {
    const db = await openEmbedded(join(dataDir, 'database'));
    await migrate(db);
    return { db, letOthersStart: () => {} };
  }
  const directUrl = databaseDirectUrl ?? databaseUrl;
  if (await sharesSessions(directUrl)) throw new ConfigError(poolerInTheWay);
  const letOthersStart = await startAlone(directUrl);
  // Without time limits: a migration may take as long as it needs.
  const migrating = openPostgres(directUrl, { size: 2 });
  await migrate(migrating).finally(() => migrating.destroy());
  const prepares = databaseUrl === directUrl || !(await sharesSessions(databaseUrl));
  const db = openPostgres(databaseUrl, { limits: servingLimits, size, directUrl, prepares });
  return { db, letOthersStart };
}

/** For visitors' reads; null: the server itself answers them. */
const openConfiguredReplica = (db: Db, { databaseReplicaUrl, databasePoolSize }: Config) =>
  databaseReplicaUrl ? openReplica(db, databaseReplicaUrl, databasePoolSize) : null;

const onReplica = (context: PeopleContext, replica: Replica): PeopleContext => ({
  ...context,
  db: replica.db,
  publicCache: cacheForReplica(context.publicCache, replica),
});

const poolerInTheWay =
  'DATABASE_DIRECT_URL: PostgreSQL サーバー自身のアドレスが必要です。現在のアドレスは、トランザクションごとに接続を切り替えるプーラーのものです';

const openSandbox = (
  { dataDir, origin, clerk }: Config,
  { url, ...keys }: SandboxSettings,
): Sandbox | Promise<Sandbox> =>
  url
    ? { baseUrl: url, isRunning: () => true, stop: async () => {} }
    : startSandbox({
        ...keys,
        state: join(dataDir, 'sandbox.json'),
        webhook: { url: `${origin}/api/sellers/webhook`, secret: keys.webhookSecret },
        connectWebhook: { url: `${origin}/api/sellers/webhook/connect`, secret: keys.connectWebhookSecret },
        clerkIssuer: clerk?.hosted === null ? clerk.issuer : null,
      });

/** The settings for the pages' scripts; null if the defaults apply. */
function buildBrowserConfig({ browserConfig }: IdentityProvider, { payment }: Config, sandboxUrl: string | undefined) {
  const config = { ...browserConfig, ...(payment.sandbox && sandboxUrl && { paymentSandbox: sandboxUrl }) };
  return Object.keys(config).length > 0 ? config : null;
}

type IdentityOptions = {
  /** The base URL of the sandbox, which includes the stand-in for Clerk. */
  sandboxUrl: string;
  sender: PeopleContext['sender'];
  clientAddress: ClientAddress;
  log: Log;
  rateLimit: RateLimit;
};

/** Creates the configured identity provider. */
export async function openIdentity(
  database: Db,
  config: Config,
  { sandboxUrl, sender, clientAddress, log, rateLimit }: IdentityOptions,
): Promise<IdentityProvider> {
  const { clerk, sandbox, origin, secret, mode } = config;
  if (clerk?.hosted) return createClerk({ ...clerk, jwksUrl: clerk.hosted.jwksUrl });
  if (clerk)
    return createClerkSandbox({ baseUrl: sandboxUrl, secretKey: sandbox?.secretKey ?? '', clientAddress }, clerk);

  const ambient = createAmbientDb(database);
  const { db } = ambient;
  const { handle, ensurePerson, checkPassword } = await createEmbeddedIdentity({
    ...ambient,
    origin,
    secret,
    throttle: createPasswordThrottle(database),
    onSignUp: (person) => registerUser(db, person),
    onSignUpRemoved: deleteUser,
    isActive: async (subjectId) => (await findUser(db, subjectId))?.is_active ?? true,
    // A demo address registered in production would make the next start fail.
    isReserved: (email) => mode === 'production' && isDemoEmail(email),
    verifiesEmail: config.verifiesEmail,
    sender,
    queueRequested: (kind, to, mail) =>
      queueRequestedMail(db, { kind, max: maxRequested[kind], to, mail, now: clock() }),
    queueNotice: queueSecurityNotice,
    onEmailConfirmed: (tx, { id, email }) => updateUserEmail(tx, id, email),
    clock,
    log,
  });
  return {
    // The provider runs in this process: its keys are read without a network call.
    issuer: {
      issuer: origin,
      audience: origin,
      algorithms: ['EdDSA'],
      keys: createRemoteJWKSet(new URL(`${origin}/api/auth/jwks`), {
        [customFetch]: (url, init) => handle(new Request(url, init)),
      }),
    },
    routes: (app) => identityRoutes(app, { handle, clientAddress, rateLimit, origin }),
    browserConfig: null,
    ensurePerson,
    removePerson: (tx, id) => deletePerson(tx, { id }),
    async confirm({ id }, password) {
      const result = await checkPassword(id, password);
      if (result === 'wrong') throw invalid({ password: ['現在のパスワードが正しくありません'] });
      if (result === 'throttled') throw tooManyPasswordAttempts();
    },
  };
}
