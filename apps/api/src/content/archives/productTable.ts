import type { Product, UnlockedProduct } from '@iespec/contract';

/** `width`: in digits of the table's font; Japanese characters take two. */
export const columns = [
  { heading: '部屋', width: 14 },
  { heading: '製品名', width: 26 },
  { heading: 'カテゴリー', width: 14 },
  { heading: 'メーカー', width: 20 },
  { heading: '品番', width: 18 },
  { heading: '寸法', width: 20 },
  { heading: '仕様', width: 36 },
  { heading: '説明', width: 40 },
  { heading: 'カタログ', width: 30 },
  { heading: '写真', width: 44 },
];

/** Characters that Excel allows in a cell. */
const maxCell = 32_767;
const more = '\n（以下は物件のページで見られます）';

const toCell = (text: string | null) => {
  const lines = (text ?? '').replace(/\r\n?/g, '\n');
  return lines.length > maxCell ? lines.slice(0, maxCell - more.length) + more : lines;
};

/** As the page shows it, but not rounded. */
const numberFormat = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 10 });

/** A product's cells, below `columns`. `photos`: the names of its files. */
const toRow = (product: UnlockedProduct, photos: string[]) =>
  [
    product.room_name,
    product.name,
    product.product_category_name,
    product.manufacturer_name,
    product.product_code,
    product.dimensions
      .map(({ dimension_type, value, unit }) => `${dimension_type} ${numberFormat.format(value)} ${unit}`)
      .join('\n'),
    product.specifications.map(({ spec_type, spec_value }) => `${spec_type}：${spec_value}`).join('\n'),
    product.description,
    product.catalog_url,
    photos.join('\n'),
  ].map(toCell);

const widthOf = (line: string) => line.length + line.replace(/[ -\u00ff]/g, '').length;

/** The lines of a row when its cells are wrapped, because LibreOffice does not fit rows to their text. */
export const countLines = (row: string[]) =>
  Math.max(
    ...row.map((cell, index) =>
      cell
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / (columns[index]?.width ?? 1))), 0),
    ),
  );

/** Characters of a table, which bounds its memory. A home of 1,000 products with usual texts has half of them. */
const maxTable = 1_000_000;

const lengthOf = (row: string[]) => row.reduce((sum, { length }) => sum + length, 0);

/**
 * The rows of products, in tables of at most `max` characters each: one for all but extraordinary homes, at least
 * one. Locked products have none. `photosOf`: the names of a product's files. `pages` are read one after another.
 */
export async function* toTables(
  pages: AsyncIterable<Product[]>,
  photosOf: (productId: number) => string[],
  max = maxTable,
): AsyncGenerator<string[][]> {
  let rows: string[][] = [];
  let length = 0;
  for await (const products of pages) {
    for (const product of products) {
      if (product.locked) continue;
      const row = toRow(product, photosOf(product.id));
      if (rows.length > 0 && length + lengthOf(row) > max) {
        yield rows;
        rows = [];
        length = 0;
      }
      rows.push(row);
      length += lengthOf(row);
    }
  }
  yield rows;
}
