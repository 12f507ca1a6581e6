import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@iespec/contract/schema';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, testLimits, testServer } from '#test/server.ts';
import type { Env } from '../actor.ts';
import { type LoggedEvent, toEventLine, toLogLine } from '../log.ts';
import { httpRequests } from '../metrics.ts';
import { withRequestId } from '../requestId.ts';
import { reportRequest } from './requestLog.ts';

const { parts, call, post } = testServer();
const limited = testServer({ isLimited: true, trustedProxies: 1 });

const id = /^[0-9a-hjkmnp-tv-z]{10}$/;
const idOf = (response: Response) => response.headers.get('x-request-id') ?? '';
const lines = () => parts.logEvent.mock.calls.map(([event]) => event);
const requests = () => lines().flatMap((line) => (line.event === 'request' ? [line] : []));
const isRequest = (event: LoggedEvent) => event.event === 'request';

/** Signs a user up. Returns a token for the API. */
async function signUp(email: string, name: string) {
  await post('/api/auth/sign-up/email', { email, name, password: 'correct horse battery' });
  const signedIn = await post('/api/auth/sign-in/email', { email, password: 'correct horse battery' });
  const session = await call('/api/auth/token', { headers: { cookie: cookiesOf(signedIn) } });
  return ((await session.json()) as { token: string }).token;
}

beforeAll(async () => {
  await mkdir(join(parts.clientDir, 'assets'), { recursive: true });
  await writeFile(join(parts.clientDir, 'assets/app.js'), '');
});
beforeEach(() => {
  parts.logEvent.mockClear();
  parts.log.mockReset();
  parts.render.mockImplementation(async (url: string) => ({ status: 200, html: [`<p>${url}`] }));
});

describe('a log line', () => {
  test('has the pattern of the route, never the path', async () => {
    await call('/api/properties/12');
    await call('/api/nowhere/12');
    await post('/api/properties/12', {});
    await call('/property/12');
    await call('/nowhere');
    await call(`/media/private/${'0'.repeat(32)}/320.webp?signature=x`);
    await call('/media/uploads/0', { method: 'PUT', body: 'x' });
    await call('/sitemap.xml');
    await call('/api/auth/jwks');
    await call('/property');
    expect(requests().map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'GET /api/properties/:id 404',
      'GET none 404',
      'POST none 405',
      'GET /property/:propertyId 200',
      'GET none 200',
      'GET /media/private/:key/:file 403',
      'PUT /media/uploads/:key 403',
      'GET /sitemap.xml 200',
      'GET /api/auth/jwks 200',
      'GET /property 302',
    ]);
    expect(requests().every(({ ms }) => Number.isInteger(ms) && ms >= 0)).toBe(true);
  });

  test('has the id of the user, and null for a visitor', async () => {
    const token = await signUp('line@example.jp', '行 花子');
    parts.logEvent.mockClear();
    await call('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
    await call('/api/users/me');
    const { id } = await parts.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'line@example.jp')
      .executeTakeFirstOrThrow();
    expect(requests().map(({ userId, status }) => [userId, status])).toEqual([
      [id, 200],
      [null, 401],
    ]);
  });

  test('names the route of a rejected request, too', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    let response = await limited.call('/property/1', { headers });
    for (let count = 0; count < testLimits.page.address && response.status === 200; count += 1)
      response = await limited.call('/property/1', { headers });
    expect(response.status).toBe(429);
    expect(idOf(response)).toMatch(id);
    const last = limited.parts.logEvent.mock.calls.map(([event]) => event).findLast(isRequest);
    expect(last).toMatchObject({ route: '/property/:propertyId', status: 429 });
  });

  test('is not written for static files and health checks, which are counted', async () => {
    const countOf = async (route: string) =>
      (await httpRequests.get()).values.find(
        ({ labels, metricName }) => labels.route === route && metricName?.endsWith('_count'),
      )?.value ?? 0;
    const before = [await countOf('/assets/*'), await countOf('/:file'), await countOf('/healthz')];
    for (const path of ['/assets/app.js', '/favicon.txt', '/healthz']) {
      await writeFile(join(parts.clientDir, 'favicon.txt'), '');
      expect((await call(path)).status).toBe(200);
    }
    expect(lines()).toEqual([]);
    expect([await countOf('/assets/*'), await countOf('/:file'), await countOf('/healthz')]).toEqual(
      before.map((count) => count + 1),
    );
  });
});

