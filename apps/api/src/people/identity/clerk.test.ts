import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createLocalJWKSet, createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Env, Subject } from '#platform/actor.ts';
import { respondError } from '#platform/http/respondError.ts';
import { createClerk, createClerkSandbox } from './clerk.ts';
import { createIdentify, type Issuer } from './identify.ts';

const origin = 'https://iespec.example';
const issuer = 'https://clerk.iespec.example';

const { publicKey, privateKey } = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'clerk', alg: 'RS256' }] });
const clerk: Issuer = { issuer, authorizedParties: [origin], algorithms: ['RS256'], keys };

type SigningKey = Parameters<SignJWT['sign']>[0];

/** Signs a session token like Clerk's; `claims` override the defaults. */
const signToken = (claims: JWTPayload = {}, key: SigningKey = privateKey, alg = 'RS256') => {
  const now = Math.floor(Date.now() / 1000);
  const defaults = { iss: issuer, sub: 'user_tanaka', sid: 'sess_1', sts: 'active', v: 2, azp: origin };
  return new SignJWT({ ...defaults, iat: now, nbf: now - 10, exp: now + 60, ...claims })
    .setProtectedHeader({ alg, kid: 'clerk' })
    .sign(key);
};

const identify = (token: string, from = clerk) =>
  createIdentify(
    async () => undefined,
    from,
  )(new Request(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } }));

describe('tokens', () => {
  test('the issuer’s token identifies its subject, email and name', async () => {
    const profile = { email: 'tanaka@example.jp', name: '田中 航' };
    const subject = { id: 'user_tanaka', signedInMinutes: null };
    expect((await identify(await signToken(profile))).subject).toEqual({ ...subject, ...profile });
    expect((await identify(await signToken())).subject).toEqual({ ...subject, email: '', name: '' });
  });

  test.each([
    [[0, -1], true],
    [[4, -1], true],
    [[5, -1], false],
    [[-1, -1], false],
    ['0', false],
    [undefined, false],
  ])('confirming the identity requires a sign-in within the last five minutes: %j', async (fva, isFresh) => {
    const { subject } = await identify(await signToken({ fva }));
    const { confirm } = createClerk({ publishableKey: '', issuer, jwksUrl: `${issuer}/jwks`, authorizedParties: [] });
    const confirmed = confirm(subject as Subject, 'any password, which Clerk ignores').then(
      () => true,
      ({ code }: { code: string }) => code !== 'forbidden',
    );
    expect(await confirmed).toBe(isFresh);
  });

  test('accepts a token without `azp`, issued to browsers that send no Origin', async () => {
    expect((await identify(await signToken({ azp: undefined }))).subject?.id).toBe('user_tanaka');
  });

  const past = Math.floor(Date.now() / 1000) - 60;
  test.each([
    ['for another site', { azp: 'https://evil.example' }],
    ['with a malformed site', { azp: [origin] }],
    ['of a session with unfinished tasks', { sts: 'pending' }],
    ['that has expired', { exp: past }],
    ['that never expires', { exp: undefined }],
    ['of another issuer', { iss: 'https://clerk.evil.example' }],
    ['without a subject', { sub: undefined }],
  ])('401 for a token %s', async (_, claims) => {
    await expect(identify(await signToken(claims as JWTPayload))).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('401 for a token signed with another key or algorithm', async () => {
    const other = await generateKeyPair('RS256');
    const shared = new TextEncoder().encode('x'.repeat(32));
    const forged = [await signToken({}, other.privateKey), await signToken({}, shared, 'HS256')];
    for (const token of forged) await expect(identify(token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('503 when the keys cannot be read', async () => {
    const failing = await serve(new Hono().get('*', (c) => c.text('down', 500)));
    for (const url of [failing, 'http://127.0.0.1:9']) {
      const from = { ...clerk, keys: createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`)) };
      await expect(identify(await signToken(), from)).rejects.toMatchObject({ code: 'provider_unavailable' });
    }
  });
});

test('503 while the stand-in does not respond', async () => {
  expect((await createProxy('http://127.0.0.1:9').request('/__clerk/v1/client')).status).toBe(503);
});

function createProxy(baseUrl: string) {
  const app = new Hono<Env>().onError((error, c) => respondError(c, error));
  const settings = { publishableKey: 'pk', issuer, authorizedParties: [origin] };
  createClerkSandbox({ baseUrl, secretKey: 'sk_test_1', clientAddress: () => '127.0.0.1' }, settings).routes(app);
  return app;
}

/** Serves an app on its own port until the test ends. Returns its URL. */
async function serve(app: { fetch: (request: Request, env: object) => Response | Promise<Response> }) {
  const server = createServer(getRequestListener((request, env) => app.fetch(request, env)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
