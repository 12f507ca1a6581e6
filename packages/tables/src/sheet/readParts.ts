import { guessUse } from './columns.ts';
import { nameOfHeading } from './headings.ts';
import { readPartHeading } from './parts.ts';
import { type Cell, type Column, columnOf, type ReadProduct, readCells } from './readCells.ts';

/** A column of a schedule of finishes as a column of the part's product: 床 品番 is the model number of 床. */
export function partOfColumn(index: number, heading: string): Column {
  const { part, aspect } = readPartHeading(heading) ?? { part: nameOfHeading(heading) || 'その他', aspect: '仕上' };
  const use = guessUse(aspect);
  const isTold = ['manufacturer_name', 'product_code', 'maker_and_code', 'dimension', 'description'].includes(use);
  return { ...columnOf(index, aspect, isTold ? use : 'specification'), part };
}

/** A height or width behind a finish: タモ H=30. Thicknesses stay in the finish, as they are part of its name. */
const sizeBehind = /^(.{0,200}\S)\s+([WDHＷＤＨ])\s*[=＝]?\s*(\d[\d.,]*)\s*(?:mm|㎜|ｍｍ)?$/is;

/** Splits the cell of a finish into its name and a size behind it. */
function splitSize({ column, value }: Cell): Cell[] {
  const [, finish, label, number] = (column.name === '仕上' && sizeBehind.exec(value.text)) || [];
  if (!finish || !label || !number) return [{ column, value }];
  return [
    { column, value: { ...value, text: finish } },
    { column: columnOf(column.index, label.normalize('NFKC'), 'dimension'), value: { ...value, text: number } },
  ];
}

/**
 * Reads the parts of a room from a row of a schedule of finishes. Everybody may see a product's name, so it is that of
 * the part; what the part is made of is a specification. What a row says of the room goes to its first product.
 */
export function readParts(given: Parameters<typeof readCells>[0], cells: Cell[]): ReadProduct[] {
  const parts = new Map<string, Cell[]>();
  for (const cell of cells)
    if (cell.column.part !== undefined) parts.set(cell.column.part, [...(parts.get(cell.column.part) ?? []), cell]);
  const ofRoom = cells.filter(({ column }) => column.part === undefined);
  if (parts.size === 0) return [readCells(given, ofRoom)];
  return [...parts].map(([name, found], index) =>
    readCells({ ...given, id: `${given.id}/${name}`, name }, [
      ...found.flatMap(splitSize),
      ...(index === 0 ? ofRoom : []),
    ]),
  );
}
