// Sends the stories to Chromatic, where QA compares them. The token of the project comes from the environment.
import { spawnSync } from 'node:child_process';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error('CHROMATIC_PROJECT_TOKEN にプロジェクトのトークンを設定してください');
  process.exit(1);
}
process.exit(spawnSync('pnpm', ['exec', 'chromatic', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1);
