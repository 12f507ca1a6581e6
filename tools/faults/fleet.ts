import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { newDemo } from '../e2e/demo.ts';
import { launch, type Marketplace, newDataDir, ready, remove, stop } from '../e2e/marketplace.ts';
import { moveImages } from '../e2e/objectStore.ts';
import { freePort } from '../servers/system.ts';
import { startVarnish } from '../servers/varnish.ts';
import { startProvider } from './provider.ts';

type Demo = Awaited<ReturnType<typeof newDemo>>;

/** `command`: runs a marketplace other than the workspace's. `own`: gives its user a data directory. */
type Options = { env?: Record<string, string>; command?: string[]; own?: (dir: string) => string };

/** Two instances of the demo behind Varnish, which share database, object store and card provider. */
export async function startFleet(demo: Demo, { env = {}, command, own = (dir) => dir }: Options = {}) {
  const [port, ...ports] = (await Promise.all([freePort(), freePort(), freePort()])) as [number, number, number];
  const origin = `http://localhost:${port}`;
  const provider = await startProvider(demo.dataDir, origin);
  const shared = {
    ...demo.env,
    ...(await moveImages(demo.dataDir)),
    IESPEC_ORIGIN: origin,
    IESPEC_SANDBOX_URL: provider.url,
    IESPEC_DRAIN_SECONDS: '5',
    // Two hops report addresses: Varnish and, in the tests, the client itself.
    IESPEC_TRUSTED_PROXIES: '2',
    ...env,
  };
  const instances: Marketplace[] = [];
  const started: Marketplace[] = [];

  async function start(index: number, program = command) {
    const dataDir = newDataDir();
    copyFileSync(join(demo.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
    const options = { dataDir: own(dataDir), port: ports[index] as number, env: shared };
    const instance = await launch(program ? { ...options, command: program } : options);
    instances[index] = instance;
    started.push(instance);
    await ready(instance);
  }
  for (const index of ports.keys()) await start(index);
  const cache = await startVarnish(port, ports);

  return {
    origin,
    provider,
    cacheCounts: cache.counts,
    /** Replaces an instance and waits until the cache uses the new one. Resolves to the exit code. */
    async replace(index: number, program: string[]) {
      const code = await stop(instances[index] as Marketplace);
      await start(index, program);
      while (!cache.areAllHealthy()) await new Promise((resolve) => setTimeout(resolve, 200));
      return code;
    },
    /** The errors that all instances have logged. */
    loggedErrors: () => started.flatMap((instance) => instance.output().match(/^\{"level":"error".*$/gm) ?? []),
    async close() {
      await Promise.all(instances.map(stop));
      cache.stop();
      await provider.stop();
      for (const marketplace of [...started, demo]) remove(marketplace);
    },
  };
}
