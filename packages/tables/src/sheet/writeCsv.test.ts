import { describe, expect, test } from 'vitest';
import { gridOfText } from '../cells/gridOfText.ts';
import type { WrittenProduct, WrittenRoom } from './productRows.ts';
import { readProducts } from './readProducts.ts';
import { readTables } from './readTables.ts';
import type { Table } from './table.ts';
import { templateCsv, writeCsv } from './writeCsv.ts';

const readCsv = (csv: string) => (readTables(gridOfText(csv)) as Table[]).flatMap((table) => readProducts(table));

/** `rows`: one specification a line, 色: 白. `sizes`: one dimension a line, 幅 450 mm. */
const product = (
  name: string,
  texts: Partial<WrittenProduct> = {},
  rows: string[] = [],
  sizes: string[] = [],
): WrittenProduct => ({
  name,
  manufacturer_name: null,
  product_code: null,
  product_category_name: null,
  description: null,
  catalog_url: null,
  ...texts,
  specifications: rows.map((row) => {
    const [spec_type = '', spec_value = ''] = row.split(': ');
    return { spec_type, spec_value };
  }),
  dimensions: sizes.map((size) => {
    const [, dimension_type = '', value, unit] = /^(.+) (\S+) (mm|cm|m)$/.exec(size) ?? [];
    return { dimension_type, value: Number(value), unit: unit as 'mm' | 'cm' | 'm' };
  }),
});

/** The expected products, with their rows in any order: columns have one order for all products. */
const expected = (rooms: WrittenRoom[]) =>
  rooms.flatMap(({ name, products }) =>
    (products.length > 0 ? products : [product('')]).map((written) => ({
      room_name: name,
      room_id: '',
      name: written.name,
      manufacturer_name: written.manufacturer_name ?? '',
      product_code: written.product_code ?? '',
      category: written.product_category_name ?? '',
      description: written.description ?? '',
      catalog_url: written.catalog_url ?? '',
      specifications: new Set(written.specifications),
      dimensions: new Set(written.dimensions.map((dimension) => ({ ...dimension, value: String(dimension.value) }))),
      notices: [],
    })),
  );

const found = (csv: string) =>
  readCsv(csv).map(({ id: _, line: __, sources: ___, specifications, dimensions, ...texts }) => ({
    ...texts,
    specifications: new Set(specifications),
    dimensions: new Set(dimensions),
  }));

const room = (...products: WrittenProduct[]): WrittenRoom => ({ id: 20, name: 'LDK', products });

describe('what is written reads back the same', () => {
  test.each<[name: string, rooms: WrittenRoom[]]>([
    [
      'a whole product',
      [
        room(
          product(
            '照明',
            {
              manufacturer_name: '島田',
              product_code: 'TA-450W',
              product_category_name: '照明',
              catalog_url: 'https://example.jp/a?b=1,2',
            },
            ['素材: 和紙'],
            ['幅 450 mm'],
          ),
        ),
      ],
    ],
    [
      'rooms without products',
      [{ id: 21, name: '玄関', products: [] }, room(product('机')), { id: 22, name: 'エリア', products: [] }],
    ],
    [
      'line breaks, quotes and separators',
      [room(product('"匠", の;椅子', { description: '1行目\n\n"2行目", a;b;c\n=3' }), product('机'))],
    ],
    [
      'formulas',
      [
        room(
          product('=1+1', { manufacturer_name: '+81', product_code: '-5', description: "@home\n='x'" }, [
            '=色: ＝白',
            '-: -',
          ]),
          product("'=x", { manufacturer_name: "''+1", product_code: "'55" }),
        ),
      ],
    ],
    [
      'dimensions of any name and unit',
      [
        room(
          product(
            '椅子',
            {},
            [],
            ['背 80 cm', '背 0.8 m', '幅 450.5 mm', 'W 45 cm', 'サイズ 1 m', '内寸 幅 9999999 mm'],
          ),
          product('机', {}, [], ['W×D×H 0 mm', '背(cm) 3 m', '背 80 cm', '背 0.8 m']),
        ),
      ],
    ],
    [
      'repeated types',
      [
        room(
          product('椅子', {}, ['色: 白', '色: 黒'], ['棚 10 mm', '棚 20 mm']),
          product('机', {}, ['色: 茶', '材: 木']),
        ),
      ],
    ],
    [
      'names like titles, totals and headings',
      [
        room(
          ...['■リビング', '合計', '同上', '〃'].map((name) => product(name)),
          product('製品名', { manufacturer_name: 'メーカー' }),
        ),
      ],
    ],
  ])('%s', (_, rooms) => {
    expect(found(writeCsv(rooms))).toEqual(expected(rooms));
  });

  test('the same products once more', () => {
    const rooms = [room(product('椅子', {}, ['色: 白'], ['背 80 cm']))];
    expect(writeCsv(rooms)).toBe(
      '\uFEFF部屋,製品名,メーカー,品番,カテゴリー,説明,URL,寸法：背(cm),色\r\nLDK,椅子,,,,,,80,白\r\n',
    );
  });
});

test('ids tell rooms of the same name apart', () => {
  const rooms = [
    { id: 50, name: 'トイレ', products: [product('便器')] },
    { id: 51, name: 'ﾄｲﾚ', products: [] },
    { id: 52, name: '玄関', products: [product('椅子')] },
  ];
  expect(readCsv(writeCsv(rooms)).map(({ room_name, room_id, name }) => [room_name, room_id, name])).toEqual([
    ['トイレ', '50', '便器'],
    ['ﾄｲﾚ', '51', ''],
    ['玄関', '52', '椅子'],
  ]);
});

test('spreadsheets find no formula', () => {
  const csv = writeCsv([room(product('=cmd()', { description: '\t=x', manufacturer_name: '＝x' }))]);
  expect(csv).toContain(`,'=cmd(),`);
  expect(csv).not.toMatch(/[,\n]"?[\t=＝]/);
});

test('the template reads as two products', () => {
  expect(templateCsv.startsWith('\uFEFF部屋,製品名,')).toBe(true);
  const products = readCsv(templateCsv);
  expect(products.map(({ room_name, notices }) => [room_name, notices])).toEqual([
    ['リビング', []],
    ['寝室', []],
  ]);
  expect(products[0]?.dimensions).toHaveLength(3);
  expect(products[0]?.specifications.map(({ spec_type }) => spec_type)).toEqual(['素材', '色']);
});
