import { headingFor } from './columns.ts';
import { type Draw, type Placed, sizeOf, toCells } from './drawnTable.ts';
import type { WrittenProduct } from './productRows.ts';

/** The mark before the name of a door or a light: WD1 片引き戸, A ダウンライト. */
const marked = /^([A-Z](?:[A-Z]{0,3}-?\d{1,3}[a-z]?)?) (\S.*)$/s;

type Column = { heading: string; cellOf: (placed: Placed) => string | number | null | undefined };

type ColumnGroup = 'mark' | 'room' | 'name' | 'maker' | 'code' | 'sizes' | 'specifications' | 'others';

/** A table with a row for each product. `sizes`: the headings of dimensions. */
type Schedule = {
  name: string;
  accepts: (placed: Placed) => boolean;
  columns: [group: ColumnGroup, heading: string][];
  sizes: Record<string, string>;
};

const distinct = <T>(products: Placed[], of: (product: WrittenProduct) => T[]) => [
  ...new Set(products.flatMap(({ product }) => of(product))),
];

const hasSpecification = ({ product }: Placed, ...types: string[]) =>
  product.specifications.some(({ spec_type }) => types.includes(spec_type));

const hasCategory = ({ product }: Placed, category: RegExp) => category.test(product.product_category_name ?? '');

const isDoor = ({ product: { name, dimensions } }: Placed) =>
  marked.test(name) && dimensions.some(({ dimension_type }) => dimension_type === '高さ');

const isLight = (placed: Placed) =>
  hasCategory(placed, /照明/) || (!placed.product.product_category_name && hasSpecification(placed, '光源'));

const isEquipment = (placed: Placed) => hasCategory(placed, /キッチン|衛生|水栓|家電|空調|換気|設備|防犯|通信/);

const sizes = { 幅: 'W', 奥行: 'D', 高さ: 'H' };

export const exterior: Schedule = {
  name: '外部仕上表',
  accepts: (placed) => placed.room === '外部' && hasSpecification(placed, '仕上', '下地'),
  columns: [
    ['name', '部位'],
    ['specifications', ''],
    ['sizes', ''],
    ['maker', 'メーカー'],
    ['code', '品番'],
    ['others', ''],
  ],
  sizes,
};

/** In the order in which a product is looked for. */
export const schedules: Schedule[] = [
  {
    name: '建具表',
    accepts: isDoor,
    columns: [
      ['mark', '符号'],
      ['room', '室名'],
      ['name', '建具名'],
      ['sizes', ''],
      ['specifications', ''],
      ['maker', 'メーカー'],
      ['code', '品番'],
      ['others', ''],
    ],
    sizes: { 幅: 'W', 高さ: 'H', 見込: '見込' },
  },
  {
    name: '設備機器表',
    accepts: isEquipment,
    columns: [
      ['room', '設置場所'],
      ['name', '機器名'],
      ['maker', 'メーカー'],
      ['code', '型番'],
      ['sizes', ''],
      ['specifications', ''],
      ['others', ''],
    ],
    sizes,
  },
  {
    name: '照明器具表',
    accepts: isLight,
    columns: [
      ['mark', '記号'],
      ['name', '器具名'],
      ['maker', 'メーカー'],
      ['code', '型番'],
      ['specifications', ''],
      ['sizes', ''],
      ['room', '取付場所'],
      ['others', ''],
    ],
    sizes,
  },
];

/** The columns of a schedule in which its products say something. */
function columnsOf({ columns, sizes }: Schedule, products: Placed[]): Column[] {
  const hasMarks =
    columns.some(([group]) => group === 'mark') && products.some(({ product }) => marked.test(product.name));
  const splitName = ({ product: { name } }: Placed) => (hasMarks && marked.exec(name)) || [name, nothing, name];
  const groups: Record<ColumnGroup, (heading: string) => Column[]> = {
    mark: (heading) => (hasMarks ? [{ heading, cellOf: (placed) => splitName(placed)[1] }] : []),
    room: (heading) => [{ heading, cellOf: ({ room }) => room }],
    name: (heading) => [{ heading, cellOf: (placed) => splitName(placed)[2] }],
    maker: (heading) => [{ heading, cellOf: ({ product }) => product.manufacturer_name }],
    code: (heading) => [{ heading, cellOf: ({ product }) => product.product_code }],
    sizes: () => [
      ...Object.entries(sizes).map(([type, heading]) => ({
        heading,
        cellOf: ({ product }: Placed) => product.dimensions.filter((row) => row.dimension_type === type).map(sizeOf)[0],
      })),
      ...distinct(products, ({ dimensions }) =>
        dimensions.flatMap(({ dimension_type: type, unit }) =>
          type in sizes ? [] : headingFor('dimension', type, unit),
        ),
      ).map((heading) => ({
        heading,
        cellOf: ({ product }: Placed) =>
          product.dimensions.find((row) => headingFor('dimension', row.dimension_type, row.unit) === heading)?.value,
      })),
    ],
    specifications: () =>
      distinct(products, ({ specifications }) => specifications.map(({ spec_type }) => spec_type)).map((type) => ({
        heading: headingFor('specification', type),
        cellOf: ({ product }) => product.specifications.find(({ spec_type }) => spec_type === type)?.spec_value,
      })),
    others: () => [
      { heading: '分類', cellOf: ({ product }) => product.product_category_name },
      { heading: '備考', cellOf: ({ product }) => product.description },
      { heading: 'URL', cellOf: ({ product }) => product.catalog_url },
    ],
  };
  const isFilled = ({ cellOf }: Column) => products.some((placed) => (cellOf(placed) ?? '') !== '');
  return columns.flatMap(([group, heading]) => groups[group](heading)).filter(isFilled);
}

/** An empty mark would be that of the product above. */
const nothing = '―';

const markOf = ({ product }: Placed) => marked.exec(product.name)?.[1] ?? '';

/** A1, A2, A10; those without a mark last, in their order. */
function byMark(one: Placed, other: Placed) {
  const [first, second] = [markOf(one), markOf(other)];
  return first && second ? first.localeCompare(second, 'en', { numeric: true }) : Number(!first) - Number(!second);
}

/** Draws a row for each product, in the order of their marks. */
export const drawSchedule =
  (schedule: Schedule): Draw =>
  (products) => {
    const columns = columnsOf(schedule, products);
    const rows = products.toSorted(byMark).map((placed) => {
      const cells = columns.map(({ cellOf }) => cellOf(placed));
      return toCells(cells).map((cell, index) => (cells[index] === nothing ? nothing : cell));
    });
    return {
      name: schedule.name,
      cells: [[schedule.name], columns.map(({ heading }) => heading), ...rows],
      merges: [],
      headings: 2,
    };
  };
