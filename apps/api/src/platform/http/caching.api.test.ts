import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { cookiesOf, testServer } from '#test/server.ts';

const { parts, call, post } = testServer();
let authorization: string;
let cookie: string;

beforeAll(async () => {
  const signUp = await post('/api/auth/sign-up/email', {
    name: '花子',
    email: 'hanako@example.jp',
    password: 'tall-paper-lantern-42',
  });
  cookie = cookiesOf(signUp);
  const session = await call('/api/auth/token', { headers: { cookie } });
  authorization = `Bearer ${((await session.json()) as { token: string }).token}`;
  await sql`insert into properties (user_id, visibility, name, property_type, prefecture)
    select 1, 'PUBLIC', '家 ' || n, 'HOUSE', '東京都' from generate_series(1, 40) as n`.execute(parts.db);
  await sql`insert into images (property_id, image_type, zone, storage_key, width, height, color, widths, position)
    select id, 'MAIN', 'public', 'main-' || id, 600, 400, '#808080', '[320]', 1 from properties`.execute(parts.db);
  parts.render.mockImplementation(async (url: string) => ({
    status: url.startsWith('/nowhere') ? 404 : 200,
    html: [`<html lang="ja"><p>${url}</p>`, 'あ'.repeat(2000)],
  }));
});

const publicCaching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const publicPaths = ['/', '/property/1', '/api/properties', '/api/properties/1', '/api/constants', '/openapi.json'];

test.each(publicPaths)('caches and revalidates %s for visitors', async (path) => {
  const response = await call(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe(publicCaching);
  expect(response.headers.get('vary')).toBe('authorization, accept-encoding');
  const etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);

  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await call(path, { headers: { 'if-none-match': known } });
    expect(again.status, known).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe(publicCaching);
    expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  const other = await call(path, { headers: { 'if-none-match': 'W/"another"' } });
  expect(other.status).toBe(200);
  expect((await call(path, { method: 'HEAD' })).headers.get('etag')).toBe(etag);
});

test('a page keeps its ETag when only the time of its data changes', async () => {
  const etags = new Set<string | null>();
  for (const moment of [1, 2]) {
    parts.render.mockResolvedValueOnce({
      status: 200,
      html: [`<p>{"dataUpdatedAt":${moment},"dehydratedAt":${moment}}`],
    });
    etags.add((await call(`/property/7?again=${moment}`)).headers.get('etag'));
  }
  expect(etags.size).toBe(1);
});

test('different pages have different ETags', async () => {
  const etagOf = async (path: string) => (await call(path)).headers.get('etag');
  expect(await etagOf('/property/1')).not.toBe(await etagOf('/property/2'));
});

test.each(['/api/properties', '/property/1'])('cookies do not change %s', async (path) => {
  const [visitor, withCookie] = [await call(path), await call(path, { headers: { cookie } })];
  for (const header of ['etag', 'cache-control'])
    expect(withCookie.headers.get(header)).toBe(visitor.headers.get(header));
  expect(await withCookie.text()).toBe(await visitor.text());
});

test('a page requested with a token is the visitor’s page, but not cacheable', async () => {
  const [visitor, withToken] = [await call('/property/1'), await call('/property/1', { headers: { authorization } })];
  expect(withToken.headers.get('etag')).toBe(visitor.headers.get('etag'));
  expect(withToken.headers.get('cache-control')).toBe('no-store');
});

test.each(publicPaths.filter((path) => path.startsWith('/api')))('%s with a token is not cacheable', async (path) => {
  const response = await call(path, { headers: { authorization, 'if-none-match': '*' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
});

test.each([
  '/nowhere',
  '/media/none/320.webp',
  '/api/nowhere',
  '/api/properties/999999',
  '/api/properties/x',
  '/api/properties?cursor=x',
])('the error at %s is not cacheable', async (path) => {
  for (const headers of [{}, { authorization }]) {
    const response = await call(path, { headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  }
});

/** Requests the encoded bytes, which fetch would decode. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ response: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
    get(`${parts.baseUrl}${path}`, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ response, bytes: Buffer.concat(chunks) });
    }).on('error', reject);
  });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('encodes responses to accept-encoding: %s as %s', async (accepted, encoding, decode) => {
  for (const headers of [{}, { authorization }] as Record<string, string>[])
    for (const path of ['/', '/nowhere', '/api/properties']) {
      const plain = await raw(path, headers);
      const { response, bytes } = await raw(path, { ...headers, 'accept-encoding': accepted });
      expect(response.headers['content-encoding'], path).toBe(encoding);
      expect(response.headers.vary, path).toContain('accept-encoding');
      expect(decode(bytes).toString(), path).toBe(plain.bytes.toString());
      if (encoding) expect(bytes.length).toBeLessThan(plain.bytes.length / 4);
    }
});

test('does not encode short responses', async () => {
  const { response } = await raw('/api/constants', { 'accept-encoding': 'br' });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers['content-type']).toBe('application/json');
});

test('serves scripts precompressed by the build', async () => {
  const folder = join(parts.clientDir, 'assets');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'a.js'), 'plain');
  await writeFile(join(folder, 'a.js.br'), brotliCompressSync('made by the build'));
  const { response, bytes } = await raw('/assets/a.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(bytes).toString()).toBe('made by the build');
  expect((await raw('/assets/a.js', {})).bytes.toString()).toBe('plain');
});
