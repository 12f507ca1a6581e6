import { quotas } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { authorize } from '#policies/authorize.ts';
import { lockAndTouch, lockForWrite, writeAs } from '#policies/writeAs.ts';
import type { RowKind } from './repository.ts';
import * as repository from './repository.ts';
import { ensureSameProduct, overlayRows, type RowInput, readStored, storeProducts } from './storeProducts.ts';

function ensureRowQuota(count: number) {
  if (count > quotas.rows.max) throw new ApiError('conflict', quotas.rows.message);
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
 * Adds a row to one of the actor's products. Throws as `lockAndTouch` does, `not_found` for a row of another
 * product, `conflict` above the quota.
 */
export async function addRow<K extends RowKind>(db: Db, actor: Actor, kind: K, productId: number, row: RowInput<K>) {
  ensureSameProduct(productId, row);
  return writeAs(db, requireUser(actor), async (tx) => {
    await lockAndTouch(tx, actor, { kind: 'product', id: productId });
    const inserted = await repository.insertRow(tx, kind, productId, row);
    ensureRowQuota(await repository.countRows(tx, kind, productId));
    return inserted;
  });
}

/**
 * Saves rows of one of the actor's products in one transaction: rows with an id are updated, rows without one
 * are added, rows that are not sent stay unchanged. Returns all rows. Throws as `addRow` does.
 */
export async function saveRows<K extends RowKind>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  kind: K,
  productId: number,
  rows: RowInput<K>[],
) {
  const { access } = await writeAs(db, requireUser(actor), async (tx) => {
    const authorized = await lockForWrite(tx, actor, { kind: 'product', id: productId });
    const { property_id } = authorized;
    const product = (await readStored(tx, property_id, [productId]))(productId);
    const all = overlayRows(kind, product, rows);
    if (rows.some(({ id }) => id == null)) ensureRowQuota(all.length);
    await storeProducts(tx, { property_id, now: clock() }, [[product, { [repository.rowKinds[kind].table]: all }]]);
    return authorized;
  });
  return repository.listRows(db, kind, productId, access);
}
