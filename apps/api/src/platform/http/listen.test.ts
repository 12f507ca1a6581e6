import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { maxUploadBytes } from '@iespec/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer, listen, serveRequests, takeTurns } from './listen.ts';

let server: Server;
beforeEach(async () => {
  server = await listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => closeServer(server));

test('headers must arrive within ten seconds', () => {
  expect(server.headersTimeout).toBe(10_000);
});

test('leaves time for an upload of 10 MB at 10 kB/s', () => {
  expect(server.requestTimeout).toBeGreaterThan(maxUploadBytes / 10);
});

test('before the process ends, responses close their connection', async () => {
  let isStopping = false;
  serveRequests(server, (_, response) => response.end('ok'), { isStopping: () => isStopping });
  const { port } = server.address() as AddressInfo;
  const connectionOf = async () => (await fetch(`http://127.0.0.1:${port}/`)).headers.get('connection');
  expect(await connectionOf()).toBe('keep-alive');
  isStopping = true;
  expect(await connectionOf()).toBe('close');
});

test('after listening has ended, a request on an idle connection is still answered', async () => {
  serveRequests(server, (_, response) => response.end('ok'), { isStopping: () => true });
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const closed = closeServer(server, { waitsForIdle: true });
  await new Promise((resolve) => setTimeout(resolve, 250));
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  expect(answer).toMatch(/^HTTP\/1\.1 200.*connection: close/is);
  await closed;
  server = await listen({ port: 0, host: '127.0.0.1' });
});

test('closes connections with a slow request body, except uploads', async () => {
  serveRequests(server, (request) => request.resume(), { timeout: 200 });
  const { port } = server.address() as AddressInfo;
  const open = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n`);
    return socket.on('error', () => {});
  };
  const upload = open('/media/uploads/0123');
  await new Promise((resolve) => open('/api/properties/1').once('close', resolve));
  expect(upload.closed).toBe(false);
  upload.destroy();
});

test('begins a few requests per turn; the health check does not wait for them', async () => {
  const begun: string[] = [];
  const handle = takeTurns(({ url = '' }) => void begun.push(url));
  const request = (url: string, socket = {}) => handle({ url, socket } as never, {} as never);
  for (let count = 1; count <= 10; count += 1) request(`/${count}`);
  request('/healthz');
  expect(begun).toEqual(['/healthz']);
  await new Promise(setImmediate);
  expect(begun).toEqual(['/healthz', '/1', '/2']);
  await expect.poll(() => begun).toEqual(['/healthz', ...Array.from({ length: 10 }, (_, index) => `/${index + 1}`)]);
  request('/11', { destroyed: true });
  request('/12');
  await expect.poll(() => begun.at(-1)).toBe('/12');
  expect(begun, 'the client has gone').not.toContain('/11');
});

test('requests wait while connections are being accepted, but not for long', async () => {
  const begun: string[] = [];
  const handle = takeTurns(
    ({ url = '' }) => void begun.push(url),
    () => true,
  );
  for (let count = 1; count <= 10; count += 1) handle({ url: `/${count}`, socket: {} } as never, {} as never);
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  expect(begun).toHaveLength(2);
  await expect.poll(() => begun).toHaveLength(10);
});

test('answers 503 at once when too many requests wait', () => {
  const handle = takeTurns(() => {});
  const ends: number[] = [];
  const response = { writeHead: (status: number) => ({ end: () => void ends.push(status) }) };
  for (let count = 0; count < 2_001; count += 1) handle({ url: '/', socket: {} } as never, response as never);
  expect(ends).toEqual([503]);
});
