import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../apps/api/src/process/operator/commands/index.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Decisions tell what was true when they were made. */
const documents = ['README.md', ...globSync('docs/*.md')];

const ofPnpm = ['add', 'audit', 'exec', 'install'];

/** The words after `pnpm` in code. */
const callsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/`pnpm ([a-z][\w:-]*)(?: ([a-z][a-z-]*))?/g)].map(
    ([, name = '', next = '']) => ({ name, next }),
  );

test.each(documents)('%s names commands that exist', (file) => {
  const unknown = callsIn(file).filter(({ name }) => !(name in scripts) && !ofPnpm.includes(name));
  expect(unknown).toEqual([]);
  const ofOperator = callsIn(file).filter(({ name, next }) => name === 'operator' && next !== '');
  const firstWords = commands.map(({ name }) => name.split(' ')[0]);
  expect(ofOperator.filter(({ next }) => !firstWords.includes(next))).toEqual([]);
});
