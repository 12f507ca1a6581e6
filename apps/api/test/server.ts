import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { company } from '@iespec/contract';
import { afterAll, beforeAll, vi } from 'vitest';
import { createUploadGate } from '#media/images/startUpload.ts';
import { createImageProcessor } from '#media/imaging/imageProcessor.ts';
import { createStorage } from '#media/storage/createStorage.ts';
import { createUrlSigner } from '#media/storage/signature.ts';
import { createPaymentProvider } from '#money/payments/provider.ts';
import { sitemapRoutes } from '#pages/sitemap/routes.ts';
import { createIdentify } from '#people/identity/identify.ts';
import { findUser } from '#people/users/repository.ts';
import { listenTo } from '#platform/db/client.ts';
import type { Db } from '#platform/db/schema.ts';
import { createClientAddress, type TrustedProxies } from '#platform/http/clientAddress.ts';
import { createPublicCache } from '#platform/http/publicCache.ts';
import { createRateLimit, type Limits, type RateLimit, unlimited } from '#platform/http/rateLimit.ts';
import { createTurns, createWorkLimit, unlimitedWork } from '#platform/http/workLimit.ts';
import type { Log, LogEvent } from '#platform/log.ts';
import { createApi } from '#process/api.ts';
import { openIdentity } from '#process/compose.ts';
import { buildConfig, readSettings } from '#process/config.ts';
import { createServer } from '#process/server.ts';
import { testDatabase } from './database.ts';
import { listedPages, pathWithQuery, routeOf } from './instance.ts';

type Parts = {
  db: Db;
  baseUrl: string;
  clientDir: string;
  log: ReturnType<typeof vi.fn<Log>>;
  logEvent: ReturnType<typeof vi.fn<LogEvent>>;
  render: ReturnType<typeof vi.fn>;
};

/** Requests per minute, a different number for each bucket; rateLimit.test.ts tests the real limits. */
export const testLimits: Limits = {
  read: { user: 11, address: 12 },
  write: { user: 13, address: 14 },
  checkout: { user: 6, address: 10 },
  upload: { user: 15, address: 16 },
  page: { user: 0, address: 17 },
  webhook: { user: 0, address: 18 },
  identity: { user: 0, address: 60 },
  attempt: { user: 0, address: 7 },
  media: { user: 0, address: 19 },
};

type Options = {
  /** Whether `testLimits` and the work limits apply. */
  isLimited?: boolean;
  trustedProxies?: TrustedProxies;
  /** The public origin; by default the address on which the server listens. */
  origin?: string;
  /** Whether users must confirm their email address before the first sign-in. */
  verifiesEmail?: boolean;
};

/** The complete server on a real port, with the embedded identity provider and pages that show their URL. */
export function testServer({
  isLimited = false,
  trustedProxies = 0,
  origin: publicOrigin,
  verifiesEmail = false,
}: Options = {}) {
  const parts = {} as Parts;
  const cleanups: (() => unknown)[] = [];

  beforeAll(async () => {
    const http = createHttpServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    const dir = await mkdtemp(join(tmpdir(), 'iespec-server-'));
    const config = buildConfig(
      readSettings({
        IESPEC_DATA_DIR: dir,
        PORT: String(port),
        IESPEC_ORIGIN: publicOrigin ?? baseUrl,
        IESPEC_EMAIL_VERIFICATION: verifiesEmail ? 'on' : 'off',
      }),
    );
    const { origin, secret } = config;
    const db = await testDatabase();
    const log = vi.fn<Log>();
    const logEvent = vi.fn<LogEvent>();
    const clock = () => new Date();
    const clientAddress = createClientAddress(trustedProxies);
    const sender = { origin, operator: company };
    const rateLimit: RateLimit = isLimited ? createRateLimit(null, testLimits) : unlimited;
    const limitWork = isLimited ? createWorkLimit() : unlimitedWork;
    const identity = await openIdentity(db, config, { sandboxUrl: '', sender, clientAddress, log, rateLimit });
    const disk = { dir: join(dir, 'pictures'), secret, clock };
    const media = createStorage({ ...disk, objectStore: null });
    const { storage } = media;
    const imageProcessor = createImageProcessor();
    const publicCache = await createPublicCache(listenTo(db));
    const api = createApi({
      db,
      identify: createIdentify((subjectId) => findUser(db, subjectId), identity.issuer),
      payments: createPaymentProvider({ ...config.payment, baseUrl: 'http://127.0.0.1:9' }),
      storage,
      urlSigner: createUrlSigner(disk),
      imageProcessor,
      jobs: { runDue: async () => {}, perform: async () => {}, waitFor: async () => true, wake: () => {} },
      origin,
      removeIdentity: identity.removePerson,
      confirmIdentity: identity.confirm,
      sender,
      rateLimit,
      limitWork,
      takeTurn: createTurns('writes', 6),
      publicCache,
      checksResponses: true,
      clientAddress,
      clock,
      log,
      logEvent,
    });
    await writeFile(join(dir, 'robots.txt'), '');
    const render = vi.fn(async (url: string) => ({ status: 200, html: [`<p>${url}`] }));
    const server = createServer({
      origin,
      api,
      mediaRoutes: (app) =>
        media.routes(app, { dir: join(dir, 'receiving'), uploads: createUploadGate({ db, clock }) }),
      sitemapRoutes: (app) => sitemapRoutes(app, { db, origin, publicCache, listedPages }),
      identityRoutes: identity.routes,
      security: { clerkOrigin: null, imageOrigins: [] },
      pages: {
        clientDir: dir,
        release: '/assets/entry.js',
        normalizeAddress: pathWithQuery,
        routeOf,
        render,
        listedPages,
        markScript: '',
      },
      showsReference: true,
      isHealthy: async () => true,
      clockDifference: () => 0,
      rateLimit,
      limitWork,
      publicCache,
      clientAddress,
      log,
      logEvent,
    });
    http.on('request', getRequestListener(server.fetch));
    Object.assign(parts, { db, baseUrl, clientDir: dir, log, logEvent, render });
    cleanups.push(
      () => http.close(),
      () => http.closeAllConnections(),
      () => imageProcessor.close(),
      () => publicCache.close(),
      () => db.destroy(),
      () => rm(dir, { recursive: true, force: true }),
    );
  });
  afterAll(async () => {
    for (const cleanup of cleanups) await cleanup();
  });

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${parts.baseUrl}${path}`, { redirect: 'manual', ...init });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicOrigin ?? parts.baseUrl, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  return { parts, call, post };
}

/** The cookies set by a response, in the form of a Cookie header. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
