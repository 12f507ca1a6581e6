import { quotas } from '@iespec/contract';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize, notFound } from '../../platform/access/authorize.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { enqueueImageSweep } from '../deletion/deletedImages.ts';
import type { RowKind, RowValues } from './repository.ts';
import * as repository from './repository.ts';

/** A row of a request body. With an id it updates that row; `product_id`, if present, must equal the path's. */
type RowInput<K extends RowKind> = RowValues[K] & { id?: number | null | undefined; product_id?: number | undefined };

function ensureSameProduct(productId: number, { product_id }: { product_id?: number | undefined }) {
  if (product_id !== undefined && product_id !== productId) throw notFound('product');
}

/** Call after an insert, in the transaction that locks the property. */
async function ensureRowQuota(tx: Db, kind: RowKind, productId: number) {
  if ((await repository.countRows(tx, kind, productId)) > quotas.rows.max)
    throw new ApiError('conflict', quotas.rows.message);
}

/** Lists the specifications or dimensions of a product. Throws as `authorize` does. */
export async function readRows<K extends RowKind>(db: Db, actor: Actor, kind: K, productId: number) {
  const { access } = await authorize(db, actor, 'readPaid', 'product', productId);
  return repository.listRows(db, kind, productId, access);
}

/** Reads one specification or dimension. Throws as `authorize` does. */
export async function readRow<K extends RowKind>(db: Db, actor: Actor, kind: K, id: number) {
  await authorize(db, actor, 'readPaid', kind, id);
  return repository.findRow(db, kind, id);
}

/**
 * Adds a row to one of the actor's products. Throws as `authorize` does, `not_found` for a row of another product,
 * `conflict` above the quota.
 */
export async function addRow<K extends RowKind>(db: Db, actor: Actor, kind: K, productId: number, row: RowInput<K>) {
  ensureSameProduct(productId, row);
  const { property_id } = await authorize(db, actor, 'write', 'product', productId);
  return writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    const [inserted] = await repository.insertRows(tx, kind, productId, [row]);
    if (!inserted) throw notFound(kind);
    await ensureRowQuota(tx, kind, productId);
    return inserted;
  });
}

/**
 * Saves rows of one of the actor's products in one transaction: rows with an id are updated, rows without one are added,
 * rows that are not sent stay unchanged. Returns all rows. Throws as `addRow` does.
 */
export async function saveRows<K extends RowKind>(
  db: Db,
  actor: Actor,
  kind: K,
  productId: number,
  rows: RowInput<K>[],
) {
  const { access, property_id } = await authorize(db, actor, 'write', 'product', productId);
  await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    await storeRows(tx, kind, productId, rows);
  });
  return repository.listRows(db, kind, productId, access);
}

/** Updates and inserts the rows. Returns their ids in the order of `rows`. */
async function storeRows<K extends RowKind>(tx: Db, kind: K, productId: number, rows: RowInput<K>[]) {
  for (const row of rows) {
    ensureSameProduct(productId, row);
    if (row.id != null && !(await repository.updateRow(tx, kind, productId, row.id, row))) throw notFound(kind);
  }
  const newRows = rows.filter(({ id }) => id == null);
  const added = await repository.insertRows(tx, kind, productId, newRows);
  if (added.length > 0) await ensureRowQuota(tx, kind, productId);
  const addedIds = added.map(({ id }) => id);
  return rows.flatMap(({ id }) => id ?? addedIds.shift() ?? []);
}

/**
 * Replaces the rows of a product with `rows`, in this order. Rows not in `rows` are soft-deleted and stay visible to
 * buyers. Call it in the transaction that locks the property. Throws `not_found` for a row of another product,
 * `conflict` above the quota.
 */
export async function replaceRows<K extends RowKind>(
  tx: Db,
  kind: K,
  { productId, propertyId, now }: { productId: number; propertyId: number; now: Date },
  rows: RowInput<K>[],
) {
  const kept = rows.flatMap(({ id }) => id ?? []);
  if ((await repository.deleteRowsExcept(tx, kind, productId, kept, now)) > 0) await enqueueImageSweep(tx, propertyId);
  await repository.orderRows(tx, kind, await storeRows(tx, kind, productId, rows));
}
