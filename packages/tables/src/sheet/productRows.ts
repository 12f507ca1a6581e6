import { normalizeName } from '../cells/normalizeName.ts';
import type { Unit } from '../sizes/lengths.ts';
import { headingFor } from './columns.ts';
import { literalCell, literalName } from './marks.ts';

/** The parts of a product that the file contains. */
export type WrittenProduct = {
  name: string;
  manufacturer_name: string | null;
  product_code: string | null;
  product_category_name: string | null;
  description: string | null;
  catalog_url: string | null;
  specifications: { spec_type: string; spec_value: string }[];
  dimensions: { dimension_type: string; value: number; unit: Unit }[];
};

export type WrittenRoom = { id: number; name: string; products: WrittenProduct[] };

type Cell = { heading: string; text: string };

const productHeadings = ['製品名', 'メーカー', '品番', 'カテゴリー', '説明', 'URL'];

const productCells = (product: WrittenProduct) => [
  product.name,
  product.manufacturer_name,
  product.product_code,
  product.product_category_name,
  product.description,
  product.catalog_url,
];

const dimensionCells = ({ dimensions }: WrittenProduct): Cell[] =>
  dimensions.map(({ dimension_type, unit, value }) => ({
    heading: headingFor('dimension', dimension_type, unit),
    text: String(value),
  }));

const specificationCells = ({ specifications }: WrittenProduct): Cell[] =>
  specifications.map(({ spec_type, spec_value }) => ({
    heading: headingFor('specification', spec_type),
    text: spec_value,
  }));

/** Headings in the order in which they appear, each as often as the product that repeats it most. */
function headingsOf(products: Cell[][]): string[] {
  const counts = new Map<string, number>();
  for (const cells of products) {
    for (const { heading } of cells) {
      const count = cells.filter((cell) => cell.heading === heading).length;
      counts.set(heading, Math.max(count, counts.get(heading) ?? 0));
    }
  }
  return [...counts].flatMap(([heading, count]) => Array<string>(count).fill(heading));
}

/** Puts the cells of a product below their headings. */
function arrange(cells: Cell[], headings: string[]): string[] {
  const rest = [...cells];
  return headings.map((heading) => {
    const index = rest.findIndex((cell) => cell.heading === heading);
    return index < 0 ? '' : (rest.splice(index, 1)[0]?.text ?? '');
  });
}

export const haveEqualNames = (rooms: WrittenRoom[]) =>
  new Set(rooms.map(({ name }) => normalizeName(name))).size < rooms.length;

/**
 * A property's products below headings, as `readTables` reads them back. A room without products has a row. Ids tell
 * rooms of the same name apart.
 */
export function productRows(rooms: WrittenRoom[], hasIds = haveEqualNames(rooms)): (string | number | null)[][] {
  const products = rooms.flatMap((room) => room.products);
  const dimensions = headingsOf(products.map(dimensionCells));
  const specifications = headingsOf(products.map(specificationCells));
  const roomHeadings = hasIds ? ['部屋', '部屋ID'] : ['部屋'];
  const nameColumn = roomHeadings.length;
  const literal = (cell: string | number | null, index: number) =>
    typeof cell === 'string' ? (index === nameColumn ? literalName : literalCell)(cell) : cell;
  const rows = rooms.flatMap(({ id, name, products }) => {
    const roomCells = hasIds ? [name, id] : [name];
    if (products.length === 0) return [roomCells];
    return products.map((product) => [
      ...roomCells,
      ...productCells(product),
      ...arrange(dimensionCells(product), dimensions),
      ...arrange(specificationCells(product), specifications),
    ]);
  });
  return [
    [...roomHeadings, ...productHeadings, ...dimensions, ...specifications],
    ...rows.map((row) => row.map(literal)),
  ];
}
