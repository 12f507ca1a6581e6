import { type ParsedRequest, type products, quotas, quotaWithDeleted } from '@iespec/contract';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { notFound } from '#policies/authorize.ts';
import { ensureSameVersion } from '#policies/version.ts';
import { enqueueImageSweep } from '../deletion/deletedImages.ts';
import {
  listStoredProducts,
  type RowKind,
  type RowValues,
  rowKinds,
  type StoredProduct,
  type StoredRow,
  type WrittenRow,
  writeProducts,
  writeRows,
} from './repository.ts';

/** Fields that are not sent stay as they are. A list is complete: rows that are not in it are deleted. */
type StoredChange = Omit<ParsedRequest<typeof products.saveWithRows>['body'], 'room_id' | 'is_sample'> &
  Partial<Pick<StoredProduct, 'status'>>;

/** A row of a request body. `id`: the row that it replaces. `product_id`: if sent, the path's product. */
export type RowInput<K extends RowKind> = RowValues[K] & {
  id?: number | null | undefined;
  product_id?: number | undefined;
};

/**
 * Reads the products of a property that are to change. Returns a function that finds one of them by its id.
 * The function throws `not_found` for a product that the property does not have, or that was found before,
 * because a save changes each product only once.
 */
export async function readStored(tx: Db, propertyId: number, ids: number[]) {
  const stored = new Map((await listStoredProducts(tx, propertyId, ids)).map((product) => [product.id, product]));
  return (id: number): StoredProduct => {
    const product = stored.get(id);
    if (!product || !stored.delete(id)) throw notFound('product');
    return product;
  };
}

/** Throws `not_found` for a row that names another product. */
export function ensureSameProduct(productId: number, { product_id }: { product_id?: number | undefined }) {
  if (product_id !== undefined && product_id !== productId) throw notFound('product');
}

/** The rows of one kind. The cast is needed because TypeScript cannot tell the kinds apart. */
const storedRows = <K extends RowKind>(kind: K, product: StoredProduct) =>
  product[rowKinds[kind].table] as unknown as StoredRow<K>[];

/** The product with the fields of a change; null if none of them differs. Undefined fields are ignored. */
function changeProduct(stored: StoredProduct, change: object): StoredProduct | null {
  const before: Record<string, unknown> = stored;
  const changed = Object.entries(change).filter(([field, value]) => value !== undefined && value !== before[field]);
  return changed.length === 0 ? null : { ...stored, ...Object.fromEntries(changed) };
}

/**
 * The rows to write so that a product has exactly the rows `sent`, in their order: new rows, changed rows,
 * and rows to delete, because `sent` leaves them out. Positions change only where the order requires it.
 * Throws `not_found` for an id that the product does not have or that was sent twice.
 */
function changeRows<K extends RowKind>(kind: K, product: StoredProduct, sent: RowInput<K>[], now: Date) {
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

/**
 * Which of the rows to write are removed instead of marked as deleted: those that no buyer has a claim to and no
 * image shows. Throws `conflict` if too many are kept for buyers.
 */
function splitRows<K extends RowKind>(rows: WrittenRow<K>[], stored: StoredProduct) {
  const deleted = rows.filter(({ deleted_at }) => deleted_at !== null);
  if (!stored.has_claims && !stored.has_specification_images)
    return {
      written: rows.filter(({ deleted_at }) => deleted_at === null),
      removed: deleted.flatMap(({ id }) => id ?? []),
    };
  if (deleted.length > 0 && stored.deleted_rows + deleted.length > quotas.rows.max * quotaWithDeleted.times)
    throw new ApiError('conflict', quotaWithDeleted.message);
  return { written: rows, removed: [] };
}

function joinRows<K extends RowKind>(all: { written: WrittenRow<K>[]; removed: number[] }[]) {
  const written = all.flatMap((one) => one.written);
  const removed = all.flatMap((one) => one.removed);
  return { written, removed, count: written.length + removed.length };
}

/**
 * Writes the changed products and rows. The number of statements does not depend on how many there are.
 * `changes`: products as found by `readStored`. Returns whether images must be swept. Call it in the
 * transaction that locks the property. Throws as `ensureSameVersion`, `changeRows` and `splitRows` do.
 */
export async function storeProducts(
  tx: Db,
  { property_id, now }: { property_id: number; now: Date },
  changes: (readonly [StoredProduct, StoredChange])[],
): Promise<boolean> {
  const changed = changes.map(([stored, { version, specifications, dimensions, ...fields }]) => {
    ensureSameVersion(stored.version, version);
    return {
      stored,
      product: changeProduct(stored, fields),
      specifications: splitRows(specifications ? changeRows('specification', stored, specifications, now) : [], stored),
      dimensions: splitRows(dimensions ? changeRows('dimension', stored, dimensions, now) : [], stored),
    };
  });
  const written = changed.flatMap(({ product }) => product ?? []);
  const specifications = joinRows(changed.map((change) => change.specifications));
  const dimensions = joinRows(changed.map((change) => change.dimensions));
  if (written.length + specifications.count + dimensions.count === 0) return false;
  await writeProducts(tx, property_id, written);
  await writeRows(tx, 'specification', specifications.written, specifications.removed);
  await writeRows(tx, 'dimension', dimensions.written, dimensions.removed);
  const sweeps = changed.some(
    ({ stored, specifications }) =>
      stored.has_specification_images && specifications.written.some(({ deleted_at }) => deleted_at !== null),
  );
  if (sweeps) await enqueueImageSweep(tx, property_id);
  return sweeps;
}
