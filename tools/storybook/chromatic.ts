// Sends the stories to Chromatic, where QA compares them. The project token comes from the environment.
//   pnpm chromatic trace FILE ...    lists the stories affected by a change to these files; needs
//                                    `pnpm build-storybook --stats-json`, but no token
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [command, ...files] = process.argv.slice(2);
const isTrace = command === 'trace';

if (!isTrace && !process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error('CHROMATIC_PROJECT_TOKEN にプロジェクトのトークンを設定してください');
  process.exit(1);
}

/** `chromatic trace` does not read chromatic.config.json. */
const untraced = () =>
  JSON.parse(readFileSync(new URL('../../chromatic.config.json', import.meta.url), 'utf8')).untraced.flatMap(
    (pattern: string) => ['--untraced', pattern],
  );
const options = isTrace ? ['trace', ...untraced(), '--mode', 'compact', ...files] : process.argv.slice(2);
process.exit(spawnSync('pnpm', ['exec', 'chromatic', ...options], { stdio: 'inherit' }).status ?? 1);
