import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, beforeAll, vi } from 'vitest';
import { createApi } from '../api.ts';
import type { Env } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { openSellerAccount } from '../demo/openSellerAccount.ts';
import { unlimited } from '../http/limits.ts';
import { createIdentify } from '../identity/identify.ts';
import { createPayment, type Payment } from '../payments/provider.ts';
import { startSandbox } from '../payments/startSandbox.ts';
import { insertSellerProfile } from '../sellers/repository.ts';
import { createDiskStorage, diskRoutes } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';
import { createUser } from '../users/repository.ts';
import { testDatabase } from './database.ts';
import { insertHouse } from './house.ts';
import { testIssuer } from './tokens.ts';

export const webhookSecret = 'whsec_test_0123456789abcdef';
const secretKey = 'sk_test_0123456789abcdef';

type Parts = {
  db: Db;
  app: Hono<Env>;
  origin: string;
  payment: Payment;
  storage: Storage;
  token: Awaited<ReturnType<typeof testIssuer>>['token'];
  seller: { id: number };
  /** Moves the clock of the api; real time again at the next test file. */
  setClock: (now: Date | null) => void;
  log: ReturnType<typeof vi.fn<(error: Error) => void>>;
};

type Options = {
  /** The provider's news are kept back: a test delivers them itself. */
  holdsNews?: boolean;
};

/** The api on a real port with a real database, a real identity and the card provider's sandbox: what production has. */
export function world({ holdsNews = false }: Options = {}) {
  const parts = {} as Parts;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const server = createServer();
    const port = await listening(server);
    const origin = `http://127.0.0.1:${port}`;
    const dir = await mkdtemp(join(tmpdir(), 'iespec-api-'));
    const sandbox = await startSandbox({
      state: join(dir, 'sandbox.json'),
      webhookUrl: holdsNews ? `${origin}/held` : `${origin}/api/sellers/webhook`,
      webhookSecret,
      secretKey,
    });
    const db = await testDatabase();
    const { issuer, token } = await testIssuer(origin);
    let now: Date | null = null;
    const clock = () => now ?? new Date();
    const disk = { dir: join(dir, 'pictures'), secret: 'a secret of the tests', clock };
    const storage = createDiskStorage(disk);
    const payment = createPayment({ secretKey, webhookSecret, baseUrl: sandbox.baseUrl });
    const log = vi.fn<(error: Error) => void>();

    const app = createApi({
      db,
      identify: createIdentify(db, issuer),
      payment,
      storage,
      origin,
      limits: unlimited,
      clock,
      log,
    });
    diskRoutes(app, disk);
    if (holdsNews) app.post('/held', (c) => c.body(null, 200));
    server.on('request', getRequestListener(app.fetch));
    const seller = await createUser(db, { external_user_id: 'seller', email: 'seller@example.jp', name: '売り手' });
    const account_id = await openSellerAccount(payment, { email: seller.email, name: seller.name }, origin);
    const enabled = { details_submitted: true, charges_enabled: true, payouts_enabled: true };
    await insertSellerProfile(db, { user_id: seller.id, account_id, ...enabled });

    const setClock = (moment: Date | null) => {
      now = moment;
    };
    Object.assign(parts, { db, app, origin, payment, storage, token, seller, setClock, log });
    ends.push(
      () => server.close(),
      () => sandbox.stop(),
      () => db.destroy(),
      () => rm(dir, { recursive: true, force: true }),
    );
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  /** Calls the api as a person, who gets a user record at the first call. */
  async function as(person: string, method: string, path: string, body?: unknown) {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (person !== 'visitor') {
      await createUser(parts.db, { external_user_id: person, email: `${person}@example.jp`, name: person });
      headers.authorization = `Bearer ${await parts.token(person)}`;
    }
    return parts.app.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }

  const newListing = (price?: number) => insertHouse(parts.db, parts.storage, parts.seller.id, price);

  return { parts, as, newListing };
}

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Fills in the hosted payment page, as a buyer does. Answers where it leads. */
export async function pay(sessionUrl: string, card = '4242424242424242') {
  const form = { card_number: card, card_exp: '1230', card_csc: '123' };
  const response = await fetch(sessionUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') };
}

/** Waits for what comes a little later: a webhook. */
export async function eventually<T>(read: () => Promise<T | false | undefined | null>, within = 10_000): Promise<T> {
  const end = Date.now() + within;
  while (Date.now() < end) {
    const found = await read();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen');
}
