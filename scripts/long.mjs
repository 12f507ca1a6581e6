// Runs the long forms of tests whose short forms are part of `npm test`, on PostgreSQL as in production.
import { spawnSync } from 'node:child_process';
import { installSystemPackages, startPostgres } from './system.mjs';

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
  'media/images/hostileUploads',
  'media/images/timeToUsable',
];
const files = process.argv.length > 2 ? process.argv.slice(2) : all;
try {
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'vitest', 'run', '--project', 'api', '--maxWorkers=2', ...files.map((file) => `apps/api/src/${file}`)],
    {
      stdio: 'inherit',
      env: { ...process.env, IESPEC_LONG_TESTS: '1', TEST_DATABASE_URL: postgres.url },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  postgres.stop();
}
if (process.argv.length === 2) {
  const env = { ...process.env, IESPEC_LONG_TESTS: '1' };
  for (const task of ['test:e2e', 'test:memory', 'test:crowding', 'test:stories:desktop']) {
    const { status } = spawnSync('pnpm', ['run', task], { stdio: 'inherit', env });
    process.exitCode ||= status ?? 1;
  }
}
