// Checks with Prometheus' own tool that each alert fires when it should and only then, and that our metrics follow its
// conventions. Part of `npm test`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openEmbedded } from '../apps/api/src/platform/db/client.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { createMetricsReader } from '../apps/api/src/process/readMetrics.ts';
import { findPromtool, root } from './system.mjs';

const promtool = findPromtool();
if (!promtool) {
  console.error('promtool がありません。Debian では npm test が入れます');
  process.exit(1);
}

const deploy = join(root, 'apps/api/deploy');
const check = (args, input) => {
  const { status } = spawnSync(promtool, args, { cwd: deploy, input, stdio: ['pipe', 'inherit', 'inherit'] });
  if (status !== 0) process.exitCode = 1;
};
check(['check', 'rules', 'alerts.yml']);
check(['test', 'rules', 'alerts.test.yml']);

const db = await openEmbedded();
await migrate(db);
const readMetrics = createMetricsReader({
  db,
  clock: () => new Date(),
  publicCache: { usage: () => ({ entries: 0, bytes: 0 }) },
  isHealthy: async () => true,
});
const metrics = await readMetrics();
await db.destroy();
check(['check', 'metrics'], metrics);
console.warn(`${metrics.match(/^# TYPE /gm)?.length} metrics checked`);
