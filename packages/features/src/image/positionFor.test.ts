import { expect, test } from 'vitest';
import { positionFor } from './positionFor.ts';

const images = [
  { id: 1, position: 2 },
  { id: 2, position: 5 },
  { id: 3, position: 6 },
];

test.each([
  ['moves the last image to the front', 3, 0, 2],
  ['moves the first image to the middle', 1, 1, 6],
  ['moves the first image to the end', 1, 2, 7],
  ['moves the last image to the middle', 3, 1, 5],
])('%s', (_, id, index, position) => {
  expect(positionFor(images, id, index)).toBe(position);
});

test('gives a single image position 1', () => {
  expect(positionFor([{ id: 1, position: 4 }], 1, 0)).toBe(1);
});
