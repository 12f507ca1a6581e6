import { normalizeName } from '../cells/normalizeName.ts';
import { toCsv } from '../cells/toCsv.ts';
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

const haveEqualNames = (rooms: WrittenRoom[]) =>
  new Set(rooms.map(({ name }) => normalizeName(name))).size < rooms.length;

/**
 * Writes a property's products as CSV that `readSheet` reads back. A room without products has a row. Ids tell
 * rooms of the same name apart.
 */
export function writeCsv(rooms: WrittenRoom[]): string {
  const products = rooms.flatMap((room) => room.products);
  const dimensions = headingsOf(products.map(dimensionCells));
  const specifications = headingsOf(products.map(specificationCells));
  const hasIds = haveEqualNames(rooms);
  const roomHeadings = hasIds ? ['部屋', '部屋ID'] : ['部屋'];
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
  const nameColumn = roomHeadings.length;
  const literal = rows.map((row) =>
    row.map((cell, index) =>
      typeof cell === 'string' ? (index === nameColumn ? literalName : literalCell)(cell) : cell,
    ),
  );
  return toCsv([[...roomHeadings, ...productHeadings, ...dimensions, ...specifications], ...literal]);
}

/** An empty table to fill in, with two examples. */
export const templateCsv: string = toCsv([
  ['部屋', '製品名', 'メーカー', '品番', 'カテゴリー', '幅(mm)', '奥行(mm)', '高さ(mm)', '素材', '色', 'URL', '説明'],
  [
    'リビング',
    'ソファ（例）',
    'サンプル家具',
    'SF-180',
    '家具',
    '1800',
    '850',
    '760',
    'オーク、布',
    'グレー',
    'https://example.com/sf-180',
    '例の行は消してください',
  ],
  [
    '寝室',
    '和紙のペンダントライト（例）',
    'サンプル照明',
    'TA-450W',
    '照明',
    '450',
    '450',
    '420',
    '楮和紙',
    '白',
    '',
    '',
  ],
]);
