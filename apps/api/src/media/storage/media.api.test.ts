import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Image } from '@iespec/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as } = world();
const { presign, put, complete, upload, newProperty } = uploads({ parts, as });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

let property: number;
beforeAll(async () => {
  property = await newProperty();
});

/** Opens a raw connection that begins an upload to a forged URL. `received`: all bytes received so far. */
function beginUpload(header: string) {
  const { port, host } = new URL(parts.origin);
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => {});
  socket.write(`PUT /media/uploads/${'0'.repeat(32)} HTTP/1.1\r\nhost: ${host}\r\n${header}\r\n\r\n`);
  return { socket, host, received: () => received };
}

/** Sends a request over the agent's single connection. */
const onConnection = (method: string, path: string, body?: Uint8Array, type = 'image/png') =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const sent = request(
      new URL(path, parts.origin),
      { method, agent, headers: { ...(body && { 'content-type': type, 'content-length': body.byteLength }) } },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

describe('a rejected upload', () => {
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  const urlOf = async (file_size?: number) => (await presign({ property_id: property, file_size })).upload_url;
  const forged = async () => `/media/uploads/${'0'.repeat(32)}?signature=x`;
  const rejections: [string, number, () => Promise<string>, Uint8Array][] = [
    ['of more than 10 MB', 413, () => urlOf(), large],
    ['to a forged URL', 403, forged, large],
    ['of fewer bytes than announced', 400, () => urlOf(1001), large.subarray(0, 1000)],
  ];
  test.each(rejections)('%s leaves the connection usable or closes it cleanly', async (_, status, url, body) => {
    expect((await onConnection('PUT', await url(), body)).status).toBe(status);
    expect((await onConnection('GET', '/api/constants')).status).toBe(200);
  });

  test('that never ends is answered and its connection closed', async () => {
    const { socket, received } = beginUpload('transfer-encoding: chunked');
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const timer = setInterval(() => socket.write(chunk), 5);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    expect(received()).toMatch(/^HTTP\/1\.1 403 /);
    expect(received().toLowerCase()).toContain('connection: close');
  });
});

test('an aborted upload logs no error', async () => {
  const { upload_url, image_id } = await presign({ property_id: property });
  const headers = { 'content-type': 'image/png', 'content-length': 5_000_000 };
  const sent = request(upload_url, { method: 'PUT', headers }).on('error', () => {});
  sent.write(new Uint8Array(100_000));
  await new Promise((resolve) => setTimeout(resolve, 100));
  sent.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(parts.log).not.toHaveBeenCalled();
  expect((await complete(image_id)).status).toBe(409);
});

describe('an upload that was cut', () => {
  /** Sends bytes on a line that then breaks or falls silent. `isRead`: the server waits for more. */
  function begin(url: string, bytes: Uint8Array, { isBroken = true } = {}) {
    let onRead = () => {};
    const isRead = new Promise<void>((resolve) => {
      onRead = resolve;
    });
    let reads = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      reads += 1;
      if (reads === 1) return controller.enqueue(new Uint8Array(bytes));
      onRead();
      if (isBroken) controller.error(new Error('broken'));
      return new Promise<void>(() => {});
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const init = { method: 'PUT', headers: { 'content-type': 'image/png' }, body, duplex: 'half' as const };
    return { isRead, response: parts.app.request(url, init) };
  }
  const ask = (url: string) => parts.app.request(url, { method: 'HEAD' });
  const offsetAt = async (url: string) => Number((await ask(url)).headers.get('upload-offset'));
  const goOn = (url: string, offset: number, bytes: Uint8Array) =>
    parts.app.request(url, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(bytes),
    });

  test('goes on where it was, even later than it could have begun', async () => {
    const bytes = await solidPng(60, 40);
    const { upload_url, image_id } = await presign({ property_id: property, file_size: bytes.byteLength });
    expect((await begin(upload_url, bytes.subarray(0, 50)).response).status).toBe(400);
    expect((await complete(image_id)).status).toBe(409);
    parts.setClock(new Date(Date.now() + 1_200_000));
    const answer = await ask(upload_url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'upload-offset': '50',
      'upload-length': String(bytes.byteLength),
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    });
    expect((await goOn(upload_url, 40, bytes.subarray(40))).status, 'does not follow').toBe(409);
    const some = await goOn(upload_url, 50, bytes.subarray(50, 80));
    expect([some.status, some.headers.get('upload-offset')]).toEqual([204, '80']);
    expect((await put(upload_url, bytes)).status, 'to begin anew is too late').toBe(403);
    expect((await goOn(upload_url, 80, bytes.subarray(80))).status).toBe(204);
    expect(await offsetAt(upload_url)).toBe(bytes.byteLength);
    parts.setClock(null);
    expect((await complete(image_id)).status).toBe(200);
    expect((await ask(upload_url)).status).toBe(403);
  });

  test('goes on while the server still waits on the old connection', async () => {
    const bytes = await solidPng(60, 40);
    const { upload_url, image_id } = await presign({ property_id: property, file_size: bytes.byteLength });
    const old = begin(upload_url, bytes.subarray(0, 50), { isBroken: false });
    await old.isRead;
    expect(await offsetAt(upload_url)).toBe(50);
    expect((await old.response).status).toBe(409);
    expect((await goOn(upload_url, 50, bytes.subarray(50))).status).toBe(204);
    expect((await complete(image_id)).status).toBe(200);
  });

  test.each([
    ['HEAD', { method: 'HEAD' }],
    ['PATCH', { method: 'PATCH', headers: { 'content-type': 'application/offset+octet-stream' }, body: 'x' }],
  ])('%s needs the signature of its URL', async (_, init) => {
    const { upload_url } = await presign({ property_id: property, file_size: 500 });
    await begin(upload_url, new Uint8Array(50)).response;
    expect((await parts.app.request(upload_url.replace(/signature=.{3}/, 'signature=abc'), init)).status).toBe(403);
    expect((await parts.app.request(upload_url.replace('size=500', 'size=600'), init)).status).toBe(403);
  });
});

