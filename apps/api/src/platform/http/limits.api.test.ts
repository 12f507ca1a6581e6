import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cookiesOf, testServer } from '../../test/server.ts';

const built = vi.hoisted(() => {
  // Other files of this process have loaded them without the mock.
  vi.resetModules();
  return { times: 0 };
});
vi.mock('@iespec/contract/openapi', async (original) => {
  const { openapi } = await original<typeof import('@iespec/contract/openapi')>();
  return {
    openapi: (origin: string) => {
      built.times += 1;
      return openapi(origin);
    },
  };
});

const { call, post } = testServer({ isLimited: true, trustedProxies: 1 });

/** A client that nobody was before, behind the one proxy that is trusted. */
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

/** How many of `times` requests get which status. */
async function statusesOf(times: number, request: (index: number) => Promise<Response>) {
  const statuses: Record<number, number> = {};
  for (let index = 0; index < times; index += 20) {
    const batch = Array.from({ length: Math.min(20, times - index) }, (_, more) => request(index + more));
    for (const answer of await Promise.all(batch)) {
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      await answer.arrayBuffer();
    }
  }
  return statuses;
}

async function expectRefusal(answer: Response) {
  expect(answer.status).toBe(429);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ status: 429, detail: expect.stringContaining('しばらく経ってから') });
}

describe('limits by the address of the client, the last hop that is not trusted', () => {
  test.each([
    ['rendered pages', (headers: Record<string, string>) => call('/', { headers }), 200, 600],
    ['files of images', (headers: Record<string, string>) => call('/media/none/320.webp', { headers }), 404, 6000],
    [
      'uploads',
      (headers: Record<string, string>) => call('/media/uploads/none', { method: 'PUT', headers, body: 'x' }),
      403,
      240,
    ],
    ['/openapi.json', (headers: Record<string, string>) => call('/openapi.json', { headers }), 200, 600],
    ['unknown paths', (headers: Record<string, string>) => call('/nowhere', { method: 'POST', headers }), 404, 600],
    [
      'unknown paths of the api',
      (headers: Record<string, string>) => call('/api/nowhere', { method: 'POST', headers }),
      404,
      480,
    ],
    [
      'bad tokens',
      (headers: Record<string, string>) =>
        call('/api/users/me', { headers: { ...headers, authorization: 'Bearer a.b.c' } }),
      401,
      2400,
    ],
  ])(
    '%s',
    async (_, request, status, limit) => {
      // What a client writes in front of its address is not believed.
      const spoofed = (index: number) => request(from(`10.0.${index % 250}.${index % 199}, ${client}`));
      expect(await statusesOf(limit + 20, spoofed)).toEqual({ [status]: limit, 429: 20 });
      await expectRefusal(await request(from(client)));
      expect((await request(from(newClient()))).status).toBe(status);
    },
    60_000,
  );

  test('all addresses of an IPv6 subnet count as one', async () => {
    const statuses = await statusesOf(620, (index) => call('/', { headers: from(`2001:db8:0:${count}::${index}`) }));
    expect(statuses).toEqual({ 200: 600, 429: 20 });
  });
});

test('the OpenAPI document is built once', async () => {
  for (let time = 0; time < 3; time += 1) await call('/openapi.json', { headers: from(client) });
  expect(built.times).toBe(1);
});

let people = 0;

async function signUp() {
  people += 1;
  const address = from(newClient());
  const person = { name: '山田 花子', email: `person-${people}@example.jp`, password: 'komorebi-2022' };
  const cookie = cookiesOf(await post('/api/auth/sign-up/email', person, address));
  const { token } = (await (await call('/api/auth/token', { headers: { ...address, cookie } })).json()) as {
    token: string;
  };
  return (at: string) =>
    post('/api/transactions/checkout', { listingId: 999_999 }, { ...from(at), authorization: `Bearer ${token}` });
}

describe('checkouts are limited', () => {
  test('per user, whatever the address', async () => {
    const checkout = await signUp();
    const addresses = [newClient(), newClient(), newClient()];
    const statuses = await statusesOf(45, (index) => checkout(addresses[index % 3] ?? ''));
    expect(statuses).toEqual({ 404: 30, 429: 15 });
    await expectRefusal(await checkout(newClient()));
  });

  test('per address, whoever the user', async () => {
    const buyers = [await signUp(), await signUp(), await signUp()];
    const statuses = await statusesOf(75, (index) => buyers[index % 3]?.(client) ?? expect.fail());
    expect(statuses).toEqual({ 404: 60, 429: 15 });
  });
});

test('attempts to sign in are limited by the address of the client', async () => {
  // Wrong passwords are counted per account, too: each attempt is at another one.
  let attempts = 0;
  const attempt = (address: string) => {
    attempts += 1;
    const body = { email: `nobody-${attempts}@example.jp`, password: 'wrong-password' };
    return post('/api/auth/sign-in/email', body, from(address));
  };
  expect(await statusesOf(25, (index) => attempt(`10.0.0.${index}, ${client}`))).toEqual({ 401: 20, 429: 5 });
  await expectRefusal(await attempt(client));
  expect((await attempt(newClient())).status).toBe(401);
});
