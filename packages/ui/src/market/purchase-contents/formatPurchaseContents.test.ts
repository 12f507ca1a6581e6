import { expect, test } from 'vitest';
import { formatFreeContents, formatPurchaseContents } from './formatPurchaseContents.ts';

test.each([
  [{ products: 1000, drawings: 0, paidImages: 1280 }, '製品1,000点の品番・寸法／有料画像1,280枚'],
  [{ products: 0, drawings: 1, paidImages: 0 }, '図面1枚'],
  [{ products: 0, drawings: 0, paidImages: 0 }, ''],
])('%j: %s', (counts, text) => {
  expect(formatPurchaseContents(counts)).toBe(text);
});

test.each([
  [{ products: 1, drawings: 0 }, 'ほかに、製品1点を無料で公開中'],
  [{ products: 0, drawings: 1 }, 'ほかに、図面1枚を無料で公開中'],
  [{ products: 0, drawings: 0 }, ''],
])('free, %j: %s', (counts, text) => {
  expect(formatFreeContents(counts)).toBe(text);
});
