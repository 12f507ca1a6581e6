// Checks the alerts with Prometheus' own tool. Part of `pnpm test:full`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';
import { findPromtool } from '../servers/system.ts';

const promtool = findPromtool();
if (!promtool) throw new Error('promtool がありません。Debian では pnpm test:full が入れます');
for (const args of [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]) {
  const { status } = spawnSync(promtool, args, { cwd: join(root, 'apps/api/deploy'), stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
