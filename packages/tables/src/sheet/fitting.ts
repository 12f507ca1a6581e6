import type { Grid } from '../cells/grid.ts';
import { exactCell, tidy } from '../cells/tidy.ts';
import type { Draw, DrawnTable, Placed } from './drawnTable.ts';
import type { WrittenProduct } from './productRows.ts';
import { readProducts } from './readProducts.ts';
import { readTables } from './readTables.ts';

const plain = (text: string | null) => tidy(text ?? '').replace(/\s+/g, ' ');

const sorted = (texts: string[]) => texts.toSorted().join('\n');

type Said = Pick<WrittenProduct, 'name' | 'manufacturer_name' | 'product_code' | 'description' | 'catalog_url'> & {
  category: string | null;
  specifications: { spec_type: string; spec_value: string }[];
  dimensions: { dimension_type: string; value: number | string; unit: string }[];
};

/** What a product in a room says, so that what is written can be compared with what is read. */
const said = (room: string, product: Said) =>
  JSON.stringify([
    ...[room, product.name, product.manufacturer_name, product.product_code].map(plain),
    ...[product.category, product.description, product.catalog_url].map(plain),
    sorted(product.specifications.map((row) => plain(`${row.spec_type}：${row.spec_value}`))),
    sorted(product.dimensions.map((row) => `${plain(row.dimension_type)} ${Number(row.value)} ${row.unit}`)),
  ]);

const written = ({ room, product }: Placed) => said(room, { ...product, category: product.product_category_name });

const gridOf = ({ name, cells, merges }: DrawnTable): Grid => ({
  name,
  cells: cells.map((row) => row.map((cell) => tidy(exactCell(String(cell))))),
  merges,
});

/** Whether the products of a table are read back as they are. */
function readsBack(products: Placed[], draw: Draw): boolean {
  const tables = products.length > 0 ? readTables(gridOf(draw(products))) : [];
  if ('problem' in tables) return false;
  return (
    sorted(tables.flatMap((table) => readProducts(table)).map((product) => said(product.room_name, product))) ===
    sorted(products.map(written))
  );
}

/** The products that a kind of table can show so that they are read back without a change. Groups stay together. */
export function fitting(groups: Placed[][], draw: Draw): Placed[] {
  const all = groups.flat();
  if (readsBack(all, draw)) return all;
  if (groups.length <= 1) return [];
  const middle = Math.ceil(groups.length / 2);
  const [one, other] = [groups.slice(0, middle), groups.slice(middle)].map((half) => fitting(half, draw)) as [
    Placed[],
    Placed[],
  ];
  if (readsBack([...one, ...other], draw)) return [...one, ...other];
  return one.length < other.length ? other : one;
}
