import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDemo } from '../demo.ts';
import { startProvider } from '../dependencies/startProvider.ts';
import { startStubs } from '../dependencies/startStubs.ts';
import { installRelease } from '../installedRelease.ts';
import { freePort, launch, type Marketplace, ready, remove, stop } from '../marketplace.ts';
import { startProxy } from './proxy.ts';

/** Two instances of a release on one database and one store of pictures, behind a load balancer. */
export async function startFleet() {
  const release = installRelease();
  const demo = await newDemo();
  const [port, ...ports] = (await Promise.all([freePort(), freePort(), freePort()])) as [number, number, number];
  const origin = `http://localhost:${port}`;
  const provider = await startProvider(demo.dataDir, origin);
  const stubs = await startStubs();
  const { secret } = JSON.parse(readFileSync(join(demo.dataDir, 'secrets.json'), 'utf8')) as { secret: string };
  const env = {
    ...release.env,
    ...demo.env,
    IESPEC_ORIGIN: origin,
    IESPEC_SECRET: secret,
    IESPEC_DRAIN_SECONDS: '5',
    IESPEC_TRUSTED_PROXIES: '1',
    STRIPE_SECRET_KEY: provider.secrets.cardKey,
    STRIPE_WEBHOOK_SECRET: provider.secrets.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: provider.secrets.connectWebhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${provider.port}`,
    SMTP_URL: `smtp://127.0.0.1:${stubs.smtpPort}`,
    IESPEC_MAIL_FROM: 'info@iespec.example',
  };
  release.own(demo.dataDir);
  const dataDirs = ports.map((own) => {
    const dir = release.newFolder(`data-${own}`);
    mkdirSync(dir);
    symlinkSync(join(demo.dataDir, 'pictures'), join(dir, 'pictures'));
    return release.own(dir);
  });
  const instances: Marketplace[] = [];
  const started: Marketplace[] = [];
  const proxy = await startProxy(port, ports);

  async function start(index: number, home: string) {
    const [own, dataDir] = [ports[index] ?? 0, dataDirs[index] ?? ''];
    const command = release.command('server.js', home);
    const instance = await launch({ dataDir, port: own, command, env });
    instances[index] = instance;
    started.push(instance);
    await ready(instance);
    while (!proxy.isHealthy(own)) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const index of ports.keys()) await start(index, release.home);

  /** The same release with one more migration, which adds a column. Returns its folder. */
  function nextVersion(number: number) {
    const home = release.newFolder(`version-${number}`);
    execFileSync('cp', ['-a', '--link', release.home, home]);
    const migrations = join(home, 'apps/api/src/platform/db/migrations');
    execFileSync('chmod', ['u+w', migrations]);
    for (let n = 1; n <= number; n += 1) writeFileSync(join(migrations, `${9000 + n}-added.js`), migrationOf(n));
    return home;
  }

  return {
    origin,
    provider,
    /** Replaces the instances by a new version, one after the other. Returns their exit codes. */
    async changeVersion(number: number) {
      const home = nextVersion(number);
      const codes: (number | null)[] = [];
      for (const [index, instance] of [...instances].entries()) {
        codes.push(await stop(instance));
        await start(index, home);
      }
      return codes;
    },
    /** The errors that all instances have logged. */
    loggedErrors: () => started.flatMap((instance) => instance.output().match(/^\{"level":"error".*$/gm) ?? []),
    async close() {
      await Promise.all(instances.map(stop));
      proxy.close();
      provider.stop();
      stubs.stop();
      remove(demo);
      release.remove();
    },
  };
}

/** Adds a column with a value to tables that every buyer reads and writes. */
const migrationOf = (number: number) => `import { sql } from 'kysely';

export const migration = {
  async up(db) {
    for (const table of ['properties', 'products', 'listings', 'transactions', 'users'])
      await sql.raw(\`alter table \${table} add column added_\${${number}} text default 'new'\`).execute(db);
  },
};
`;
