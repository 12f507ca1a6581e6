import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { maxUploadBytes } from '@iespec/contract';
import { expect, test } from 'vitest';
import { closeServer, listen, serveRequests } from './listen.ts';

test('headers must have arrived within ten seconds', async () => {
  const server = await listen({ port: 0, host: '127.0.0.1' });
  expect(server.headersTimeout).toBe(10_000);
  await closeServer(server);
});

test('an upload of 10 MB has the time that 1 Mbit/s needs', async () => {
  const server = await listen({ port: 0, host: '127.0.0.1' });
  expect(server.requestTimeout).toBeGreaterThan((maxUploadBytes * 8) / 1000);
  await closeServer(server);
});

test('other requests are ended when their body takes too long; uploads are not', async () => {
  const server = await listen({ port: 0, host: '127.0.0.1' });
  serveRequests(server, (request) => request.resume(), 200);
  const { port } = server.address() as AddressInfo;
  const isEnded = (path: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n`);
      socket.on('error', () => {});
      socket.on('close', () => resolve(true));
      setTimeout(() => {
        resolve(false);
        socket.destroy();
      }, 1000);
    });
  expect(await isEnded('/api/properties/1')).toBe(true);
  expect(await isEnded('/media/uploads/0123')).toBe(false);
  await closeServer(server);
});
