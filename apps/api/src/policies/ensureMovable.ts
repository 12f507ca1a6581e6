import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { hasClaims } from './claims.ts';
import { ensurePublishable } from './ensurePublishable.ts';
import { lockForWrite, type Resource } from './writeAs.ts';

/**
 * Checks a move of content from the property `from` to the new parent `to`; undefined: no move. Returns the
 * id of the property that then contains it. Call it in the transaction in which `lockForWrite` has locked
 * both. Throws as `lockForWrite` does for the new parent, and `conflict` if the content would leave a
 * property to which a buyer has a claim, or one that the operator has taken down, because elsewhere it would
 * be public again.
 */
export async function ensureMovable(tx: Db, actor: Actor, from: number, to: Resource | undefined): Promise<number> {
  if (!to) return from;
  const { property_id } = await lockForWrite(tx, actor, to);
  if (property_id === from) return from;
  await ensurePublishable(tx, from);
  if (await hasClaims(tx, from))
    throw new ApiError('conflict', '購入手続きのあった物件の内容は、ほかの物件へ移せません');
  return property_id;
}
