import { expect, test } from 'vitest';
import { positionFor } from './positionFor.ts';

const images = [
  { id: 1, position: 2 },
  { id: 2, position: 5 },
  { id: 3, position: 6 },
];

test.each([
  ['the last one to the front', 3, 0, 2],
  ['the first one to the middle', 1, 1, 6],
  ['the first one to the end', 1, 2, 7],
  ['the last one to the middle', 3, 1, 5],
])('%s', (_, id, index, position) => {
  expect(positionFor(images, id, index)).toBe(position);
});

test('the only one', () => {
  expect(positionFor([{ id: 1, position: 4 }], 1, 0)).toBe(1);
});
