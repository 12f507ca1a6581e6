import type { Merge } from '../cells/grid.ts';
import { type DrawnTable, type Placed, sizeOf, toCells } from './drawnTable.ts';
import { isPartName, readPartHeading } from './parts.ts';
import type { WrittenProduct } from './productRows.ts';
import { isFloorName } from './roomNames.ts';

/** The floor and the name of a room, as schedules of finishes have them in two columns. */
function splitFloor(room: string): [floor: string, name: string] {
  const [, floor = '', name = ''] = /^(\S+) (\S.*)$/s.exec(room) ?? [];
  return isFloorName(floor) ? [floor, name] : ['', room];
}

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

/** What a product says as a part of a room: its finish, and what lies below it. */
const aspectsOf = ({ specifications, dimensions, manufacturer_name, product_code }: WrittenProduct) =>
  new Map<string, string | number>([
    ...specifications.map(({ spec_type, spec_value }) => [spec_type, spec_value] as const),
    ...dimensions.map((row) => [row.dimension_type, sizeOf(row)] as const),
    ...(manufacturer_name ? [['メーカー', manufacturer_name] as const] : []),
    ...(product_code ? [['品番', product_code] as const] : []),
  ]);

/** 内部仕上表: a row for each room, and columns for each part, below two lines of headings. */
export function drawFinishes(products: Placed[]): DrawnTable {
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

/** The parts of a room that a schedule of finishes can show. */
export const isPart = ({ product: { name, product_category_name, catalog_url } }: Placed) =>
  isPartName(name) && readPartHeading(name)?.part === name && !product_category_name && !catalog_url;
