import { productLabels } from '@iespec/contract';
import { cellOfPath, textAt } from '../forms/mends.ts';
import type { PlannedProduct, ProductValues } from '../forms/types.ts';
import { text } from '../text.ts';

/** What a product contains, in a few lines. */
export function detailsOf(values: ProductValues): string[] {
  const { manufacturer_name, product_code, category, dimensions, specifications, catalog_url, description } = values;
  return [
    [manufacturer_name, product_code, category].filter(Boolean).join('・'),
    dimensions.map(({ dimension_type, value, unit }) => `${dimension_type} ${value}${unit}`).join('、'),
    specifications.map(({ spec_type, spec_value }) => `${spec_type}：${spec_value}`).join('、'),
    catalog_url,
    description,
  ].filter(Boolean);
}

export function badgeOf({ issues, choice, isSaved }: PlannedProduct) {
  const { badges } = text;
  if (issues.length > 0) return { label: badges.faulty, tone: 'error' } as const;
  if (choice === 'skip') return { label: badges.skip, tone: 'neutral' } as const;
  if (!isSaved) return { label: badges.unchanged, tone: 'neutral' } as const;
  if (choice === 'change') return { label: badges.change, tone: 'warning' } as const;
  return { label: badges.add, tone: 'neutral' } as const;
}

/** The user has a choice for a product that seems to exist, and may leave out one that cannot be saved as it is. */
export function choicesOf({ existing, issues, choice }: PlannedProduct) {
  if (!existing && issues.length === 0 && choice !== 'skip') return undefined;
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
export const faultsOf = ({ values, issues, sources }: PlannedProduct) =>
  issues
    .filter(({ path }, index) => issues.findIndex((issue) => issue.path === path) === index)
    .map(({ path, message }) => ({
      id: cellOfPath(sources, path),
      label: labelOf(values, path),
      value: textAt(values, path),
      message,
    }));
