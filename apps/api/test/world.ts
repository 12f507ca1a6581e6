import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { company } from '@iespec/contract';
import { listen as startSandbox } from '@iespec/sandbox/listen';
import { Hono } from 'hono';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, vi } from 'vitest';
import { createUploadGate } from '#media/images/startUpload.ts';
import { createImageProcessor, type ImageProcessor } from '#media/imaging/imageProcessor.ts';
import { createStorage } from '#media/storage/createStorage.ts';
import { createUrlSigner } from '#media/storage/signature.ts';
import type { Storage } from '#media/storage/storage.ts';
import { createPaymentProvider, type PaymentProvider } from '#money/payments/provider.ts';
import { insertSellerProfile } from '#money/sellers/repository.ts';
import type { PeopleContext } from '#people/context.ts';
import { createIdentify } from '#people/identity/identify.ts';
import { findUser, insertUser } from '#people/users/repository.ts';
import type { Env } from '#platform/actor.ts';
import { listenTo } from '#platform/db/client.ts';
import type { Db } from '#platform/db/schema.ts';
import { createClientAddress } from '#platform/http/clientAddress.ts';
import { drainBody } from '#platform/http/drainBody.ts';
import { createPublicCache } from '#platform/http/publicCache.ts';
import { unlimited } from '#platform/http/rateLimit.ts';
import { unlimitedTurns, unlimitedWork } from '#platform/http/workLimit.ts';
import { createJobs, type Jobs } from '#platform/jobs/createJobs.ts';
import type { Log, LogEvent } from '#platform/log.ts';
import type { SendMail } from '#platform/mail/sendMail.ts';
import { createApi } from '#process/api.ts';
import { openSellerAccount } from '#process/demo/openSellerAccount.ts';
import { jobHandlers } from '#process/jobs/handlers.ts';
import { testDatabase } from './database.ts';
import { testIssuer } from './tokens.ts';

export const webhookSecret = 'whsec_test_0123456789abcdef';
export const connectWebhookSecret = 'whsec_connect_0123456789abcdef';
const secretKey = 'sk_test_0123456789abcdef';
export const enabledAccount = {
  details_submitted: true,
  charges_enabled: true,
  payouts_enabled: true,
  transfers_enabled: true,
};

type Parts = {
  /** The context of `app`. */
  context: PeopleContext;
  db: Db;
  app: Hono<Env>;
  origin: string;
  sender: PeopleContext['sender'];
  payments: PaymentProvider;
  storage: Storage;
  imageProcessor: ImageProcessor;
  /** The jobs of the API. `wake` starts only events, and nothing polls: tests run the jobs themselves. */
  jobs: ReturnType<typeof createJobs> & { wake: ReturnType<typeof vi.fn<Jobs['wake']>> };
  sendMail: ReturnType<typeof vi.fn<SendMail>>;
  token: Awaited<ReturnType<typeof testIssuer>>['token'];
  seller: { id: number };
  /** Stops the clock of the API at `now`; null: real time. */
  setClock: (now: Date | null) => void;
  log: ReturnType<typeof vi.fn<Log>>;
  logEvent: ReturnType<typeof vi.fn<LogEvent>>;
  /** With these, another process can do the jobs. */
  settings: { disk: { dir: string; secret: string }; payment: Parameters<typeof createPaymentProvider>[0] };
  /** Calls a control endpoint of the sandbox (its control.ts). Null sends DELETE, otherwise POST. */
  control: (path: string, body: object | null) => Promise<unknown>;
};

type Body = Record<string, unknown> | unknown[] | FormData | URLSearchParams | string;

type Options = {
  /**
   * Discards the provider's webhook events; the test may deliver them itself. True by default if queries are
   * observed, because an event starts jobs, whose queries would be counted.
   */
  discardsEvents?: boolean;
  /** Called with each query sent to the database. */
  onQuery?: (query: CompiledQuery) => void;
  /** The maximum number of database connections. */
  connections?: number;
};