describe('personal data and paid texts', () => {
  /** Each text once as it is and once as it looks in an address. */
  const secrets = ['hanako@example.jp', '山田花子', 'CANARY-品番', 'tok_0123456789', 'correct horse'];
  const everywhere = [...secrets, ...secrets.map(encodeURIComponent)];
  const inPath = encodeURIComponent(secrets.join(' '));
  const headers = {
    authorization: `Bearer ${secrets[3]}`,
    cookie: `iespec.session_token=${secrets[3]}`,
    'user-agent': `${secrets[0]} ${secrets[3]}`,
    referer: `http://127.0.0.1/${inPath}?${inPath}`,
    'x-request-id': 'tok_0123456789',
    'x-user-id': encodeURIComponent(secrets[1] ?? ''),
    'x-forwarded-for': secrets[0] ?? '',
  };
  const body = {
    email: secrets[0],
    name: secrets[1],
    description: secrets[2],
    token: secrets[3],
    password: secrets[4],
  };

  test('are in no log line, wherever a request contains them', async () => {
    for (const { method, path } of endpoints) {
      const address = `${path.replace(/:\w+/g, inPath)}?email=${inPath}&token=${inPath}`;
      const hasBody = method !== 'GET';
      await call(address, { method, headers, ...(hasBody && { body: JSON.stringify(body) }) });
      await call(address, { method, ...(hasBody && { body: JSON.stringify(body) }) });
    }
    for (const path of ['sign-up/email', 'sign-in/email', 'follow-link', 'request-password-reset', 'reset-password'])
      await post(`/api/auth/${path}?token=${inPath}`, body, headers);
    for (const path of [
      '/',
      '/property/',
      '/media/',
      '/media/uploads/',
      '/media/private/a/',
      '/assets/',
      '/api/',
      '/x.',
    ])
      for (const method of ['GET', 'HEAD', 'POST', 'PUT'])
        await call(`${path}${inPath}?signature=${inPath}`, {
          method,
          headers,
          ...(method.startsWith('P') && { body: JSON.stringify(body) }),
        });
    expect(requests().length).toBeGreaterThan(150);
    const text = lines()
      .map((line) => toEventLine(line))
      .join('\n');
    for (const secret of everywhere) expect(text).not.toContain(secret);
    const labels = JSON.stringify(await httpRequests.get());
    for (const secret of everywhere) expect(labels).not.toContain(secret);
  });
});

describe('the id of a request', () => {
  test('is generated by us, and is in every response', async () => {
    const ids = new Set<string>();
    const expectId = async (response: Response, status: number) => {
      expect(response.status).toBe(status);
      expect(idOf(response)).toMatch(id);
      ids.add(idOf(response));
      await response.arrayBuffer();
      return response;
    };
    await expectId(await call('/'), 200);
    await expectId(await call('/'), 200);
    const cached = await expectId(await call('/api/properties'), 200);
    const etag = cached.headers.get('etag') ?? '';
    await expectId(await call('/api/properties'), 200);
    await expectId(await call('/api/properties', { headers: { 'if-none-match': etag } }), 304);
    await expectId(await call('/api/properties', { method: 'HEAD' }), 200);
    await expectId(await call('/api/properties', { headers: { 'x-request-id': 'chosen' } }), 200);
    await expectId(await call('/api/properties/999'), 404);
    await expectId(await post('/api/properties/1', {}), 405);
    await expectId(await call('/api/users/me'), 401);
    await expectId(await post('/api/auth/sign-in/email', '{'), 400);
    await expectId(await call('/media/none/320.webp'), 404);
    await expectId(await call('/media/private/a/320.webp'), 403);
    await expectId(await call('/assets/app.js'), 200);
    await expectId(await call('/healthz'), 200);
    await expectId(await call('/property'), 302);
    await expectId(await post('/nowhere', {}), 404);
    parts.render.mockResolvedValueOnce({ status: 503, html: [] });
    await expectId(await call('/property/1?failing=1'), 503);
    expect(ids.size).toBe(18);
  });

  test('is in the error that the request has caused', async () => {
    const logged: string[] = [];
    parts.log.mockImplementation((error, source) => void logged.push(toLogLine(error, source)));
    parts.render.mockRejectedValueOnce(new Error('broken'));
    const response = await call('/property/1?broken=1');
    expect(response.status).toBe(500);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', requestId: idOf(response), message: 'broken' },
    ]);
  });

  test('is on the error page that replaces a page that could not be rendered', async () => {
    parts.render.mockRejectedValue(new Error('broken'));
    const page = await call('/property/2?broken=1', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.status).toBe(500);
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain(`お問い合わせ番号 ${idOf(page)}`);
    const other = await call('/property/2?broken=2');
    expect(other.headers.get('content-type')).toBe('application/problem+json');
  });

  test('is in the error of a query', async () => {
    const logged: string[] = [];
    parts.log.mockImplementation((error, source) => void logged.push(toLogLine(error, source)));
    await parts.db.schema.alterTable('properties').renameColumn('name', 'renamed').execute();
    const response = await call('/api/properties?limit=7');
    await parts.db.schema.alterTable('properties').renameColumn('renamed', 'name').execute();
    expect(response.status).toBe(500);
    expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ requestId: idOf(response), path: '/api/properties' });
  });

  test('is the same for a page and for its calls to the API', async () => {
    const api = new Hono<Env>().use(reportRequest).get('/', (c) => c.text(''));
    expect(idOf(await withRequestId('page', async () => api.request('/')))).toBe('page');
  });
});
