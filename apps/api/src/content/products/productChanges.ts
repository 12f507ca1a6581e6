import { notFound } from '#policies/authorize.ts';
import {
  type RowKind,
  type RowValues,
  rowKinds,
  type StoredProduct,
  type StoredRow,
  type WrittenRow,
} from './repository.ts';

/** A row of a request body; an `id` names the row that it replaces. `product_id`, if any, is the path's. */
export type RowInput<K extends RowKind> = RowValues[K] & {
  id?: number | null | undefined;
  product_id?: number | undefined;
};

/** Throws `not_found` for a row that names another product. */
export function ensureSameProduct(productId: number, { product_id }: { product_id?: number | undefined }) {
  if (product_id !== undefined && product_id !== productId) throw notFound('product');
}

/** The rows of one kind; TypeScript cannot tell them from those of another. */
const storedRows = <K extends RowKind>(kind: K, product: StoredProduct) =>
  product[rowKinds[kind].table] as unknown as StoredRow<K>[];

/** The product with the fields of a change; null if none of them differs. Undefined fields are ignored. */
export function changeProduct(stored: StoredProduct, change: object): StoredProduct | null {
  const before: Record<string, unknown> = stored;
  const changed = Object.entries(change).filter(([field, value]) => value !== undefined && value !== before[field]);
  return changed.length === 0 ? null : { ...stored, ...Object.fromEntries(changed) };
}

/**
 * The rows to write so that a product has the rows `sent`, in this order: those that are new, changed or left
 * out. Positions change only where the order requires it. Throws `not_found` for an id that the product does
 * not have or that was sent twice.
 */
export function changeRows<K extends RowKind>(kind: K, product: StoredProduct, sent: RowInput<K>[], now: Date) {
  const { columns } = rowKinds[kind];
  const stored = new Map(storedRows(kind, product).map((row) => [row.id, row]));
  const written: WrittenRow<K>[] = [];
  let position = 0;
  for (const row of sent) {
    ensureSameProduct(product.id, row);
    const id = row.id ?? null;
    const before = id === null ? undefined : stored.get(id);
    if (id !== null && !stored.delete(id)) throw notFound(kind);
    position = before && before.position > position ? before.position : position + 1;
    const isSame = before?.position === position && columns.every((column) => before[column] === row[column]);
    if (!isSame) written.push({ ...row, id, product_id: product.id, position, deleted_at: null });
  }
  return [...written, ...[...stored.values()].map((row) => ({ ...row, deleted_at: now }))];
}

/** A product's rows: those of `sent` replace the rows with the same id, new ones come last. */
export function overlayRows<K extends RowKind>(kind: K, product: StoredProduct, sent: RowInput<K>[]): RowInput<K>[] {
  const rows = new Map<unknown, RowInput<K>>(storedRows(kind, product).map((row) => [row.id, row]));
  for (const row of sent) rows.set(row.id ?? row, row);
  return [...rows.values()];
}

/** The rows of a new product. */
export const newRows = <Row extends object>(product_id: number, rows: Row[]) =>
  rows.map((row, index) => ({ ...row, id: null, product_id, position: index + 1, deleted_at: null }));
