// The full forms of tests whose short forms run with every `npm test`: on PostgreSQL, as they are in production.
import { spawnSync } from 'node:child_process';
import { installSystemPackages, startPostgres } from './system.mjs';

installSystemPackages();
const postgres = await startPostgres();
if (!postgres) {
  console.error('PostgreSQL がないため、実行できません');
  process.exit(1);
}
const files = ['test/matrix', 'test/canary', 'transactions/schedules', 'transactions/races', ...process.argv.slice(2)];
try {
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'vitest', 'run', '--project', 'api', ...files.map((file) => `apps/api/src/${file}`)],
    {
      stdio: 'inherit',
      env: { ...process.env, IESPEC_LONG_TESTS: '1', TEST_DATABASE_URL: postgres.url },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  postgres.stop();
}
