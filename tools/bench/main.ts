// `pnpm bench`: all budgets; `pnpm bench bytes`, or `pnpm bench pages load memory start`: some of them;
// `pnpm bench fair`: what one user's work costs another.
import { spawnSync } from 'node:child_process';
import { buildIfStale } from '../build/build.ts';

const parts = process.argv.slice(2);
const isChosen = (part: string) => parts.length === 0 || parts.includes(part);
const timed = ['pages', 'load', 'memory', 'start'].filter(isChosen).concat(parts.filter((part) => part === 'fair'));

function run(...command: string[]) {
  const { status } = spawnSync('pnpm', ['exec', ...command], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  process.exitCode ||= status ?? 1;
}

buildIfStale();
if (isChosen('bytes')) run('size-limit', '--config', 'bytes.ts');
if (timed.length > 0) run('playwright', 'test', ...timed.map((part) => `${part}.bench`));
