import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmbeddedIdentity } from './embeddedIdentity.ts';

/** Seconds between this machine's clock and the server's. */
let skew: number;
let asked: string[];

const now = () => Math.floor(Date.now() / 1000) + skew;
const tokenOf = (life: number) => `e30.${btoa(JSON.stringify({ sub: 'tanaka', iat: now(), exp: now() + life }))}.x`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
  skew = 0;
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/auth/token') return Response.json({ token: tokenOf(55) });
    return Response.json({ user: { id: 'tanaka' } }, { headers: { 'set-auth-jwt': tokenOf(55) } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([0, 600, -600])(
  'a page asks for a token about once a minute, not before every call (clock off by %d s)',
  async (off) => {
    skew = off;
    const identity = createEmbeddedIdentity();
    await identity.refresh();
    for (let second = 0; second < 300; second += 1) {
      // Several queries of a page, at once.
      const tokens = await Promise.all([identity.getToken(), identity.getToken(), identity.getToken()]);
      const [, payload = ''] = (tokens[0] ?? '').split('.');
      expect(JSON.parse(atob(payload)).exp, 'a token that has expired').toBeGreaterThan(now());
      await vi.advanceTimersByTimeAsync(1000);
    }
    const renewals = asked.filter((path) => path === '/api/auth/token').length;
    expect(renewals).toBeGreaterThanOrEqual(5);
    expect(renewals).toBeLessThanOrEqual(7);
  },
);

test('a token that was refused is not used again', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  await identity.getToken();
  await identity.getToken({ forceRefresh: true });
  expect(asked).toEqual(['/api/auth/get-session', '/api/auth/token']);
});

test('a session that has ended is noticed with the next token', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  expect(identity.getState()).toMatchObject({ status: 'signedIn' });
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  expect(await identity.getToken({ forceRefresh: true })).toBeNull();
  expect(identity.getState()).toEqual({ status: 'signedOut' });
});

test('a token that cannot be fetched ends no session', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(identity.getToken({ forceRefresh: true })).rejects.toThrow('503');
  expect(identity.getState()).toMatchObject({ status: 'signedIn' });
});

test('a look-up that keeps failing is reported after the slow notice, and retried until it succeeds', async () => {
  const answering = fetch;
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  expect(identity.getState()).toEqual({ status: 'loading' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(identity.getState()).toEqual({ status: 'failed', failure: 'sessionUnknown' });

  vi.stubGlobal('fetch', answering);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(identity.getState()).toMatchObject({ status: 'signedIn', subject: 'tanaka' });
});

test('a look-up that fails later takes nobody out of a session', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(60_000);
  await identity.refresh();
  expect(identity.getState()).toMatchObject({ status: 'signedIn' });
});

test('however often the state is asked for, a failing look-up is retried once per interval', async () => {
  const identity = createEmbeddedIdentity();
  const failing = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', failing);
  for (let press = 0; press < 3; press += 1) await identity.refresh();
  failing.mockClear();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(failing).toHaveBeenCalledTimes(4);
});
