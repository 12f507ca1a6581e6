import type { Grid, Merge } from '../cells/grid.ts';
import { normalizeName } from '../cells/normalizeName.ts';
import { exactCell, tidy } from '../cells/tidy.ts';
import { headingFor } from './columns.ts';
import { literalCell } from './marks.ts';
import { isPartName, readPartHeading } from './parts.ts';
import { haveEqualNames, productRows, type WrittenProduct, type WrittenRoom } from './productRows.ts';
import { readProducts } from './readProducts.ts';
import { readTables } from './readTables.ts';
import { isFloorName } from './roomNames.ts';

/** A sheet of a workbook. `headings`: how many of its rows are a title or headings. */
export type DrawnTable = { name: string; cells: (string | number)[][]; merges: Merge[]; headings: number };

/** A product in its room. */
type Placed = { room: string; product: WrittenProduct };

type Draw = (products: Placed[]) => DrawnTable;

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
  const tables = readTables(gridOf(draw(products)));
  if ('problem' in tables) return false;
  return (
    sorted(tables.flatMap((table) => readProducts(table)).map((product) => said(product.room_name, product))) ===
    sorted(products.map(written))
  );
}

/** The products that a kind of table can show: each alone, and then all of them, are read back without a change. */
function fitting(groups: Placed[][], draw: Draw): Placed[] {
  const fit = groups.filter((group) => group.length > 0 && readsBack(group, draw)).flat();
  return readsBack(fit, draw) ? fit : [];
}

/** The floor and the name of a room, as schedules of finishes have them in two columns. */
function splitFloor(room: string): [floor: string, name: string] {
  const [, floor = '', name = ''] = /^(\S+) (\S.*)$/s.exec(room) ?? [];
  return isFloorName(floor) ? [floor, name] : ['', room];
}

const toCells = (texts: (string | number | null | undefined)[]) =>
  texts.map((text) => (typeof text === 'number' ? text : literalCell(text ?? '')));

/** Cells side by side with the same text, as one. */
function mergeEqual(row: (string | number)[], at: number): Merge[] {
  const merges: Merge[] = [];
  for (const [column, cell] of row.entries()) {
    const last = merges.at(-1);
    if (cell === '' && last && last.column + last.columns === column) last.columns++;
    else merges.push({ row: at, column, rows: 1, columns: 1 });
  }
  return merges.filter(({ columns }) => columns > 1);
}

/** Tables are in millimetres. */
const sizeOf = ({ value, unit }: WrittenProduct['dimensions'][number]) => (unit === 'mm' ? value : `${value}${unit}`);

/** What a product says as a part of a room: its finish, and what lies below it. */
const aspectsOf = ({ specifications, dimensions, manufacturer_name, product_code }: WrittenProduct) =>
  new Map<string, string | number>([
    ...specifications.map(({ spec_type, spec_value }) => [spec_type, spec_value] as const),
    ...dimensions.map((row) => [row.dimension_type, sizeOf(row)] as const),
    ...(manufacturer_name ? [['メーカー', manufacturer_name] as const] : []),
    ...(product_code ? [['品番', product_code] as const] : []),
  ]);

/** 内部仕上表: a row for each room, and columns for each part, below two lines of headings. */
function drawFinishes(products: Placed[]): DrawnTable {
  const parts = new Map<string, Set<string>>();
  for (const { product } of products) {
    const aspects = parts.get(product.name) ?? new Set(['仕上']);
    for (const aspect of aspectsOf(product).keys()) aspects.add(aspect);
    parts.set(product.name, aspects);
  }
  const columns = [...parts].flatMap(([part, aspects]) => {
    const lower = new Set([...(aspects.has('下地') ? ['下地'] : []), ...aspects]);
    return [...lower].map((aspect) => ({ part, aspect }));
  });
  const rooms = [...new Set(products.map(({ room }) => room))];
  const hasFloors = rooms.every((room) => splitFloor(room)[0]);
  const places = hasFloors ? ['階', '室名'] : ['室名'];
  const upper = [
    ...places,
    ...columns.map(({ part }, index) => (part === columns[index - 1]?.part ? '' : part)),
    '備考',
  ];
  const lower = [...places.map(() => ''), ...columns.map(({ aspect }) => aspect), ''];
  const rows = rooms.map((room) => {
    const own = products.filter((placed) => placed.room === room).map(({ product }) => product);
    const cells = columns.map(({ part, aspect }) => {
      const product = own.find(({ name }) => name === part);
      return product && aspectsOf(product).get(aspect);
    });
    const remark = own.find(({ description }) => description)?.description;
    return toCells([...(hasFloors ? splitFloor(room) : [room]), ...cells, remark]);
  });
  return {
    name: '内部仕上表',
    cells: [['内部仕上表'], upper, lower, ...rows],
    merges: mergeEqual(upper, 1),
    headings: 3,
  };
}

