import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Compiles Storybook's stylesheet. */
export function compileStyles() {
  const storybook = fileURLToPath(new URL('..', import.meta.url));
  const program = `${storybook}/../packages/ui/node_modules/.bin/tailwindcss`;
  return execFileSync(program, ['-i', `${storybook}/styles.css`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
