import { expect, test } from 'vitest';
import { formatFreeContents } from './formatFreeContents.ts';

test.each([
  [{ products: 1, drawings: 0 }, 'ほかに、製品1点を無料で公開中'],
  [{ products: 0, drawings: 1 }, 'ほかに、図面1枚を無料で公開中'],
  [{ products: 0, drawings: 0 }, ''],
])('free, %j: %s', (counts, text) => {
  expect(formatFreeContents(counts)).toBe(text);
});
