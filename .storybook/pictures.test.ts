import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';
import { twins } from './twins.ts';

const folder = new URL('__vrt__/', import.meta.url).pathname;

test('no two pictures of states are the same', async () => {
  const names = new Map<string, string[]>();
  for await (const name of glob('**/*.png', { cwd: folder })) {
    const hash = createHash('md5')
      .update(await readFile(folder + name))
      .digest('hex');
    names.set(hash, [...(names.get(hash) ?? []), name]);
  }
  expect(names.size).toBeGreaterThan(700);
  expect([...names.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('who looks like another state is one, and the other is photographed', async () => {
  const ids = new Set((await readStoryFiles()).flatMap(({ stories }) => stories.map(({ id }) => id)));
  expect(
    Object.entries(twins)
      .flat()
      .filter((id) => !ids.has(id)),
  ).toEqual([]);
  expect(Object.values(twins).filter((id) => id in twins)).toEqual([]);
});
