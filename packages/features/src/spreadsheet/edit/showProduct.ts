import { productLabels } from '@iespec/contract';
import { textFields } from '../forms/changeOf.ts';
import { cellOfPath, textAt } from '../forms/mends.ts';
import { isNew, isUndecided } from '../forms/planRooms.ts';
import type {
  PlannedProduct,
  PlannedRoom,
  ProductChange,
  ProductValues,
  ShownProduct,
  ShownRoom,
} from '../forms/types.ts';
import { text } from '../text.ts';

const sizeOf = ({ value, unit }: { value: unknown; unit: string }) => `${value}${unit}`;

/** What a product contains, in a few lines; nothing of an existing product, of which only changes are shown. */
function detailsOf({ values, body, choice }: PlannedProduct): string[] {
  if (body && choice === 'change') return [];
  const { manufacturer_name, product_code, category, dimensions, specifications, catalog_url, description } = values;
  return [
    [manufacturer_name, product_code, category].filter(Boolean).join('・'),
    dimensions.map((dimension) => `${dimension.dimension_type} ${sizeOf(dimension)}`).join('、'),
    specifications.map(({ spec_type, spec_value }) => `${spec_type}：${spec_value}`).join('、'),
    catalog_url,
    description,
  ].filter(Boolean);
}

type LabelledRow = { id?: unknown; label: string; text: string };
type SpecificationRow = NonNullable<ProductChange['specifications']>[number];
type DimensionRow = NonNullable<ProductChange['dimensions']>[number];

const labelSpecification = ({ id, spec_type, spec_value }: SpecificationRow): LabelledRow => ({
  id,
  label: spec_type,
  text: spec_value,
});

const labelDimension = ({ id, dimension_type, ...size }: DimensionRow): LabelledRow => ({
  id,
  label: dimension_type,
  text: sizeOf(size),
});

const changedRows = (before: LabelledRow[], after: LabelledRow[] = []) =>
  after
    .map(({ id, label, text }) => ({ label, before: before.find((row) => row.id === id)?.text ?? '', after: text }))
    .filter((row) => row.before !== row.after);

/** The values of an existing product that the table changes. `before` is empty if the product has none yet. */
function changesOf({ existing, change, choice, values }: PlannedProduct) {
  if (!existing || !change || choice !== 'change') return [];
  const before = { ...existing, product_category_id: existing.product_category_name };
  const after = { ...change, product_category_id: change.product_category_id && values.category };
  const changedText = (field: (typeof textFields)[number]) =>
    after[field] ? [{ label: productLabels[field], before: before[field] ?? '', after: after[field] }] : [];
  return [
    ...textFields.flatMap(changedText),
    ...changedRows(existing.dimensions.map(labelDimension), change.dimensions?.map(labelDimension)),
    ...changedRows(existing.specifications.map(labelSpecification), change.specifications?.map(labelSpecification)),
  ];
}

function badgeOf({ issues, choice, isSaved }: PlannedProduct) {
  const { badges } = text;
  if (issues.length > 0) return { label: badges.faulty, tone: 'error' } as const;
  if (choice === 'skip') return { label: badges.skip, tone: 'neutral' } as const;
  if (!isSaved) return { label: badges.unchanged, tone: 'neutral' } as const;
  if (choice === 'change') return { label: badges.change, tone: 'warning' } as const;
  return { label: badges.add, tone: 'neutral' } as const;
}

/** The user has a choice for a product that exists and changes, and may leave out one that cannot be saved as it is. */
function choicesOf({ existing, issues, choice, isSaved }: PlannedProduct) {
  const isUnchanged = choice === 'change' && !isSaved && issues.length === 0;
  if (isUnchanged || (!existing && issues.length === 0 && choice !== 'skip')) return undefined;
  return [
    ...(existing ? [{ value: 'change', label: text.choices.change(existing.name, existing.room_name) }] : []),
    { value: 'add', label: existing ? text.choices.add : text.choices.addNew },
    { value: 'skip', label: text.choices.skip },
  ];
}

const rowLabels = {
  spec_type: '仕様の種類',
  spec_value: '仕様',
  dimension_type: '寸法の種類',
  value: '寸法',
  unit: '単位',
} as const;

/** The name of the field at a path: 製品名, 素材, 幅. */
function labelOf(values: ProductValues, path: string) {
  const [list, index, field] = path.split('.');
  if (index === undefined) return productLabels[list as keyof typeof productLabels];
  const type = textAt(values, `${list}.${index}.${list === 'dimensions' ? 'dimension_type' : 'spec_type'}`);
  const isValue = field === 'value' || field === 'spec_value';
  return (isValue && type) || rowLabels[field as keyof typeof rowLabels];
}

/** The values that the contract refuses, with the first message of each. */
const faultsOf = ({ values, issues, sources }: PlannedProduct) =>
  issues
    .filter(({ path }, index) => issues.findIndex((issue) => issue.path === path) === index)
    .map(({ path, message }) => ({
      id: cellOfPath(sources, path),
      label: labelOf(values, path),
      value: textAt(values, path),
      message,
    }));

const showProduct = (product: PlannedProduct): ShownProduct => ({
  id: product.id,
  name: product.values.name,
  details: detailsOf(product),
  changes: changesOf(product),
  badge: badgeOf(product),
  notices: product.notices,
  faults: faultsOf(product),
  choice: product.choice,
  choices: choicesOf(product),
});

/** A room with its products in the words of the page, which needs nothing else of a plan. */
export const showRoom = (room: PlannedRoom): ShownRoom => ({
  ...room,
  products: room.products.map(showProduct),
  isNew: isNew(room),
  isUndecided: isUndecided(room),
});
