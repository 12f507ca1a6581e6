import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { StorageUnavailable } from '#platform/errors.ts';
import { openBucket } from './bucket.ts';

test('a store that does not answer is given up, also after a garbage collection', { timeout: 60_000 }, async () => {
  const server = createServer(() => {}).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const bucket = openBucket(`http://127.0.0.1:${port}`, keys, { maxTime: 500 });
  const reading = expect(bucket.read('a')).rejects.toThrow(StorageUnavailable);
  await sleep(100);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  await reading;
  server.closeAllConnections();
  server.close();
});
