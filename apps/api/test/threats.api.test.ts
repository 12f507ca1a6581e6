import { endpoints, methodsOf } from '@iespec/contract/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from './actors.ts';
import { startInstance } from './instance.ts';
import { createPropertyIn, type PropertyIds } from './states.ts';
import { solidPng, uploads } from './uploads.ts';
import { world } from './world.ts';

const { parts, as } = world();
const { presign, put, complete, upload, newProperty } = uploads({ parts, as });

let ids: PropertyIds;
beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'published');
});

const idOf = async (response: Response) => ((await response.json()) as { id: number }).id;

/** A snapshot of the rows that the requests must not change. */
const contentOf = async () => {
  const { db } = parts;
  return JSON.stringify([
    await db.selectFrom('rooms').selectAll().orderBy('id').execute(),
    await db.selectFrom('products').selectAll().orderBy('id').execute(),
    await db.selectFrom('drawings').selectAll().orderBy('id').execute(),
  ]);
};

describe('T2: content cannot move into another owner’s property', () => {
  test.each(['room', 'product', 'drawing'] as const)('a %s', async (kind) => {
    const own = await newProperty('other');
    const room = await idOf(await as('other', 'POST', '/api/rooms', { property_id: own, name: '居間' }));
    const create = {
      room: async () => room,
      product: async () => idOf(await as('other', 'POST', '/api/products', { room_id: room, name: '椅子' })),
      drawing: async () => idOf(await as('other', 'POST', '/api/drawings', { property_id: own, title: '平面図' })),
    };
    const id = await create[kind]();
    const parents = { property_id: ids.property, room_id: ids.room };
    const before = await contentOf();
    const moves = kind === 'product' ? [{ room_id: parents.room_id }, parents] : [{ property_id: parents.property_id }];
    for (const move of moves) {
      const { status } = await as('other', 'PATCH', `/api/${kind}s/${id}`, move);
      expect([200, 403, 404, 422]).toContain(status);
    }
    expect(await contentOf()).toBe(before);
  });
});

const hostileNames = [
  '../../etc/passwd',
  '/etc/passwd',
  'a\r\nset-cookie: x=1',
  '%2e%2e%2fa.png',
  '"><script>.png',
  '🏠'.repeat(500),
];

test('T17: a file name never decides where the file is stored', async () => {
  const property = await newProperty();
  const urls: string[] = [];
  for (const file_name of hostileNames) {
    const body = { file_name, content_type: 'image/png', property_id: property };
    const response = await as('seller', 'POST', '/api/images/presigned-url', body);
    expect([201, 422], file_name).toContain(response.status);
    if (response.status === 201) urls.push(((await response.json()) as { upload_url: string }).upload_url);
  }
  expect(urls.length).toBeGreaterThan(3);
  for (const url of urls) expect(new URL(url).pathname).toMatch(/^\/media\/uploads\/[0-9a-f]{32}$/);
});

test('T14: accepts a file of exactly 10 MiB', async () => {
  const property = await newProperty();
  const { upload_url, image_id } = await presign({ property_id: property });
  const bytes = new Uint8Array(10 * 1024 * 1024);
  bytes.set(await solidPng(600, 400));
  expect((await put(upload_url, bytes)).status).toBe(200);
  expect((await complete(image_id)).status).toBe(200);
});

