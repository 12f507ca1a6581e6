import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startVarnish } from '../../../scripts/varnish.mjs';
import { freePort, launch, type Marketplace, newDataDir, ready, remove, stop } from './marketplace.ts';
import { sandboxUrl } from './sandbox.ts';

/** Of Varnish, since its start. */
export type CacheCounts = { hits: number; misses: number; passed: number };

export type Instances = {
  /** The first instance, which has started the sandbox, at the origin of the cache. */
  marketplace: Marketplace;
  all: Marketplace[];
  cacheCounts: () => CacheCounts;
  close: () => Promise<void>;
};

type Options = { dataDir?: string; env?: Record<string, string> };

/** `TEST_REPLICA_URL`: a replica of the server of `DATABASE_URL`. */
function replicaOf({ DATABASE_URL: primary }: Record<string, string>): Record<string, string> {
  const { TEST_REPLICA_URL: replica } = process.env;
  if (!replica || !primary) return {};
  const url = new URL(replica);
  url.pathname = new URL(primary).pathname;
  return { DATABASE_REPLICA_URL: url.href };
}

/** Starts instances of one marketplace behind Varnish. They share the database, the object store and the sandbox. */
export async function startInstances(
  number: number,
  { dataDir = newDataDir(), env = {} }: Options,
): Promise<Instances> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shared = { IESPEC_TRUSTED_PROXIES: '1', ...env, ...replicaOf(env), IESPEC_ORIGIN: origin };
  const first = await launch({ dataDir, env: shared });
  await ready(first);
  const others = await Promise.all(
    Array.from({ length: number - 1 }, async () => {
      const own = newDataDir();
      mkdirSync(own, { recursive: true, mode: 0o700 });
      copyFileSync(join(dataDir, 'secrets.json'), join(own, 'secrets.json'));
      const instance = await launch({ dataDir: own, env: { ...shared, IESPEC_SANDBOX_URL: sandboxUrl(first) } });
      await ready(instance);
      return instance;
    }),
  );
  const all = [first, ...others];
  const cache = await startVarnish(
    port,
    all.map((instance) => new URL(instance.origin).port),
  );
  return {
    marketplace: { ...first, origin },
    all,
    cacheCounts: cache.counts,
    async close() {
      await Promise.all(others.map(stop));
      await stop(first);
      cache.stop();
      for (const instance of all) remove(instance);
    },
  };
}
