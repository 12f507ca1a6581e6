// Runs the journeys as a large marketplace runs: several instances behind a cache, with PgBouncer, a replica that is five
// seconds behind, and an object store. `pnpm test:instances [number] [names of journeys]`
import { spawnSync } from 'node:child_process';
import { startObjectStore } from './objectStore.mjs';
import { startPgBouncer, startPostgres, startReplica } from './postgres.mjs';
import { findChromium, freePort, installSystemPackages } from './system.mjs';
import { startVarnish } from './varnish.mjs';

const [number = '2', ...names] = process.argv.slice(2);

/** Those of processes and their faults have marketplaces of their own. */
const aboutProcesses = /(?:process|production|poolers|replica|crashes|shutdown|dependencies|release)\.spec/;
const journeys = names.length > 0 ? names : [`/(?!${aboutProcesses.source})\\w+\\.spec`];

installSystemPackages({ forLongTests: true });
spawnSync('node', ['scripts/build.mjs'], { stdio: 'inherit' });
const cleanups = [];
try {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL がないため、実行できません');
  cleanups.push(postgres.stop);
  const replica = await startReplica(postgres.url, '5s');
  cleanups.push(() => {
    replica.stop();
    replica.remove();
  });
  const pooler = await startPgBouncer(postgres.url, 'transaction');
  cleanups.push(pooler.stop);
  const objectStore = await startObjectStore();
  cleanups.push(objectStore.stop);
  const env = {
    ...process.env,
    CHROMIUM_PATH: await findChromium(),
    TEST_DATABASE_URL: postgres.url,
    TEST_REPLICA_URL: replica.url,
    TEST_POOLER_URL: pooler.url,
    TEST_S3_URL: objectStore.url,
    TEST_INSTANCES: number,
  };
  const execute = (command, more = {}) => {
    const { status } = spawnSync('pnpm', command, { stdio: 'inherit', env: { ...env, ...more } });
    process.exitCode ||= status ?? 1;
  };
  const run = (names, more) => execute(['run', 'test:e2e', '--workers=1', ...names], more);
  const [cachePort, instancePort] = [await freePort(), await freePort()];
  const cache = await startVarnish(cachePort, [instancePort]);
  execute(['exec', 'vitest', 'run', '--project', 'api', 'apps/api/src/test/canary'], {
    TEST_CACHE: `http://127.0.0.1:${cachePort},${instancePort}`,
  });
  console.warn('canary:', cache.counts());
  cache.stop();
  run(['instances.long'], { IESPEC_LONG_TESTS: '1' });
  run(journeys);
} finally {
  for (const cleanup of cleanups.reverse()) cleanup();
}
