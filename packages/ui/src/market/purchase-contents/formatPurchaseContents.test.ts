import { expect, test } from 'vitest';
import { formatPurchaseContents } from './formatPurchaseContents.ts';

test.each([
  [{ products: 12, drawings: 2, paidImages: 5 }, '製品12点の品番・寸法／図面2枚／限定写真5枚'],
  [{ products: 1000, drawings: 0, paidImages: 1280 }, '製品1,000点の品番・寸法／限定写真1,280枚'],
  [{ products: 0, drawings: 1, paidImages: 0 }, '図面1枚'],
  [{ products: 0, drawings: 0, paidImages: 0 }, ''],
])('%j: %s', (counts, text) => {
  expect(formatPurchaseContents(counts)).toBe(text);
});
