import { expect, test } from 'vitest';
import { identicalStates } from './identicalStates.ts';
import { readStoryFiles } from './readStoryFiles.ts';

test('both states of a pair are stories, and the second one is captured', async () => {
  const ids = new Set((await readStoryFiles()).flatMap(({ stories }) => stories.map(({ id }) => id)));
  const named = Object.entries(identicalStates).flat();
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
  expect(Object.values(identicalStates).filter((id) => id in identicalStates)).toEqual([]);
});
