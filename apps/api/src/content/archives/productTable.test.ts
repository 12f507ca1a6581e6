import type { Product } from '@iespec/contract';
import { expect, test } from 'vitest';
import { columns, countLines, toTables } from './productTable.ts';

const product = {
  id: 1,
  room_id: 1,
  room_name: '居間',
  name: 'ソファ',
  product_category_id: 1,
  product_category_name: '家具',
  main_image: null,
  status: 'updated',
  locked: false,
  is_sample: false,
  version: 1,
  product_code: '=SF-180',
  description: '一行目\r\n二行目',
  catalog_url: 'https://example.com/sf-180',
  manufacturer_name: null,
  specifications: [
    { id: 1, product_id: 1, spec_type: '素材', spec_value: 'オーク' },
    { id: 2, product_id: 1, spec_type: '色', spec_value: 'グレー' },
  ],
  dimensions: [
    { id: 1, product_id: 1, dimension_type: '幅', value: 1800, unit: 'mm' },
    { id: 2, product_id: 1, dimension_type: '高さ', value: 76.5, unit: 'cm' },
  ],
} satisfies Product;

const locked = { ...product, id: 2, locked: true, facts: {} } as unknown as Product;

async function tablesOf(pages: Product[][], max?: number) {
  async function* read() {
    yield* pages;
  }
  const tables: string[][][] = [];
  for await (const rows of toTables(read(), (id) => [`ソファ ${id}.jpg`], max)) tables.push(rows);
  return tables;
}

test('a product is a row of ten cells: its dimensions, specifications and photos in one each', async () => {
  const [rows = []] = await tablesOf([[product], [locked]]);
  expect(rows).toEqual([
    [
      '居間',
      'ソファ',
      '家具',
      '',
      '=SF-180',
      '幅 1,800 mm\n高さ 76.5 cm',
      '素材：オーク\n色：グレー',
      '一行目\n二行目',
      'https://example.com/sf-180',
      'ソファ 1.jpg',
    ],
  ]);
  expect(columns).toHaveLength(10);
});

test('a table is continued in another one before it is too long, a cell ends with a notice', async () => {
  const specifications = Array(200).fill({ id: 1, product_id: 1, spec_type: '素材', spec_value: '杉'.repeat(500) });
  const long = { ...product, specifications };
  const tables = await tablesOf([[long, product], [product]], 32_800);
  expect(tables.map(({ length }) => length)).toEqual([1, 2]);
  const cell = tables[0]?.[0]?.[6];
  expect(cell).toHaveLength(32_767);
  expect(cell).toMatch(/\n（以下は物件のページで見られます）$/);
  expect(await tablesOf([])).toEqual([[]]);
});

test('a row is as high as its longest cell, in which long lines wrap', () => {
  expect(countLines(['居間', 'ソファ', '', '', '', '幅 1,800 mm\n\n高さ 765 mm'])).toBe(3);
  expect(countLines(['居'.repeat(7)])).toBe(1);
  expect(countLines(['居'.repeat(8)])).toBe(2);
  expect(countLines(['a'.repeat(14)])).toBe(1);
});
