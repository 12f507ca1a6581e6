import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { startInstance } from './instance.ts';

/**
 * Serves an instance on the port that the cache at `address` asks; both are in `TEST_CACHE`, such as `http://127.0.0.1:81,82`
 * (scripts/instances.mjs). `call` sends real requests to the cache.
 */
export async function putBehindCache(
  instance: Awaited<ReturnType<typeof startInstance>>,
  ports: string,
  origin: string,
) {
  const [address = '', port] = ports.split(',');
  const { host } = new URL(origin);
  const server = serve({
    hostname: '127.0.0.1',
    port: Number(port),
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      const forwarded = new Request(origin + pathname + search, request);
      forwarded.headers.set('host', host);
      return instance.fetch(forwarded);
    },
  });
  await once(server, 'listening');
  const call = (path: string, init: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...init });
  while ((await call('/healthz')).status !== 200) await sleep(200);
  const close = async () => {
    server.close();
    await instance.close();
  };
  return { call, close };
}
