import { quotas } from '@iespec/contract';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize, notFound } from '../../platform/access/authorize.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { enqueueImageSweep } from '../deletion/deletedImages.ts';
import {
  countRows,
  deleteRowsExcept,
  findRow,
  insertRows,
  listRows,
  orderRows,
  type RowKind,
  type RowValues,
  updateRow,
} from './repository.ts';

/** A row as a request sends it. With an id it changes a row; `product_id`, if any, is that of the path. */
type RowInput<K extends RowKind> = RowValues[K] & { id?: number | null | undefined; product_id?: number | undefined };

function ensureSameProduct(productId: number, { product_id }: { product_id?: number | undefined }) {
  if (product_id !== undefined && product_id !== productId) throw notFound('product');
}

/** Call after an insert, in the transaction that locks the property. */
async function ensureRowQuota(tx: Db, kind: RowKind, productId: number) {
  if ((await countRows(tx, kind, productId)) > quotas.rows.max) throw new ApiError('conflict', quotas.rows.message);
}

/** The specifications or dimensions of a product. Throws as `authorize` does. */
export async function readRows<K extends RowKind>(db: Db, actor: Actor, kind: K, productId: number) {
  const { access } = await authorize(db, actor, 'readPaid', 'product', productId);
  return listRows(db, kind, productId, access);
}

/** One specification or dimension. Throws as `authorize` does. */
export async function readRow<K extends RowKind>(db: Db, actor: Actor, kind: K, id: number) {
  await authorize(db, actor, 'readPaid', kind, id);
  return findRow(db, kind, id);
}

/**
 * Adds a row to a product of the actor's own. Throws as `authorize` does, `not_found` for a row of another product,
 * `conflict` above the quota.
 */
export async function addRow<K extends RowKind>(db: Db, actor: Actor, kind: K, productId: number, row: RowInput<K>) {
  ensureSameProduct(productId, row);
  const { property_id } = await authorize(db, actor, 'write', 'product', productId);
  return writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    const [inserted] = await insertRows(tx, kind, productId, [row]);
    if (!inserted) throw notFound(kind);
    await ensureRowQuota(tx, kind, productId);
    return inserted;
  });
}

/**
 * Saves rows of a product of the actor's own in one transaction: those with an id are changed, those without are added,
 * those that are not sent stay. Returns all rows. Throws as `addRow` does.
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
  return listRows(db, kind, productId, access);
}

/** Returns the ids of the rows. */
async function storeRows<K extends RowKind>(tx: Db, kind: K, productId: number, rows: RowInput<K>[]) {
  for (const row of rows) {
    ensureSameProduct(productId, row);
    if (row.id != null && !(await updateRow(tx, kind, productId, row.id, row))) throw notFound(kind);
  }
  const isNew = ({ id }: RowInput<K>) => id == null;
  const added = await insertRows(tx, kind, productId, rows.filter(isNew));
  if (added.length > 0) await ensureRowQuota(tx, kind, productId);
  const addedIds = added.map(({ id }) => id);
  return rows.flatMap(({ id }) => id ?? addedIds.shift() ?? []);
}

type RowPlace = { productId: number; propertyId: number; now: Date };

/**
 * Makes these rows all that a product has, in this order: others are deleted, and stay for who has bought the property.
 * Call it in the transaction that locks the property. Throws as `saveRows` does.
 */
export async function replaceRows<K extends RowKind>(
  tx: Db,
  kind: K,
  { productId, propertyId, now }: RowPlace,
  rows: RowInput<K>[],
) {
  const kept = rows.flatMap(({ id }) => id ?? []);
  if ((await deleteRowsExcept(tx, kind, productId, kept, now)) > 0) await enqueueImageSweep(tx, propertyId);
  await orderRows(tx, kind, await storeRows(tx, kind, productId, rows));
}
