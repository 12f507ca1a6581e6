import type { UnlockedProduct } from '@iespec/contract';
import type { ProductBody } from './types.ts';

const fields = [
  'name',
  'product_category_id',
  'manufacturer_name',
  'product_code',
  'catalog_url',
  'description',
] as const;

/**
 * What the table changes in an existing product; null for nothing. Empty cells change nothing. Rows are found by their type:
 * others are added, and no row is removed.
 */
export function changeOf(existing: UnlockedProduct, body: ProductBody) {
  const changed = Object.fromEntries(
    fields.flatMap((field) => {
      const value = body[field];
      return value == null || value === existing[field] ? [] : [[field, value]];
    }),
  ) as Partial<Pick<ProductBody, (typeof fields)[number]>>;
  const specifications = mergeRows(existing.specifications, body.specifications, 'spec_type');
  const dimensions = mergeRows(existing.dimensions, body.dimensions, 'dimension_type');
  if (Object.keys(changed).length === 0 && !specifications && !dimensions) return null;
  return {
    id: existing.id,
    version: existing.version,
    ...changed,
    ...(specifications && { specifications }),
    ...(dimensions && { dimensions }),
  };
}

/** The existing rows with the table's values, then the table's other rows. Null if nothing changes. */
function mergeRows<Row extends object, Existing extends Row & { id: number; product_id: number }>(
  existing: Existing[],
  rows: Row[],
  type: keyof Row,
): (Row & { id?: number })[] | null {
  const remaining = [...rows];
  let isChanged = false;
  const kept = existing.map(({ product_id: _, ...row }) => {
    const index = remaining.findIndex((other) => other[type] === row[type as keyof typeof row]);
    if (index < 0) return row as unknown as Row & { id: number };
    const [given] = remaining.splice(index, 1);
    isChanged ||= Object.entries(given ?? {}).some(([name, value]) => row[name as keyof typeof row] !== value);
    return { ...row, ...given } as unknown as Row & { id: number };
  });
  return isChanged || remaining.length > 0 ? [...kept, ...remaining] : null;
}