/** The API on a real port with a database, signed tokens, image storage and the card provider's sandbox. */
export function world({ onQuery, discardsEvents = onQuery !== undefined, connections }: Options = {}) {
  const parts = {} as Parts;
  const cleanups: (() => unknown)[] = [];

  beforeAll(async () => {
    const server = createServer();
    const port = await listen(server);
    const origin = `http://127.0.0.1:${port}`;
    const dir = await mkdtemp(join(tmpdir(), 'iespec-api-'));
    const urlOf = (path: string) => origin + (discardsEvents ? '/discarded' : path);
    // In this process: starting another takes half a second of a processor.
    const sandbox = await startSandbox(0, {
      webhooks: {
        platform: { url: urlOf('/api/sellers/webhook'), secret: webhookSecret },
        connect: { url: urlOf('/api/sellers/webhook/connect'), secret: connectWebhookSecret },
      },
      secretKey,
      verificationSeconds: 0,
    });
    const db = await testDatabase(onQuery, connections);
    const { issuer, token } = await testIssuer(origin);
    let now: Date | null = null;
    const clock = () => now ?? new Date();
    const disk = { dir: join(dir, 'pictures'), secret: 'a secret of the tests', clock };
    const media = createStorage({ ...disk, objectStore: null });
    const { storage } = media;
    // At low priority, parallel tests would starve it.
    const imageProcessor = createImageProcessor({ niceness: 0 });
    const { baseUrl } = sandbox;
    const payment = { secretKey, webhookSecret, connectWebhookSecret, baseUrl };
    const payments = createPaymentProvider(payment);
    const log = vi.fn<Log>();
    const logEvent = vi.fn<LogEvent>();

    const sender = { origin, operator: company };
    const publicCache = await createPublicCache(listenTo(db));
    const sendMail = vi.fn<SendMail>(async () => {});
    const base = { db, payments, sender, storage, imageProcessor, sendMail, clock, log, logEvent };
    // A request waits for the jobs that it performs, also on a slow machine.
    const ownJobs = createJobs(base, (jobs) => jobHandlers({ ...base, jobs }), 60_000);
    const jobs = {
      ...ownJobs,
      // Only the sandbox's events are applied without a call of the test.
      wake: vi.fn<Jobs['wake']>((kind) => {
        if (kind === 'event') ownJobs.wake(kind);
      }),
    };
    const context: PeopleContext = {
      db,
      identify: createIdentify((subjectId) => findUser(db, subjectId), issuer),
      payments,
      storage,
      urlSigner: createUrlSigner(disk),
      imageProcessor,
      jobs,
      origin,
      removeIdentity: async () => {},
      confirmIdentity: async () => {},
      sender,
      rateLimit: unlimited,
      limitWork: unlimitedWork,
      takeTurn: unlimitedTurns,
      // Tests that write to the database, unlike the API, do not wait for invalidation, so each read does.
      publicCache: {
        ...publicCache,
        get: async (...args) => {
          await publicCache.whenCaughtUp();
          return publicCache.get(...args);
        },
      },
      checksResponses: true,
      clientAddress: createClientAddress(0),
      clock,
      log,
      logEvent,
    };
    const app = createApi(context);
    media.routes(app, { dir: join(dir, 'receiving'), uploads: createUploadGate({ db, clock }) });
    if (discardsEvents) app.post('/discarded', (c) => c.body(null, 200));
    const edge = new Hono().use(drainBody).all('*', (c) => app.fetch(c.req.raw, c.env));
    server.on('request', getRequestListener(edge.fetch));
    const seller = await insertUser(db, { external_user_id: 'seller', email: 'seller@example.jp', name: '売り手' });
    const account_id = await openSellerAccount(payments, { email: seller.email, name: seller.name }, origin);
    await insertSellerProfile(db, { user_id: seller.id, account_id, ...enabledAccount });

    const setClock = (moment: Date | null) => {
      now = moment;
    };
    const control = async (path: string, body: object | null) => {
      const response = await fetch(`${baseUrl}/control${path}`, {
        method: body === null ? 'DELETE' : 'POST',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        ...(body !== null && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`/control${path} answered ${response.status}`);
      return response.json();
    };
    Object.assign(parts, {
      context,
      db,
      app,
      origin,
      sender,
      payments,
      storage,
      imageProcessor,
      jobs,
      sendMail,
      token,
      seller,
      setClock,
      log,
      logEvent,
      settings: { disk: { dir: disk.dir, secret: disk.secret }, payment },
      control,
    });
    cleanups.push(
      () => server.close(),
      () => sandbox.close(),
      () => ownJobs.close(),
      () => imageProcessor.close(),
      () => publicCache.close(),
      () => db.destroy(),
      () => rm(dir, { recursive: true, force: true }),
    );
  });
  afterAll(async () => {
    for (const cleanup of cleanups) await cleanup();
  });

  /** Calls the API as a person; the first call creates the user record. */
  async function as(person: string, method: string, path: string, body?: unknown) {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (person !== 'visitor') {
      await insertUser(parts.db, { external_user_id: person, email: `${person}@example.jp`, name: person });
      headers.authorization = `Bearer ${await parts.token(person)}`;
    }
    return parts.app.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }

  /** Reads JSON from the API as a person. */
  const read = async <T>(path: string, person = 'visitor') => (await (await as(person, 'GET', path)).json()) as T;

  /** Calls the API as the seller with any kind of body. `type` overrides the content type. */
  async function send(method: string, path: string, body?: Body, type?: string) {
    const isPlain = Array.isArray(body) || (typeof body === 'object' && body.constructor === Object);
    const authorization = `Bearer ${await parts.token('seller')}`;
    const headers: Record<string, string> = { authorization, prefer: 'respond-async' };
    if (type ?? isPlain) headers['content-type'] = type ?? 'application/json';
    const response = await parts.app.request(path, {
      method,
      headers,
      ...(body !== undefined && {
        body: isPlain ? JSON.stringify(body) : (body as string | FormData | URLSearchParams),
      }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  }

  return { parts, as, read, send };
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/**
 * Submits the hosted payment page as a buyer. Returns its redirect and status. A redirect back to the page is
 * followed to get the status.
 */
export async function pay(sessionUrl: string, card = '4242424242424242') {
  const form = { card_number: card, card_exp: '1230', card_csc: '123' };
  const response = await fetch(sessionUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location?.startsWith('/')) return { status: response.status, location };
  return { status: (await fetch(new URL(location, sessionUrl), { redirect: 'manual' })).status, location };
}

/** Polls `read` until it is truthy, for effects of webhook events. `within`: timeout in milliseconds. */
export async function eventually<T>(read: () => Promise<T | false | undefined | null>): Promise<T> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const found = await read();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Timed out');
}
