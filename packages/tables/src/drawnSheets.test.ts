import { expect, test } from 'vitest';
import type { Fact } from '../test/drawSheets.ts';
import { drawInput } from '../test/writeSheets.ts';
import { read } from './read.ts';
import type { ReadProduct } from './sheet/readCells.ts';
import { readProducts } from './sheet/readProducts.ts';
import type { Table } from './sheet/table.ts';

/** Of the sheets that are drawn; SEEDS=1000-5999 draws others. */
const [first = 1, last = 100] = process.env.SEEDS?.split('-').map(Number) ?? [];
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** A fact as it is compared. Widths and blanks do not matter. */
const keyOf = (sheet: string, { line, part, what, text }: Omit<Fact, 'column'>) =>
  [sheet, line + 1, part, what, text].join('/').normalize('NFKC').replace(/\s/g, '');

/** The cell of a fact, and the row in which it stands. */
const cellOf = (sheet: string, line: number, column: number) => `${sheet}/${line}/${column}`;
const rowOf = (cell: string) => cell.replace(/[/]-?\d+$/, '');

const perUnit = { mm: 1, cm: 10, m: 1000 };

/** What came out of a row, in the words of the generator, each with the field that it came from. */
function factsOf({ kind }: Table, product: ReadProduct): (Omit<Fact, 'column'> & { field: string })[] {
  const part = kind === 'rooms' ? product.name : '';
  const facts = [
    { what: '部屋', field: 'room_name', text: product.room_name },
    { what: '製品名', field: 'name', text: part ? '' : product.name },
    { what: 'メーカー', field: 'manufacturer_name', text: product.manufacturer_name },
    { what: '品番', field: 'product_code', text: product.product_code },
    { what: '分類', field: 'category', text: product.category },
    { what: '備考', field: 'description', text: product.description },
    { what: 'URL', field: 'catalog_url', text: product.catalog_url },
    ...product.specifications.map(({ spec_type, spec_value }, index) => ({
      what: `仕様 ${spec_type}`,
      field: `specifications.${index}`,
      text: spec_value,
    })),
    ...product.dimensions.map(({ dimension_type, value, unit }, index) => ({
      what: `寸法 ${dimension_type}`,
      field: `dimensions.${index}`,
      text: String(Number((Number(value) * perUnit[unit]).toPrecision(12))),
    })),
  ];
  return facts.filter(({ text }) => text).map((fact) => ({ ...fact, part, line: product.line - 1 }));
}

/** What was read of a file: each fact with its cell, and the cells and rows that the user is told of. */
async function readFacts(input: Parameters<typeof read>[0]) {
  const reading = await read(input);
  const facts = new Map<string, string>();
  const noticed = new Set<string>();
  for (const table of 'problem' in reading ? [] : reading.tables) {
    const { sheet } = table;
    for (const { line } of table.skipped) noticed.add(`${sheet}/${line}`);
    for (const product of readProducts(table)) {
      for (const { line, column } of product.notices) noticed.add(cellOf(sheet, line, column));
      for (const { field, ...fact } of factsOf(table, product))
        facts.set(keyOf(sheet, fact), cellOf(sheet, product.line, product.sources[field]?.column ?? -1));
    }
  }
  return { facts, isNoticed: (cell: string) => noticed.has(cell) || noticed.has(rowOf(cell)) };
}

/** The facts of one side that the other lacks. */
const without = (facts: Map<string, string>, others: Map<string, string>, sign: '-' | '+') =>
  [...facts].flatMap(([key, cell]) => (others.has(key) ? [] : [{ difference: `${sign} ${key}`, cell }]));

test.each(seeds)('sheet %d is read as drawn, or a notice stands at the cell', async (seed) => {
  const { input, sheets, text } = await drawInput(seed);
  const { facts, isNoticed } = await readFacts(input);
  const drawn = new Map(
    sheets.flatMap(({ name, facts }) =>
      facts.map((fact) => [keyOf(name, fact), cellOf(name, fact.line + 1, fact.column)] as const),
    ),
  );
  const differences = [...without(drawn, facts, '-'), ...without(facts, drawn, '+')];
  const silent = differences.filter(({ cell }) => !isNoticed(cell));
  expect(
    silent.map(({ difference }) => difference),
    text,
  ).toEqual([]);
  expect(differences.length, text).toBeLessThanOrEqual(drawn.size / 10);
});