test('T11: a served file has a fixed type and runs no script', async () => {
  const { url } = await upload({ property_id: await newProperty() });
  const { headers, status } = await parts.app.request(url ?? '');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^image\/(webp|avif)$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

describe('T36, T38, T39: requests from another origin', () => {
  const writes = endpoints.filter((endpoint) => methodsOf(endpoint).every((method) => method !== 'GET'));
  const pathOf = (path: string) => path.replace(/:\w+/g, '1');

  test('GET and HEAD never reach an operation that writes', async () => {
    const readable = new Set(
      endpoints.filter((endpoint) => methodsOf(endpoint).includes('GET')).map(({ path }) => pathOf(path)),
    );
    const writeOnly = writes.map(({ path }) => pathOf(path)).filter((path) => !readable.has(path));
    expect(writeOnly.length).toBeGreaterThan(15);
    const authorization = `Bearer ${await parts.token('seller')}`;
    for (const path of writeOnly)
      for (const method of ['GET', 'HEAD'])
        expect([404, 405, 422], `${method} ${path}`).toContain(
          (await parts.app.request(path, { method, headers: { authorization } })).status,
        );
  });

  test('a text/plain form with cookies changes nothing, and its response is unreadable', async () => {
    const before = await contentOf();
    const token = await parts.token('seller');
    expect(writes.length).toBeGreaterThan(40);
    for (const endpoint of writes) {
      const [method = 'POST'] = methodsOf(endpoint);
      const response = await parts.app.request(pathOf(endpoint.path), {
        method,
        headers: {
          'content-type': 'text/plain',
          origin: 'https://evil.example',
          cookie: `iespec.session_token=${token}; __session=${token}`,
        },
        body: '{"name":"x"}',
      });
      expect(response.status, `${method} ${endpoint.path}`).toBe(401);
      for (const [name] of response.headers) expect(name).not.toMatch(/^access-control-/);
    }
    expect(await contentOf()).toBe(before);
  });

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'https://iespec.example.evil.example'])(
    '%s may not read responses',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const response = await parts.app.request('/api/properties', {
          method,
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        for (const [name] of response.headers) expect(name).not.toMatch(/^access-control-/);
      }
    },
  );
});

test('T40: pages cannot be framed and load no plug-ins', async () => {
  const { call, close } = await startInstance(parts.context);
  for (const path of [`/property/${ids.property}`, '/api/properties', '/nowhere']) {
    const { headers } = await call(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy, path).toContain(rule);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  await close();
});

test('T43: what is hidden answers exactly as what does not exist', async () => {
  const hidden = await createPropertyIn(parts, 'private');
  const kinds = ['property', 'room', 'product', 'specification', 'dimension', 'drawing', 'image', 'listing'] as const;
  const read = async (name: string, id: number) => {
    const response = await as('other', 'GET', `/api/${name}/${id}`);
    return { status: response.status, body: await response.json() };
  };
  for (const kind of [...kinds, 'transaction'] as const) {
    const name = kind === 'property' ? 'properties' : `${kind}s`;
    const missing = await read(name, 999_999);
    expect(missing.status, name).toBe(404);
    expect(await read(name, hidden[kind]), name).toEqual(missing);
  }
});

test('T21: no error reveals a stack, SQL, a path or a secret', async () => {
  const internals =
    /\bat .+:\d+:\d+|node_modules|\/apps\/|select .+ from|pg_|PGlite|kysely|sk_(test|live)|whsec_|Error:/i;
  const bodies = ['{', '[]', '"x"', '{"name":1}', `{"name":"${'a'.repeat(5_000)}"}`, '{"__proto__":{"a":1}}'];
  let errors = 0;
  for (const endpoint of endpoints)
    for (const method of methodsOf(endpoint))
      for (const id of ['1', '0', "1'--", '9'.repeat(30)])
        for (const body of method === 'GET' || id !== '1' ? [undefined] : bodies) {
          const response = await parts.app.request(endpoint.path.replace(/:\w+/g, encodeURIComponent(id)), {
            method,
            headers: { authorization: `Bearer ${await parts.token('other')}`, 'content-type': 'application/json' },
            ...(body !== undefined && { body }),
          });
          if (response.status < 400) continue;
          errors += 1;
          expect(response.status, `${method} ${endpoint.path} ${id} ${body}`).toBeLessThan(500);
          expect(await response.text()).not.toMatch(internals);
        }
  expect(errors).toBeGreaterThan(300);
});
