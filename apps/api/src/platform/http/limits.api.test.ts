import { openapi } from '@iespec/contract/openapi';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cookiesOf, testServer } from '../../test/server.ts';

// Other test files in this process have loaded the modules without the mock.
vi.hoisted(() => vi.resetModules());
vi.mock('@iespec/contract/openapi', { spy: true });

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

/** Sends `times` requests, and counts the responses by status. */
async function statusesOf(times: number, request: (index: number) => Promise<Response>) {
  const statuses: Record<number, number> = {};
  for (let index = 0; index < times; index += 20) {
    const batch = Array.from({ length: Math.min(20, times - index) }, (_, offset) => request(index + offset));
    for (const response of await Promise.all(batch)) {
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      await response.arrayBuffer();
    }
  }
  return statuses;
}

async function expectRateLimited(response: Response) {
  expect(response.status).toBe(429);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ status: 429, detail: expect.stringContaining('しばらく経ってから') });
}

describe('limits by client address', () => {
  test.each<[string, (headers: Record<string, string>) => Promise<Response>, number, number]>([
    ['rendered pages', (headers) => call('/', { headers }), 200, 600],
    ['image files', (headers) => call('/media/none/320.webp', { headers }), 404, 6000],
    ['uploads', (headers) => call('/media/uploads/none', { method: 'PUT', headers, body: 'x' }), 403, 240],
    ['/openapi.json', (headers) => call('/openapi.json', { headers }), 200, 600],
    ['unknown paths', (headers) => call('/nowhere', { method: 'POST', headers }), 404, 600],
    ['unknown api paths', (headers) => call('/api/nowhere', { method: 'POST', headers }), 404, 480],
    [
      'invalid tokens',
      (headers) => call('/api/users/me', { headers: { ...headers, authorization: 'Bearer a.b.c' } }),
      401,
      2400,
    ],
  ])(
    '%s',
    async (_, request, status, limit) => {
      // Addresses that a client forges in front of its own are ignored.
      const spoofed = (index: number) => request(from(`10.0.${index % 250}.${index % 199}, ${client}`));
      expect(await statusesOf(limit + 20, spoofed)).toEqual({ [status]: limit, 429: 20 });
      await expectRateLimited(await request(from(client)));
      expect((await request(from(newClient()))).status).toBe(status);
    },
    60_000,
  );

  test('counts an IPv6 subnet as one client', async () => {
    const statuses = await statusesOf(620, (index) => call('/', { headers: from(`2001:db8:0:${count}::${index}`) }));
    expect(statuses).toEqual({ 200: 600, 429: 20 });
  });
});

test('builds the OpenAPI document once', async () => {
  for (let time = 0; time < 3; time += 1) await call('/openapi.json', { headers: from(client) });
  expect(openapi).toHaveBeenCalledTimes(1);
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
    const statuses = await statusesOf(45, (index) => checkout(addresses[index % 3] ?? ''));
    expect(statuses).toEqual({ 404: 30, 429: 15 });
    await expectRateLimited(await checkout(newClient()));
  });

  test('per address, for any user', async () => {
    const buyers = [await newBuyer(), await newBuyer(), await newBuyer()];
    const statuses = await statusesOf(75, (index) => buyers[index % 3]?.(client) ?? expect.fail());
    expect(statuses).toEqual({ 404: 60, 429: 15 });
  });
});

test('limits sign-in attempts by client address', async () => {
  // Wrong passwords are also counted per account, so each attempt uses another account.
  let attempts = 0;
  const attempt = (address: string) => {
    attempts += 1;
    const body = { email: `nobody-${attempts}@example.jp`, password: 'wrong-password' };
    return post('/api/auth/sign-in/email', body, from(address));
  };
  expect(await statusesOf(25, (index) => attempt(`10.0.0.${index}, ${client}`))).toEqual({ 401: 20, 429: 5 });
  await expectRateLimited(await attempt(client));
  expect((await attempt(newClient())).status).toBe(401);
});
