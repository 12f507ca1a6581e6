import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';

const folder = new URL('__vrt__/', import.meta.url).pathname;

test('no two pictures of states are the same', async () => {
  const names = new Map<string, string[]>();
  for await (const name of glob('**/*.png', { cwd: folder })) {
    const hash = createHash('md5')
      .update(await readFile(folder + name))
      .digest('hex');
    names.set(hash, [...(names.get(hash) ?? []), name]);
  }
  expect(names.size).toBeGreaterThan(400);
  expect([...names.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('what looks like another state is photographed neither here nor in Chromatic', async () => {
  const files = await readStoryFiles();
  const twins = files.flatMap(({ stories }) => stories).filter(({ tags }) => tags.includes('twin'));
  expect(twins.length).toBeGreaterThan(0);
  expect(twins.filter(({ parameters }) => !parameters.includes('disableSnapshot: true')).map(({ id }) => id)).toEqual(
    [],
  );
});
