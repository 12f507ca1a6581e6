import { expect, test } from 'vitest';
import { readStoryFiles } from '../readStoryFiles.ts';
import { journeys } from './journeys.ts';

const stories = new Set((await readStoryFiles()).flatMap(({ stories }) => stories.map(({ id }) => id)));

test.each(journeys)('$title passes through states that exist', ({ flow, steps }) => {
  const ids = [...(flow ? [flow] : []), ...steps.map(({ id }) => id)];
  expect(ids.filter((id) => !stories.has(id))).toEqual([]);
});

test('every flow has its journey', () => {
  const flows = [...stories].filter((id) => id.startsWith('flows-'));
  expect(journeys.flatMap(({ flow }) => flow ?? []).sort()).toEqual(flows.sort());
});
