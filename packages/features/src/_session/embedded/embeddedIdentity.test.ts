import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmbeddedIdentity } from './embeddedIdentity.ts';

/** Seconds between this machine's clock and the server's. */
let skew: number;
let requestedPaths: string[];

const now = () => Math.floor(Date.now() / 1000) + skew;
const tokenOf = (lifetime: number) =>
  `e30.${btoa(JSON.stringify({ sub: 'tanaka', iat: now(), exp: now() + lifetime }))}.x`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
  skew = 0;
  requestedPaths = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    if (path === '/api/auth/token') return Response.json({ token: tokenOf(55) });
    return Response.json({ user: { id: 'tanaka' } }, { headers: { 'set-auth-jwt': tokenOf(55) } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([0, 600, -600])(
  'renews the token about once a minute, not before every call (clock off by %d s)',
  async (off) => {
    skew = off;
    const identity = createEmbeddedIdentity();
    await identity.refresh();
    for (let second = 0; second < 300; second += 1) {
      // Several queries of a page, at once.
      const tokens = await Promise.all([identity.getToken(), identity.getToken(), identity.getToken()]);
      const [, payload = ''] = (tokens[0] ?? '').split('.');
      expect(JSON.parse(atob(payload)).exp, 'an expired token').toBeGreaterThan(now());
      await vi.advanceTimersByTimeAsync(1000);
    }
    const renewals = requestedPaths.filter((path) => path === '/api/auth/token').length;
    expect(renewals).toBeGreaterThanOrEqual(5);
    expect(renewals).toBeLessThanOrEqual(7);
  },
);

test('an answer from before a sign-out signs nobody in', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  const answer = Response.json({ user: { id: 'tanaka' } }, { headers: { 'set-auth-jwt': tokenOf(55) } });
  let deliver = () => {};
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/get-session') await new Promise<void>((resolve) => (deliver = resolve));
    return path === '/api/auth/get-session' ? answer : Response.json({});
  });
  const late = identity.refresh();
  await identity.signOut();
  deliver();
  await late;
  expect(identity.getState()).toEqual({ status: 'signedOut' });
  expect(await identity.getToken()).toBeNull();
});

test('does not reuse a rejected token', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  await identity.getToken();
  await identity.getToken({ forceRefresh: true });
  expect(requestedPaths).toEqual(['/api/auth/get-session', '/api/auth/token']);
});

test('detects the end of the session at the next renewal', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  expect(identity.getState()).toMatchObject({ status: 'signedIn' });
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  expect(await identity.getToken({ forceRefresh: true })).toBeNull();
  expect(identity.getState()).toEqual({ status: 'signedOut' });
});

test('keeps the session when a token cannot be fetched', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(identity.getToken({ forceRefresh: true })).rejects.toThrow('503');
  expect(identity.getState()).toMatchObject({ status: 'signedIn' });
});

test('reports a failing lookup once loading counts as slow, and retries until it succeeds', async () => {
  const workingFetch = fetch;
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  expect(identity.getState()).toEqual({ status: 'loading' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(identity.getState()).toEqual({ status: 'failed', failure: 'sessionUnknown' });

  vi.stubGlobal('fetch', workingFetch);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(identity.getState()).toMatchObject({ status: 'signedIn', subject: 'tanaka' });
});

test('keeps the session when a later lookup fails', async () => {
  const identity = createEmbeddedIdentity();
  await identity.refresh();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(60_000);
  await identity.refresh();
  expect(identity.getState()).toMatchObject({ status: 'signedIn' });
});

test('retries a failing lookup once per interval, however often it is refreshed', async () => {
  const identity = createEmbeddedIdentity();
  const failing = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', failing);
  for (let press = 0; press < 3; press += 1) await identity.refresh();
  failing.mockClear();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(failing).toHaveBeenCalledTimes(4);
});
