// Runs the long forms of tests whose short forms are part of `npm test`, on PostgreSQL as in production.
import { spawnSync } from 'node:child_process';
import { startObjectStore } from './objectStore.mjs';
import { startPgBouncer, startPostgres } from './postgres.mjs';
import { installSystemPackages } from './system.mjs';

installSystemPackages();
// The canary test also crawls pages, which requires a build.
spawnSync('node', ['scripts/build.mjs'], { stdio: 'inherit' });
const postgres = await startPostgres();
if (!postgres) {
  console.error('PostgreSQL がないため、実行できません');
  process.exit(1);
}
const all = [
  'test/matrix',
  'test/canary',
  'money/transactions/schedules',
  'money/transactions/races',
  'people/users/deletionRaces',
  'test/requests',
  'test/buffers',
];
/** Timing tests, which run one at a time, while no other test is running. */
const timings = ['media/images/hostileUploads'];

const env = { ...process.env, IESPEC_LONG_TESTS: '1' };
const run = (command, more = {}) => {
  const { status } = spawnSync('pnpm', command, { stdio: 'inherit', env: { ...env, ...more } });
  process.exitCode ||= status ?? 1;
};
const runApi = (names, workers) => {
  const files = names.map((name) => `apps/api/src/${name}`);
  run(['exec', 'vitest', 'run', '--project', 'api', `--maxWorkers=${workers}`, ...files], {
    TEST_DATABASE_URL: postgres.url,
  });
};
/** All journeys behind a pooler. */
async function runThroughPooler(mode) {
  const pooler = await startPgBouncer(postgres.url, mode);
  if (!pooler) throw new Error('PgBouncer がないため、実行できません');
  // Without IESPEC_LONG_TESTS, Playwright runs the usual journeys.
  const short = { IESPEC_LONG_TESTS: '', TEST_DATABASE_URL: postgres.url, TEST_POOLER_URL: pooler.url };
  run(['run', 'test:e2e'], short);
  pooler.stop();
}

const chosen = process.argv.slice(2);
try {
  if (chosen.length > 0) runApi(chosen, 1);
  else {
    runApi(all, 2);
    runApi(timings, 1);
    for (const mode of ['session', 'transaction']) await runThroughPooler(mode);
    run(['run', 'test:e2e'], { TEST_DATABASE_URL: postgres.url });
    const objectStore = await startObjectStore();
    run(['run', 'test:e2e', 'backup'], { TEST_DATABASE_URL: postgres.url, TEST_S3_URL: objectStore?.url });
    objectStore?.stop();
  }
} finally {
  postgres.stop();
}
if (chosen.length === 0) {
  // Kills, shutdowns and backups on the embedded database, too.
  run(['run', 'test:e2e', 'crashes', 'shutdown', 'backup']);
  run(['run', 'test:stories:desktop']);
}
