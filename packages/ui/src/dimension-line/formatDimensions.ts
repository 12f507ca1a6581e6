import type { ProductDimension } from '../specification-list/descriptionItems.ts';

type Dimension = Pick<ProductDimension, 'type' | 'value' | 'unit'>;

/** The three sides in the order in which they are written, with the names that sellers use for them. */
const sides = [
  { label: '幅', names: ['幅', '横幅', '横', 'w', 'width', '間口'] },
  { label: '奥行', names: ['奥行', '奥行き', 'd', 'depth'] },
  { label: '高さ', names: ['高さ', '高', 'h', 'height'] },
];

const sideOf = (type: string) => {
  const name = type.normalize('NFKC').trim().toLowerCase();
  return sides.findIndex(({ names }) => names.includes(name));
};

const format = (value: number) => value.toLocaleString('ja-JP', { maximumFractionDigits: 3 });

/**
 * 寸法を1行で：幅450 × 奥行450 × 高さ390 mm。単位がちがうときは、それぞれに付ける。3辺のほかの寸法は、後ろに「、」で続ける。
 */
export function formatDimensions(dimensions: Dimension[]): string {
  const box: { label: string; dimension: Dimension }[] = [];
  for (const [index, { label }] of sides.entries()) {
    const dimension = dimensions.find(({ type }) => sideOf(type) === index);
    if (dimension) box.push({ label, dimension });
  }
  const inBox = new Set(box.map(({ dimension }) => dimension));
  const [first] = box;
  const sharesUnit = box.every(({ dimension }) => dimension.unit === first?.dimension.unit);
  const line = box
    .map(({ label, dimension: { value, unit } }) => `${label}${format(value)}${sharesUnit ? '' : ` ${unit}`}`)
    .join(' × ');
  const others = dimensions
    .filter((dimension) => !inBox.has(dimension))
    .map(({ type, value, unit }) => `${type.trim()}${format(value)} ${unit}`);
  return [...(first ? [sharesUnit ? `${line} ${first.dimension.unit}` : line] : []), ...others].join('、');
}
