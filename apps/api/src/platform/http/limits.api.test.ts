import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, testLimits, testServer } from '#test/server.ts';
import type { RateLimitBucket } from './rateLimit.ts';

const { call, post } = testServer({ isLimited: true, trustedProxies: 1 });

/** A new client address per test, behind the one trusted proxy. */
let client: string;
let count = 0;
const newClient = () => {
  count += 1;
  return `198.51.100.${count}`;
};
beforeEach(() => {
  client = newClient();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends `times` requests at once, and counts the responses by status. */
async function statusesOf(times: number, request: (index: number) => Promise<Response>) {
  const statuses: Record<number, number> = {};
  for (const response of await Promise.all(Array.from({ length: times }, (_, index) => request(index)))) {
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    await response.arrayBuffer();
  }
  return statuses;
}

async function expectRateLimited(response: Response) {
  expect(response.status).toBe(429);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ status: 429, detail: expect.stringContaining('しばらく経ってから') });
}

/** Another account for each attempt, because wrong passwords are also counted per account. */
const nobody = () => ({ email: `nobody-${Math.random()}@example.jp`, password: 'wrong-password' });

describe('limits by client address', () => {
  test.each<[string, (headers: Record<string, string>) => Promise<Response>, number, RateLimitBucket]>([
    ['rendered pages', (headers) => call('/', { headers }), 200, 'page'],
    ['image files', (headers) => call('/media/none/320.webp', { headers }), 404, 'media'],
    ['uploads', (headers) => call('/media/uploads/none', { method: 'PUT', headers, body: 'x' }), 403, 'upload'],
    ['/openapi.json', (headers) => call('/openapi.json', { headers }), 200, 'page'],
    ['unknown paths', (headers) => call('/nowhere', { method: 'POST', headers }), 404, 'page'],
    ['unknown api paths', (headers) => call('/api/nowhere', { method: 'POST', headers }), 404, 'write'],
    [
      'invalid tokens',
      (headers) => call('/api/users/me', { headers: { ...headers, authorization: 'Bearer a.b.c' } }),
      401,
      'read',
    ],
    ['sign-in attempts', (headers) => post('/api/auth/sign-in/email', nobody(), headers), 401, 'attempt'],
  ])('%s', async (_, request, status, bucket) => {
    const limit = testLimits[bucket].address;
    // Addresses that a client forges in front of its own are ignored.
    const spoofed = (index: number) => request(from(`10.0.0.${index}, ${client}`));
    expect(await statusesOf(limit + 3, spoofed)).toEqual({ [status]: limit, 429: 3 });
    await expectRateLimited(await request(from(client)));
    expect((await request(from(newClient()))).status).toBe(status);
  });

  test('counts an IPv6 subnet as one client', async () => {
    const { address } = testLimits.page;
    const statuses = await statusesOf(address + 3, (index) => call('/', { headers: from(`2001:db8::${index}`) }));
    expect(statuses).toEqual({ 200: address, 429: 3 });
  });
});

let buyerCount = 0;

/** Signs up a buyer. Returns a function that starts a checkout from a client address. */
async function newBuyer() {
  buyerCount += 1;
  const address = from(newClient());
  const person = { name: '山田 花子', email: `buyer-${buyerCount}@example.jp`, password: 'komorebi-2022' };
  const cookie = cookiesOf(await post('/api/auth/sign-up/email', person, address));
  const session = await call('/api/auth/token', { headers: { ...address, cookie } });
  const authorization = `Bearer ${((await session.json()) as { token: string }).token}`;
  return (at: string) => post('/api/transactions/checkout', { listingId: 999_999 }, { ...from(at), authorization });
}

describe('limits checkouts', () => {
  test('per user, from any address', async () => {
    const checkout = await newBuyer();
    const addresses = [newClient(), newClient(), newClient()];
    const statuses = await statusesOf(9, (index) => checkout(addresses[index % 3] ?? ''));
    expect(statuses).toEqual({ 404: testLimits.checkout.user, 429: 3 });
    await expectRateLimited(await checkout(newClient()));
  });

  test('per address, for any user', async () => {
    const buyers = [await newBuyer(), await newBuyer(), await newBuyer()];
    const statuses = await statusesOf(13, (index) => buyers[index % 3]?.(client) ?? expect.fail());
    expect(statuses).toEqual({ 404: testLimits.checkout.address, 429: 3 });
  });
});
