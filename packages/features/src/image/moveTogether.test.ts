import type { PhotoDestination } from '@iespec/ui';
import { expect, test } from 'vitest';
import { moveTogether } from './moveTogether.ts';

const group = [2, 4, 6, 8, 10].map((position, index) => ({ id: index + 1, position }));

test.each<[number[], PhotoDestination, number[], number]>([
  [[5, 3], 'first', [3, 5], 2],
  [[3, 5], 'last', [3, 5], 9],
  [[1, 2], 'last', [1, 2], 11],
  [[3, 4], 'earlier', [3, 4], 4],
  [[1, 4], 'earlier', [1, 4], 4],
  [[3, 5], 'earlier', [3, 5], 4],
  [[2, 3], 'later', [2, 3], 10],
  [[1, 3], 'later', [1, 3], 10],
  [[4, 5], 'later', [4, 5], 7],
])('%j moved %s', (selected, to, ids, position) => {
  expect(moveTogether(group, selected, to)).toEqual({ ids, position });
});

test('moves nothing if none is selected, or all are', () => {
  expect(moveTogether(group, [], 'first')).toBeNull();
  expect(moveTogether(group, [1, 2, 3, 4, 5], 'first')).toBeNull();
});
