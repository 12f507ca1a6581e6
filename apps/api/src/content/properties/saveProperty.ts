import type { ParsedRequest, properties } from '@iespec/contract';
import { isSoldForPrice } from '#money/listings/readListings.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import { findByCreationKey } from '#platform/db/findByCreationKey.ts';
import type { Db, UserRow } from '#platform/db/schema.ts';
import { invalid } from '#platform/errors.ts';
import { lockProperty } from '#policies/lockProperty.ts';
import { lockUser } from '#policies/lockUser.ts';
import { ensurePropertyQuota } from '#policies/quotas.ts';
import { ensureVersion } from '#policies/version.ts';
import { lockForWrite, writeAs } from '#policies/writeAs.ts';
import { toProperty } from './dto.ts';
import { readProperty } from './readProperties.ts';
import * as repository from './repository.ts';

type NewProperty = ParsedRequest<typeof properties.create>['body'];
type PropertyChange = ParsedRequest<typeof properties.update>['body'];

/**
 * Creates a property for the user, or updates the one already created with the same key (a retry after a lost
 * response). `user_id` in the body is ignored: requests with another user's id have already been rejected.
 * Throws `conflict` above the quota.
 */
export const createProperty = (db: Db, user: UserRow, { user_id: _, ...property }: NewProperty) =>
  writeAs(db, user, async (tx) => {
    const { id } = user;
    await lockUser(tx, id);
    const earlier = await findByCreationKey(tx, 'properties', id, property.creation_key);
    if (earlier) {
      await repository.updateProperty(tx, earlier, property);
      return readProperty(tx, earlier);
    }
    return toProperty(await addProperty(tx, user, property));
  });

/** Inserts a property, within the quota. Call it in the transaction that locks the user. */
export async function addProperty(tx: Db, user: UserRow, { user_id: _, ...property }: NewProperty) {
  const created = await repository.insertProperty(tx, { ...property, user_id: user.id });
  await ensurePropertyQuota(tx, user.id);
  return created;
}

/** Updates one of the actor's properties. Throws as `lockForWrite` and `ensureVersion` do. */
export const updateProperty = (db: Db, actor: Actor, id: number, { user_id: _, version, ...change }: PropertyChange) =>
  writeAs(db, requireUser(actor), async (tx) => {
    await lockForWrite(tx, actor, { kind: 'property', id });
    if (Object.keys(change).length > 0) {
      await lockProperty(tx, id);
      await ensureVersion(tx, 'property', id, version);
      await repository.updateProperty(tx, id, change);
    }
    return readProperty(tx, id);
  });

/**
 * Makes a product the sample of its property instead of the previous one, or unsets it as the sample. Throws `invalid` if
 * the property is on sale for a price, and nothing that costs it would be left.
 */
export async function chooseSample(tx: Db, propertyId: number, productId: number, isSample: boolean) {
  const wasWorthItsPrice = isSample && (await isSoldForPrice(tx, propertyId));
  await repository.setSample(tx, propertyId, productId, isSample);
  if (!wasWorthItsPrice) return;
  await repository.refreshSummary(tx);
  if (await isSoldForPrice(tx, propertyId)) return;
  throw invalid({
    is_sample: [
      'この製品をサンプルにすると、購入して増える情報がなくなり、販売が止まります。先に、ほかの製品の品番・寸法・仕様か、有料画像や図面を追加してください。無料（0円）なら、このまま選べます',
    ],
  });
}
