import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from './compose.ts';
import { buildConfig, ConfigError, readSettings } from './config.ts';
import { ensurePrivateBucket } from './ensurePrivateBucket.ts';
import type { OperatorContext } from './operator/command.ts';
import { runCommand } from './operator/runCommand.ts';

/** Where an object store lets anybody read, and whether it keeps what is written. */
type Behaviour = { readable?: RegExp; keeps?: boolean; writable?: boolean };

/** A store with `/images` and `/paid`, and a CDN at `/cdn` that leads to `/paid` if anybody may read it. */
async function startStore({ readable = /^\/images\//, keeps = true, writable = true }: Behaviour = {}) {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    const body = await buffer(request);
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ');
    const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content);
    if (!(isSigned && (writable || request.method === 'GET')) && !(request.method === 'GET' && readable.test(url)))
      return answer(403);
    const path = url.replace(/^\/cdn\//, '/paid/');
    if (request.method === 'PUT' && keeps) objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    const found = objects.get(path);
    return request.method === 'GET' ? answer(found ? 200 : 404, found) : answer(200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    IESPEC_S3_PUBLIC_BUCKET: `${url}/images`,
    IESPEC_S3_PUBLIC_URL: `${url}/cdn`,
    IESPEC_S3_PRIVATE_BUCKET: `${url}/paid`,
    IESPEC_S3_ACCESS_KEY_ID: 'id',
    IESPEC_S3_SECRET_ACCESS_KEY: 'key',
    IESPEC_DATA_DIR: mkdtempSync(join(tmpdir(), 'iespec-buckets-')),
  };
  const config = buildConfig(readSettings(env));
  return { url, objects, env, config, store: config.objectStore as NonNullable<typeof config.objectStore> };
}

test('a bucket that only signed requests can read is private, and nothing is left in it', async () => {
  const { store, objects } = await startStore();
  await ensurePrivateBucket(store);
  expect([...objects.keys()]).toEqual([]);
});

test.each([
  ['its own address', /^\/paid\//, 'paid'],
  ['the address of the public bucket', /^\/cdn\//, 'cdn'],
])('a bucket that anybody can read at %s is refused', async (_, readable, at) => {
  const { store, objects, url } = await startStore({ readable });
  const checking = ensurePrivateBucket(store);
  await expect(checking).rejects.toBeInstanceOf(ConfigError);
  await expect(checking).rejects.toThrow(
    `IESPEC_S3_PRIVATE_BUCKET: 中のファイルを、署名がなくても ${url}/${at}/private/`,
  );
  expect([...objects.keys()]).toEqual([]);
});

test.each([
  ['takes nothing', { writable: false }],
  ['loses what it takes', { keeps: false }],
])('a bucket that %s is refused', async (_, behaviour) => {
  const { store } = await startStore(behaviour);
  const checking = ensurePrivateBucket(store);
  await expect(checking).rejects.toBeInstanceOf(ConfigError);
  await expect(checking).rejects.toThrow('IESPEC_S3_PRIVATE_BUCKET: 書いて読めることを確かめられませんでした');
});

test('a start with a bucket that anybody can read is refused before anything else is opened', async () => {
  const { config } = await startStore({ readable: /^\/paid\// });
  const starting = compose(config, { shellDir: '', log: () => {}, logEvent: () => {}, isStopping: () => false });
  await expect(starting).rejects.toBeInstanceOf(ConfigError);
});

test('a copy to a bucket that anybody can read is refused', async () => {
  const { config, store } = await startStore({ readable: /^\/paid\// });
  const context = { dataDir: config.dataDir, objectStore: store, log: () => {} } as unknown as OperatorContext;
  const copying = runCommand(['images', 'copy', '--to', 'object-store'], async () => context);
  expect(await copying).toMatchObject({ exitCode: 2, error: expect.stringContaining('署名がなくても') });
});

test('a restore to a bucket that anybody can read is refused', async () => {
  const { env } = await startStore({ readable: /^\/paid\// });
  const args = [join(import.meta.dirname, 'restore.ts'), '--from', env.IESPEC_DATA_DIR];
  const restoring = spawn(process.execPath, args, { env });
  expect(await text(restoring.stderr)).toContain('署名がなくても');
});
