import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { secretKey, startSandbox } from '../process/testing.ts';

const origin = 'http://localhost:4000';
const issuer = `${origin}/__clerk`;
const tanaka = { email: 'tanaka@example.jp', password: 'komorebi-2022' };

type Body = Record<string, unknown>;
type Client = { id: string; sessions: { id: string }[]; last_active_session_id: string | null };
type Result = {
  status: number;
  headers: Headers;
  response: Body;
  client: Client;
  errors: { code: string; meta: Body }[];
  jwt: string;
};

/** Starts the sandbox with Clerk's stand-in. `browser` opens a browser session that calls as the SDK does. */
async function start(clock?: () => number) {
  const { baseUrl } = await startSandbox({ clerk: { issuer, tokenLifetime: 60 }, ...(clock && { clock }) });

  function browser() {
    let cookie = '';
    async function call(method: string, path: string, body: Record<string, string> = {}): Promise<Result> {
      const url = new URL(`${baseUrl}/__clerk/v1${path}`);
      if (method !== 'GET' && method !== 'POST') url.searchParams.set('_method', method);
      const response = await fetch(url, {
        method: method === 'GET' ? 'GET' : 'POST',
        headers: { cookie, origin },
        ...(method !== 'GET' && { body: new URLSearchParams(body) }),
      });
      const set = response.headers.get('set-cookie');
      if (set) cookie = set.split(';')[0] ?? '';
      const result = (await response.json()) as Omit<Result, 'status' | 'headers'>;
      return { ...result, status: response.status, headers: response.headers };
    }
    return { call };
  }

  const admin = (path: string, body: object, key = secretKey) =>
    fetch(`${baseUrl}/clerk${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  const mailbox = async () => (await fetch(`${baseUrl}/__clerk/mailbox`)).text();
  return { baseUrl, browser, admin, mailbox };
}

type Sandbox = Awaited<ReturnType<typeof start>>;

const findCode = (page: string) => /<strong>(\d{6})<\/strong>/.exec(page)?.[1] ?? '';

async function signUp({ browser, mailbox }: Sandbox) {
  const { call } = browser();
  const started = await call('POST', '/client/sign_ups', { email_address: tanaka.email, password: tanaka.password });
  const path = `/client/sign_ups/${started.response.id}`;
  await call('POST', `${path}/prepare_verification`, { strategy: 'email_code' });
  const code = findCode(await mailbox());
  const completed = await call('POST', `${path}/attempt_verification`, { strategy: 'email_code', code });
  return { call, completed };
}

test('reports errors by code and field', async () => {
  const sandbox = await start();
  await signUp(sandbox);
  const { call } = sandbox.browser();
  const errorOf = async (path: string, body: Record<string, string>) => {
    const { status, errors } = await call('POST', path, body);
    return [status, errors[0]?.code, errors[0]?.meta.param_name];
  };
  const trySignUp = (email_address: string, password: string) =>
    errorOf('/client/sign_ups', { email_address, password });
  expect(await trySignUp('', 'komorebi-2022')).toEqual([422, 'form_param_missing', 'email_address']);
  expect(await trySignUp('invalid', 'komorebi-2022')).toEqual([422, 'form_param_format_invalid', 'email_address']);
  expect(await trySignUp('TANAKA@example.jp', 'komorebi-2022')).toEqual([
    422,
    'form_identifier_exists',
    'email_address',
  ]);
  expect(await trySignUp('a@example.jp', 'short')).toEqual([422, 'form_password_length_too_short', 'password']);
  expect(await trySignUp('a@example.jp', 'password123')).toEqual([422, 'form_password_pwned', 'password']);

  const trySignIn = (identifier: string, password: string) => errorOf('/client/sign_ins', { identifier, password });
  expect(await trySignIn('unknown@example.jp', 'x')).toEqual([422, 'form_identifier_not_found', 'identifier']);
  expect(await trySignIn(tanaka.email, 'wrong')).toEqual([422, 'form_password_incorrect', 'password']);
  expect(await errorOf('/unknown', {})).toEqual([404, 'resource_not_found', undefined]);
});

test('rejects an incorrect or expired code and too many attempts, then accepts a new code', async () => {
  let now = Date.now();
  const sandbox = await start(() => now);
  const { call } = sandbox.browser();
  const { email: email_address, password } = tanaka;
  const { response } = await call('POST', '/client/sign_ups', { email_address, password });
  const path = `/client/sign_ups/${response.id}`;
  const attempt = (code: string) => call('POST', `${path}/attempt_verification`, { code });
  const prepare = async () => {
    await call('POST', `${path}/prepare_verification`, { strategy: 'email_code' });
    return findCode(await sandbox.mailbox());
  };
  expect((await attempt('000000')).errors[0]?.code).toBe('verification_missing');
  const first = await prepare();
  const wrong = first === '111111' ? '222222' : '111111';
  for (let n = 0; n < 5; n += 1) expect((await attempt(wrong)).errors[0]?.code).toBe('form_code_incorrect');
  expect((await attempt(first)).status).toBe(429);
  const second = await prepare();
  now += 11 * 60_000;
  expect((await attempt(second)).errors[0]?.code).toBe('verification_expired');
  const third = await prepare();
  expect((await attempt(third)).response.status).toBe('complete');
});

test('locks the account for a minute after ten incorrect passwords', async () => {
  let now = Date.now();
  const sandbox = await start(() => now);
  expect((await sandbox.admin('/users', { ...tanaka, name: '田中 航' })).status).toBe(200);
  const { call } = sandbox.browser();
  const signIn = (password: string) => call('POST', '/client/sign_ins', { identifier: tanaka.email, password });
  for (let n = 0; n < 10; n += 1) expect((await signIn('wrong')).status).toBe(422);
  const locked = await signIn(tanaka.password);
  expect(locked.status).toBe(429);
  expect(locked.headers.get('retry-after')).toBe('60');
  now += 61_000;
  expect(await signIn(tanaka.password)).toMatchObject({ status: 200, response: { status: 'complete' } });
  expect((await signIn(tanaka.password)).errors[0]?.code).toBe('session_exists');
});

test('tokens are signed, carry user, origin and expiry, and are issued only while the session lasts', async () => {
  const sandbox = await start();
  const { call, completed } = await signUp(sandbox);
  const session = String(completed.response.created_session_id);
  const { jwt } = await call('POST', `/client/sessions/${session}/tokens`);
  const keys = createRemoteJWKSet(new URL(`${sandbox.baseUrl}/__clerk/.well-known/jwks.json`));
  const { payload, protectedHeader } = await jwtVerify(jwt, keys, { issuer });
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload).toMatchObject({ azp: origin, sid: session, sts: 'active', email: tanaka.email, v: 2 });
  expect(payload.sub).toMatch(/^user_/);
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  expect(payload).not.toHaveProperty('o');

  expect((await sandbox.browser().call('POST', `/client/sessions/${session}/tokens`)).status).toBe(401);
  const ended = await call('DELETE', '/client/sessions');
  expect(ended).toMatchObject({ status: 200, client: { sessions: [], last_active_session_id: null } });
  expect((await call('POST', `/client/sessions/${session}/tokens`)).status).toBe(401);
  expect((await call('POST', `/client/sessions/${session}/touch`)).status).toBe(401);
});

test('the session and the token carry the same organization', async () => {
  const sandbox = await start();
  await sandbox.admin('/users', { ...tanaka, name: '田中 航' });
  const permissions = ['org:cases:read', 'org:cases:manage', 'org:members:read'];
  const membership = { email: tanaka.email, slug: 'komorebi', name: '木漏れ日工務店', role: 'org:admin', permissions };
  expect((await sandbox.admin('/memberships', membership, 'sk_test_other')).status).toBe(401);
  expect((await sandbox.admin('/memberships', membership)).status).toBe(200);

  const { call } = sandbox.browser();
  const signedIn = await call('POST', '/client/sign_ins', { identifier: tanaka.email, password: tanaka.password });
  const id = signedIn.client.last_active_session_id;
  const { jwt } = await call('POST', `/client/sessions/${id}/tokens`);
  expect(decodeJwt(jwt)).toMatchObject({
    o: { slg: 'komorebi', rol: 'admin', per: 'read,manage', fpm: '3,1' },
    fea: 'o:cases,o:members',
    name: '田中 航',
  });
  const [session] = signedIn.client.sessions;
  expect(session).toMatchObject({
    user: {
      organization_memberships: [{ role: 'org:admin', permissions, organization: { name: '木漏れ日工務店' } }],
    },
  });
  const personal = await call('POST', `/client/sessions/${id}/touch`, { active_organization_id: '' });
  expect(personal.response.last_active_organization_id).toBeNull();
  const elsewhere = await call('POST', `/client/sessions/${id}/touch`, { active_organization_id: 'org_other' });
  expect(elsewhere.response.last_active_organization_id).toBeNull();
});

test('serves only the files of the SDK, regardless of the requested version', async () => {
  const { baseUrl } = await start();
  const script = await fetch(`${baseUrl}/__clerk/npm/@clerk/clerk-js@6/dist/clerk.browser.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect((await script.text()).length).toBeGreaterThan(100_000);
  for (const path of ['clerk-js@6/dist/none.js', 'clerk-js@6/dist/..%2Fpackage.json', 'ui@1/dist/ui.browser.js']) {
    expect((await fetch(`${baseUrl}/__clerk/npm/@clerk/${path}`)).status, path).toBe(404);
  }
});

test('serves no identity provider unless it is configured', async () => {
  const { baseUrl } = await startSandbox();
  expect((await fetch(`${baseUrl}/__clerk/v1/environment`)).status).toBe(404);
});