describe('an upload URL', () => {
  const bytes = () => solidPng(60, 40);
  const expectProblem = (status: number, response: Response) => {
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  };

  test('accepts bytes once', async () => {
    const { upload_url, image_id } = await presign({ property_id: property });
    expect((await put(upload_url, await bytes())).status).toBe(200);
    expectProblem(409, await put(upload_url, await bytes()));
    expect((await complete(image_id)).status).toBe(200);
    expectProblem(403, await put(upload_url, await bytes()));
  });

  test('accepts bytes again after an incomplete upload', async () => {
    const { upload_url, image_id } = await presign({ property_id: property, file_size: 5 });
    expectProblem(400, await put(upload_url, 'four'));
    expect((await put(upload_url, 'fives')).status).toBe(200);
    expect((await complete(image_id)).status).toBe(422);
  });

  test('accepts no bytes after a rejection', async () => {
    const { upload_url, image_id } = await presign({ property_id: property });
    await put(upload_url, 'no image');
    expect((await complete(image_id)).status).toBe(422);
    expectProblem(403, await put(upload_url, await bytes()));
    expect(await parts.storage.readUpload(upload_url.split('/').at(-1)?.split('?')[0] ?? '')).toBeNull();
  });

  test('accepts one of two concurrent uploads', async () => {
    const { upload_url } = await presign({ property_id: property });
    const responses = await Promise.all([put(upload_url, await bytes()), put(upload_url, await bytes())]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('caches', () => {
  test('keep a public image that becomes paid or is deleted for at most five minutes', async () => {
    for (const end of [
      (id: number) => as('seller', 'PATCH', `/api/images/${id}/type`, { image_type: 'PAID' }),
      (id: number) => as('seller', 'DELETE', `/api/images/${id}`),
    ]) {
      const image = await upload({ property_id: property, image_type: 'SUB' });
      const first = await parts.app.request(image.url);
      const control = first.headers.get('cache-control') ?? '';
      expect(Number(/max-age=(\d+)/.exec(control)?.[1])).toBeLessThanOrEqual(300);
      expect(control).toContain('must-revalidate');
      expect(control).not.toContain('immutable');

      const headers = { 'if-none-match': first.headers.get('etag') ?? 'none' };
      const again = await parts.app.request(image.url, { headers });
      expect(again.status).toBe(304);
      expect((await again.arrayBuffer()).byteLength).toBe(0);
      expect(again.headers.get('cache-control')).toBe(control);
      await end(image.id);
      expect((await parts.app.request(image.url, { headers })).status).toBe(404);
    }
  });

  test('do not store a paid image', async () => {
    const image = await upload({ property_id: property, image_type: 'PAID' }, await solidPng(640, 400));
    const own = (await (await as('seller', 'GET', `/api/images/${image.id}`)).json()) as Image;
    const response = await parts.app.request(own.url, { headers: { 'if-none-match': '*' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
  });
});

test('a paid image is served at its signed URL only', async () => {
  const paid = async () => (await upload({ property_id: property, image_type: 'PAID' })).url;
  const [url, otherUrl] = [new URL(await paid(), parts.origin), new URL(await paid(), parts.origin)];
  const [key = '', file = ''] = url.pathname.split('/').slice(-2);
  const [otherKey = ''] = otherUrl.pathname.split('/').slice(-2);
  expect(otherKey).toMatch(/^[0-9a-f]{32}$/);
  const good = url.searchParams;

  const guesses = [
    url.pathname,
    `${url.pathname}?expires=${good.get('expires')}`,
    `${url.pathname}?expires=${Number(good.get('expires')) + 60}&signature=${good.get('signature')}`,
    `${otherUrl.pathname}${url.search}`,
    `/media/private/${key}/..%2f${otherKey}%2f${file}${url.search}`,
    `/media/private/${key}/%2e%2e/${otherKey}/${file}${url.search}`,
    `/media/private/${key}/../${otherKey}/${file}${url.search}`,
    `/media/private/${key}${url.search}`,
    `/media/private/${key}/original${url.search}`,
    `/media/${key}/${file}`,
    `/media/private/${key}/..%2f${key}%2f${file}${url.search}`,
    `/media/..%2fprivate%2f${key}/${file}`,
    `/media/%2e%2e/private/${key}/${file}`,
  ];
  for (const guess of guesses) expect([403, 404], guess).toContain((await parts.app.request(guess)).status);
});
