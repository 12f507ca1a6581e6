import type { ParsedRequest, products } from '@iespec/contract';
import type { Db } from '#platform/db/schema.ts';
import { notFound } from '#policies/authorize.ts';
import { ensureSameVersion } from '#policies/version.ts';
import { enqueueImageSweep } from '../deletion/deletedImages.ts';
import { changeProduct, changeRows } from './productChanges.ts';
import { listStoredProducts, type StoredProduct, writeProducts, writeRows } from './repository.ts';

/** Fields that are not sent stay as they are. A list is complete: rows that are not in it are deleted. */
type ProductChange = Omit<ParsedRequest<typeof products.saveWithRows>['body'], 'room_id' | 'is_sample'> &
  Partial<Pick<StoredProduct, 'status'>>;

/**
 * Reads the products of a property that are to change. Returns a function that finds one of them by its id.
 * It throws `not_found` if the property does not have the product or if it was found before, because a save
 * changes each product only once.
 */
export async function readStored(tx: Db, propertyId: number, ids: number[]) {
  const stored = new Map((await listStoredProducts(tx, propertyId, ids)).map((product) => [product.id, product]));
  return (id: number): StoredProduct => {
    const product = stored.get(id);
    if (!product || !stored.delete(id)) throw notFound('product');
    return product;
  };
}

/**
 * Writes the changed products and rows, in a number of statements that does not depend on how many there are.
 * `changes`: products as found by `readStored`. Returns whether images must be swept. Call it in the
 * transaction that locks the property. Throws as `ensureVersion` and `changeRows` do.
 */
export async function storeProducts(
  tx: Db,
  { property_id, now }: { property_id: number; now: Date },
  changes: (readonly [StoredProduct, ProductChange])[],
): Promise<boolean> {
  const changed = changes.map(([stored, { version, specifications, dimensions, ...fields }]) => {
    ensureSameVersion(stored.version, version);
    return {
      stored,
      product: changeProduct(stored, fields),
      specifications: specifications ? changeRows('specification', stored, specifications, now) : [],
      dimensions: dimensions ? changeRows('dimension', stored, dimensions, now) : [],
    };
  });
  const written = changed.flatMap(({ product }) => product ?? []);
  const specifications = changed.flatMap((change) => change.specifications);
  const dimensions = changed.flatMap((change) => change.dimensions);
  if (written.length + specifications.length + dimensions.length === 0) return false;
  await writeProducts(tx, property_id, written);
  await writeRows(tx, 'specification', specifications);
  await writeRows(tx, 'dimension', dimensions);
  const sweeps = changed.some(
    ({ stored, specifications }) =>
      stored.has_specification_images && specifications.some(({ deleted_at }) => deleted_at !== null),
  );
  if (sweeps) await enqueueImageSweep(tx, property_id);
  return sweeps;
}