/** A name that a room has twice could be read as the wrong one of the two. */
const isOnly = (product: WrittenProduct, { products }: WrittenRoom) =>
  products.filter(({ name }) => normalizeName(name) === normalizeName(product.name)).length === 1;

/** The parts of each room that a schedule of finishes can show. */
function finishesOf(rooms: WrittenRoom[]): Placed[][] {
  const isPart = ({ name, product_category_name, catalog_url }: WrittenProduct) =>
    isPartName(name) && readPartHeading(name)?.part === name && !product_category_name && !catalog_url;
  return rooms.map((room) =>
    room.products
      .filter((product) => isPart(product) && isOnly(product, room))
      .map((product) => ({ room: room.name, product })),
  );
}

/** The mark before the name of a door: WD1 片引き戸. */
const marked = /^([A-Z]{1,4}-?\d{1,3}[a-z]?) (\S.*)$/s;

const doorSizes = [
  ['W', '幅'],
  ['H', '高さ'],
  ['見込', '見込'],
] as const;

/** 建具表: a row for each door. */
function drawDoors(products: Placed[]): DrawnTable {
  const types = [
    ...new Set(products.flatMap(({ product }) => product.specifications.map(({ spec_type }) => spec_type))),
  ];
  const headings = [
    ...['符号', '室名', '建具名', ...doorSizes.map(([heading]) => heading)],
    ...types.map((type) => headingFor('specification', type)),
    ...['メーカー', '品番', '備考'],
  ];
  const rows = products.map(({ room, product }) => {
    const [, mark, name] = marked.exec(product.name) ?? [];
    const sizes = doorSizes.map(([, type]) => {
      const size = product.dimensions.find((row) => row.dimension_type === type);
      return size && sizeOf(size);
    });
    const values = types.map((type) => product.specifications.find((row) => row.spec_type === type)?.spec_value);
    const { manufacturer_name, product_code, description } = product;
    return toCells([mark, room, name, ...sizes, ...values, manufacturer_name, product_code, description]);
  });
  return { name: '建具表', cells: [['建具表'], headings, ...rows], merges: [], headings: 2 };
}

const isDoor = ({ name, dimensions }: WrittenProduct) =>
  marked.test(name) && dimensions.some(({ dimension_type }) => dimension_type === '高さ');

const doorsOf = (rooms: WrittenRoom[]): Placed[][] =>
  rooms.flatMap((room) =>
    room.products
      .filter((product) => isDoor(product) && isOnly(product, room))
      .map((product) => [{ room: room.name, product }]),
  );

/**
 * A property's products in the tables that architects draw: 内部仕上表, 建具表, and a list of all others. A product is
 * drawn only where it reads back without a change. Rooms of the same name are told apart in the list alone.
 */
export function drawTables(rooms: WrittenRoom[]): DrawnTable[] {
  const mayDraw = !haveEqualNames(rooms);
  const finishes = mayDraw ? fitting(finishesOf(rooms), drawFinishes) : [];
  const doors = mayDraw ? fitting(doorsOf(rooms), drawDoors) : [];
  const drawn = new Set([...finishes, ...doors].map(({ product }) => product));
  const others = rooms
    .map((room) => ({ ...room, products: room.products.filter((product) => !drawn.has(product)) }))
    .filter(({ products }, index) => products.length > 0 || rooms[index]?.products.length === 0);
  const list: DrawnTable = {
    name: '設備・製品表',
    cells: productRows(others, !mayDraw).map((row) => row.map((cell) => cell ?? '')),
    merges: [],
    headings: 1,
  };
  return [
    ...(finishes.length > 0 ? [drawFinishes(finishes)] : []),
    ...(doors.length > 0 ? [drawDoors(doors)] : []),
    ...(others.length > 0 || drawn.size === 0 ? [list] : []),
  ];
}
