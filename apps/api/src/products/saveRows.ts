import type { ParsedRequest, products } from '@iespec/contract';
import { authorize, notFound } from '../access/authorize.ts';
import type { Db } from '../db/schema.ts';
import type { Actor } from '../http/actor.ts';
import {
  dimensionsOf,
  insertDimensions,
  insertSpecifications,
  specificationsOf,
  updateDimension,
  updateSpecification,
} from './repository.ts';

/** A row may name its product; then it is this one. */
function ensureSame(productId: number, named: number | undefined) {
  if (named !== undefined && named !== productId) throw notFound('product');
}

type Specifications = ParsedRequest<typeof products.saveSpecifications>['body'];
type Dimensions = ParsedRequest<typeof products.saveDimensions>['body'];

/**
 * One table of rows: those with an id are changed, which must be the product's own; those without are added; what is
 * not listed stays. All or nothing.
 */
async function saveRows<Row extends { id?: number | null | undefined; product_id?: number | undefined }>(
  kind: 'specification' | 'dimension',
  productId: number,
  rows: Row[],
  change: (id: number, row: Row) => Promise<boolean>,
  add: (rows: Row[]) => Promise<unknown>,
) {
  for (const row of rows) {
    ensureSame(productId, row.product_id);
    if (row.id != null && !(await change(row.id, row))) throw notFound(kind);
  }
  await add(rows.filter(({ id }) => id == null));
}

export async function saveSpecifications(db: Db, actor: Actor, product_id: number, asked: Specifications) {
  const { viewing } = await authorize(db, actor, 'change', 'product', product_id);
  await db.transaction().execute((tx) =>
    saveRows(
      'specification',
      product_id,
      asked,
      (id, { spec_type, spec_value }) => updateSpecification(tx, product_id, id, { spec_type, spec_value }),
      (rows) =>
        insertSpecifications(
          tx,
          rows.map(({ spec_type, spec_value }) => ({ product_id, spec_type, spec_value })),
        ),
    ),
  );
  return specificationsOf(db, product_id, viewing);
}

export async function saveDimensions(db: Db, actor: Actor, product_id: number, asked: Dimensions) {
  const { viewing } = await authorize(db, actor, 'change', 'product', product_id);
  await db.transaction().execute((tx) =>
    saveRows(
      'dimension',
      product_id,
      asked,
      (id, { dimension_type, value, unit }) => updateDimension(tx, product_id, id, { dimension_type, value, unit }),
      (rows) =>
        insertDimensions(
          tx,
          rows.map(({ dimension_type, value, unit }) => ({ product_id, dimension_type, value, unit })),
        ),
    ),
  );
  return dimensionsOf(db, product_id, viewing);
}

export async function addSpecification(
  db: Db,
  actor: Actor,
  product_id: number,
  { spec_type, spec_value, product_id: named }: ParsedRequest<typeof products.addSpecification>['body'],
) {
  ensureSame(product_id, named);
  await authorize(db, actor, 'change', 'product', product_id);
  const [row] = await insertSpecifications(db, [{ product_id, spec_type, spec_value }]);
  if (!row) throw notFound('specification');
  return row;
}

export async function addDimension(
  db: Db,
  actor: Actor,
  product_id: number,
  { dimension_type, value, unit, product_id: named }: ParsedRequest<typeof products.addDimension>['body'],
) {
  ensureSame(product_id, named);
  await authorize(db, actor, 'change', 'product', product_id);
  const [row] = await insertDimensions(db, [{ product_id, dimension_type, value, unit }]);
  if (!row) throw notFound('dimension');
  return row;
}
