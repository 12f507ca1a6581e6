import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Image } from '@iespec/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canvas, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
const { announce, put, complete, upload, newProperty } = uploads({ parts, as });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

let property: number;
beforeAll(async () => {
  property = await newProperty();
});

/** A request on the one connection of the agent. */
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

describe('a refused upload', () => {
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  const refusals: [string, number, () => Promise<string>, Uint8Array, string][] = [
    ['of too many bytes', 413, async () => (await announce({ property_id: property })).upload_url, large, 'image/png'],
    [
      'of more bytes than were announced',
      413,
      async () => (await announce({ property_id: property, file_size: 1000 })).upload_url,
      large,
      'image/png',
    ],
    ['of another type', 403, async () => (await announce({ property_id: property })).upload_url, large, 'text/html'],
    ['at a forged address', 403, async () => `/media/uploads/${'0'.repeat(32)}?signature=x`, large, 'image/png'],
    [
      'of fewer bytes than were announced',
      400,
      async () => (await announce({ property_id: property, file_size: 1001 })).upload_url,
      large.subarray(0, 1000),
      'image/png',
    ],
  ];
  test.each(refusals)(
    '%s leaves its connection usable, or closes it and says so',
    async (_, status, url, body, type) => {
      for (let turn = 0; turn < 3; turn += 1) {
        expect((await onConnection('PUT', await url(), body, type)).status).toBe(status);
        expect((await onConnection('GET', '/api/constants')).status).toBe(200);
      }
    },
  );

  test('that takes its time leaves its connection usable, or closes it and says so', async () => {
    const { port, host } = new URL(parts.origin);
    const socket = connect(Number(port), '127.0.0.1');
    let answers = '';
    let isClosed = false;
    socket.on('data', (data) => {
      answers += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      isClosed = true;
    });
    const key = '0'.repeat(32);
    socket.write(`PUT /media/uploads/${key} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 1000000\r\n\r\n`);
    for (let sent = 0; sent < 1_000_000; sent += 100_000) {
      socket.write(Buffer.alloc(100_000));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    socket.write(`GET /api/constants HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    await expect.poll(() => isClosed || answers.includes('HTTP/1.1 200'), { timeout: 5000 }).toBe(true);
    expect(answers).toMatch(/^HTTP\/1\.1 403 /);
    if (!answers.includes('HTTP/1.1 200')) expect(answers.toLowerCase()).toContain('connection: close');
    socket.destroy();
  });

  test('that never ends is answered, and its connection is closed', async () => {
    const { port, host } = new URL(parts.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `PUT /media/uploads/${'0'.repeat(32)} HTTP/1.1\r\nhost: ${host}\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => {});
    const isClosed = new Promise((resolve) => socket.on('close', resolve));
    const timer = setInterval(() => socket.write(chunk), 5);
    await isClosed;
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

test('an upload that is aborted is no error, and leaves nothing', async () => {
  const { upload_url, image_id } = await announce({ property_id: property });
  for (let turn = 0; turn < 3; turn += 1) {
    const sent = request(upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': 5_000_000 },
    });
    sent.on('error', () => {});
    sent.write(new Uint8Array(100_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    sent.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(parts.log).not.toHaveBeenCalled();
  expect((await as('seller', 'PATCH', `/api/images/${image_id}/status`, { status: 'completed' })).status).toBe(409);
});

describe('the address of an upload', () => {
  const bytes = () => canvas(60, 40);
  const state = async (status: number, answer: Response) => {
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  };

  test('takes bytes once', async () => {
    const { upload_url, image_id } = await announce({ property_id: property });
    expect((await put(upload_url, await bytes())).status).toBe(200);
    await state(409, await put(upload_url, await bytes()));
    expect((await complete(image_id)).status).toBe(200);
    await state(403, await put(upload_url, await bytes()));
  });

  test('takes them again where they did not arrive', async () => {
    const { upload_url, image_id } = await announce({ property_id: property, file_size: 5 });
    await state(400, await put(upload_url, 'four'));
    expect((await put(upload_url, 'fives')).status).toBe(200);
    expect((await complete(image_id)).status).toBe(422);
  });

  test('takes none after a refusal', async () => {
    const { upload_url, image_id } = await announce({ property_id: property });
    await put(upload_url, 'no image');
    expect((await complete(image_id)).status).toBe(422);
    await state(403, await put(upload_url, await bytes()));
    expect(await parts.storage.readUpload(upload_url.split('/').at(-1)?.split('?')[0] ?? '')).toBeNull();
  });

  test('takes one upload of two at the same time', async () => {
    const { upload_url } = await announce({ property_id: property });
    const answers = await Promise.all([put(upload_url, await bytes()), put(upload_url, await bytes())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('caches', () => {
  test('a public picture that becomes paid or is deleted lives five minutes in a cache, at most', async () => {
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

  test('a signed address opens all files of its picture, and of no other', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await upload({ property_id: property, image_type: 'PAID' }, await canvas(640, 400));
        return (await (await as('seller', 'GET', `/api/images/${id}`)).json()) as Image;
      }),
    );
    const [pattern = '', query = ''] = one?.sources?.pattern.split('?') ?? [];
    const [otherPattern = ''] = other?.sources?.pattern.split('?') ?? [];
    const statusOf = async (address: string) =>
      (await parts.app.request(address.replace('{width}', '320').replace('{format}', 'webp'))).status;
    expect(await statusOf(`${pattern}?${query}`)).toBe(200);
    expect(await statusOf(`${pattern.replace('{width}', '640')}?${query}`)).toBe(200);
    expect(await statusOf(`${otherPattern}?${query}`)).toBe(403);
    expect(await statusOf(pattern)).toBe(403);
  });

  test('a paid picture is in no cache', async () => {
    const image = await upload({ property_id: property, image_type: 'PAID' }, await canvas(640, 400));
    const own = (await (await as('seller', 'GET', `/api/images/${image.id}`)).json()) as Image;
    const answer = await parts.app.request(own.url, { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });
});
