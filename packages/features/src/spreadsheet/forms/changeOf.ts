import type { UnlockedProduct } from '@iespec/contract';
import { tidy } from '@iespec/tables';
import type { ProductBody, ProductChange } from './types.ts';

/** The fields of a product that are texts, and its category. */
export const textFields = [
  'name',
  'product_category_id',
  'manufacturer_name',
  'product_code',
  'catalog_url',
  'description',
] as const;

/**
 * The changes that a table makes to an existing product; null if there are none. Empty cells change nothing.
 * A specification or dimension updates the existing one of its type, or is added; none is removed.
 */
export function changeOf(existing: UnlockedProduct, body: ProductBody): ProductChange | null {
  const changed = Object.fromEntries(
    textFields.flatMap((field) => {
      const value = body[field];
      return value == null || isSame(value, existing[field]) ? [] : [[field, value]];
    }),
  ) as Partial<Pick<ProductBody, (typeof textFields)[number]>>;
  const specifications = mergeRows(existing.specifications.map(withoutProduct), body.specifications, 'spec_type');
  const dimensions = mergeRows(existing.dimensions.map(withoutProduct), body.dimensions, 'dimension_type');
  if (Object.keys(changed).length === 0 && !specifications && !dimensions) return null;
  return {
    id: existing.id,
    version: existing.version,
    ...changed,
    ...(specifications && { specifications }),
    ...(dimensions && { dimensions }),
  };
}

/**
 * Updates existing rows by those of the table, and adds the table's other rows. Rows that are the same already stay,
 * whatever their order. Null if nothing changes.
 */
function mergeRows<Row extends object>(existing: (Row & { id: number })[], rows: Row[], type: keyof Row) {
  const remaining = [...rows];
  const take = (test: (row: Row) => boolean) => {
    const index = remaining.findIndex(test);
    return index < 0 ? undefined : remaining.splice(index, 1)[0];
  };
  const isEqual = (one: Row, other: Row) =>
    (Object.keys(other) as (keyof Row)[]).every((name) => isSame(one[name], other[name]));
  const unchanged = new Set(existing.filter((row) => take((other) => isEqual(row, other))));
  if (remaining.length === 0) return null;
  const kept = existing.map((row) =>
    unchanged.has(row) ? row : { ...row, ...take((other) => isSame(other[type], row[type])) },
  );
  return [...kept, ...remaining];
}

const withoutProduct = <Row extends { product_id: number }>({ product_id: _, ...row }: Row) => row;

/** Reading a table tidies its texts, so texts that are equal when tidied count as unchanged. */
const isSame = (one: unknown, other: unknown) => tidy(String(one ?? '')) === tidy(String(other ?? ''));
