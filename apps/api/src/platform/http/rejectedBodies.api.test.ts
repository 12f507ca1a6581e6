import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { testLimits, testServer } from '#test/server.ts';

const { parts, call } = testServer({ isLimited: true, trustedProxies: 1 });

/**
 * Sends a request, and after its response a second one on the same connection. Returns the statuses, and
 * whether the server sent `connection: close`.
 */
async function twoRequests(first: { head: string[]; chunks: string[] }) {
  const { hostname, port } = new URL(parts.baseUrl);
  const socket = connect(Number(port), hostname);
  let received = '';
  let isClosed = false;
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('error', () => {});
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  const until = async (isDone: () => boolean) => {
    const end = Date.now() + 60_000;
    while (!isDone() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  socket.write(`${first.head.join('\r\n')}\r\nhost: ${hostname}:${port}\r\n\r\n`);
  for (const chunk of first.chunks) {
    socket.write(chunk);
    // Simulates a slow network.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await until(() => statuses().length === 1);
  socket.write(`GET /api/constants HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: 192.0.2.1\r\n\r\n`);
  await until(() => statuses().length === 2 || isClosed);
  socket.destroy();
  return { statuses: statuses(), announcedClose: /^connection: close/im.test(received) };
}

const json = 'content-type: application/json';
const piece = 'x'.repeat(40_000);
/** 320 kB in eight pieces: slower than the half second for which the HTTP library itself drains bodies. */
const pieces = Array.from({ length: 8 }, () => piece);
const sized = (chunks: string[]) => `content-length: ${chunks.join('').length}`;
const chunked = (chunks: string[]) => [
  ...chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
  '0\r\n\r\n',
];

// Concurrent, because the tests mostly wait.
describe.concurrent('the connection stays usable after a rejected body', () => {
  const head = (path: string, ...more: string[]) => [`POST ${path} HTTP/1.1`, 'x-forwarded-for: 192.0.2.9', ...more];
  const fewer = pieces.slice(0, 6);

  test.each([
    ['413 by the API', head('/api/properties', json, sized(pieces)), pieces, 413],
    ['411 by the API, chunked', head('/api/properties', json, 'transfer-encoding: chunked'), chunked(pieces), 411],
    ['413 by the identity routes', head('/api/auth/sign-in/email', json, sized(pieces)), pieces, 413],
    ['401 before the body is read', head('/api/properties', json, sized(fewer)), fewer, 401],
    ['404 for an unknown path', head('/nowhere', json, sized(pieces)), pieces, 404],
  ])('%s', async (_, first, chunks, status) => {
    expect(await twoRequests({ head: first, chunks })).toEqual({ statuses: [status, 200], announcedClose: false });
  });

  test('429 before the body is read', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.10' };
    for (let index = 0; index < testLimits.write.address; index += 1)
      await call('/api/nowhere', { method: 'POST', headers });
    const first = ['POST /api/properties HTTP/1.1', 'x-forwarded-for: 192.0.2.10', json, sized(pieces)];
    expect(await twoRequests({ head: first, chunks: pieces })).toEqual({ statuses: [429, 200], announcedClose: false });
  });

  test('unless the rest is too large to drain: closes the connection', async () => {
    const first = head('/api/properties', json, `content-length: ${1024 ** 3}`);
    expect(await twoRequests({ head: first, chunks: [piece] })).toEqual({ statuses: [413], announcedClose: true });
  });
});
