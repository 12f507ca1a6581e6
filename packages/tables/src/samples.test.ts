import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { normalizeName } from './cells/normalizeName.ts';
import { parseCells } from './cells/parseCells.ts';
import { read } from './read.ts';
import type { ReadProduct } from './sheet/readCells.ts';
import { readProducts } from './sheet/readProducts.ts';

/** The bytes of a sample: an architect's schedule, or the products expected from one. */
const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(`../test/samples/${name}`, import.meta.url)));

async function productsIn(bytes: Uint8Array<ArrayBuffer>) {
  const reading = await read({ bytes });
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.tables.flatMap((table) => readProducts(table));
}

const perUnit = { mm: 1, cm: 10, m: 1000 };

const millimetres = ({ dimensions }: ReadProduct, types: string[]) =>
  dimensions
    .filter(({ dimension_type }) => types.includes(dimension_type))
    .map(({ value, unit }) => String(Math.round(Number(value) * perUnit[unit])))
    .join();

/** A product as a row of the expected table. */
const rowOf = (product: ReadProduct) => [
  normalizeName(product.room_name),
  product.name,
  product.manufacturer_name,
  product.product_code,
  millimetres(product, ['幅']),
  millimetres(product, ['奥行', '見込']),
  millimetres(product, ['高さ']),
  product.specifications.map(({ spec_type, spec_value }) => `${spec_type}：${spec_value}`).join('; '),
  product.description,
];

function expectedRows(name: string) {
  const [, ...rows] = parseCells(new TextDecoder().decode(fileOf(`${name}.right.tsv`))).filter((row) =>
    row.some(Boolean),
  );
  return rows.map(([room = '', ...cells]) => [normalizeName(room), ...cells]);
}

test.each([
  ['naibu-shiage.tsv', ['naibu-shiage']],
  ['gaibu-shiage.tsv', ['gaibu-shiage']],
  ['tategu.tsv', ['tategu']],
  ['shomei-setsubi.sjis.csv', ['shomei-setsubi']],
  ['minami-ogikubo.xlsx', ['gaibu-shiage', 'naibu-shiage', 'tategu']],
])('%s is read as drawn', async (file, tables) => {
  expect((await productsIn(fileOf(file))).map(rowOf)).toEqual(tables.flatMap(expectedRows));
});

test('a mark below an empty cell is nothing, with a notice at the cell', async () => {
  const products = await productsIn(fileOf('gaibu-shiage.tsv'));
  expect(products.flatMap(({ notices }) => notices)).toEqual([
    { line: 6, column: 2, text: '「〃」が指すセルは空のため、空にしました' },
  ]);
});
