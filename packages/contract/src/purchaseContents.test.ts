import { expect, test } from 'vitest';
import { formatPurchaseContents, shortPurchaseContents } from './purchaseContents.ts';

const nothing = {
  products: 0,
  makers: 0,
  codes: 0,
  dimensioned: 0,
  specifications: 0,
  catalogs: 0,
  drawings: 0,
  paid_images: 0,
};

test.each([
  [{ products: 8, makers: 8, codes: 3, specifications: 12, drawings: 1 }, '製品8点（品番3・仕様12）／図面1枚'],
  [
    { products: 1000, makers: 900, codes: 900, dimensioned: 800, catalogs: 7, paid_images: 1280 },
    '製品1,000点（品番900・寸法800・カタログ7）／有料画像1,280枚',
  ],
  [{ products: 5, makers: 2 }, '製品5点（メーカー2）'],
  [{ products: 5, drawings: 2 }, '図面2枚'],
  [{ products: 5 }, ''],
])('%j: %s', (counts, sentence) => {
  expect(formatPurchaseContents({ ...nothing, ...counts })).toBe(sentence);
});

test('in short, only the counts of products, drawings and images', () => {
  const counts = { ...nothing, products: 8, codes: 3, specifications: 12, drawings: 1 };
  expect(shortPurchaseContents(counts)).toEqual(['製品8点', '図面1枚']);
});
