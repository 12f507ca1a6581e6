import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { hasClaims } from './claims.ts';
import { ensurePublishable } from './ensurePublishable.ts';
import { lockForWrite, type Resource } from './writeAs.ts';

/**
 * Checks a move of content from the property `from` to the new parent `to`; undefined: no move. Returns the
 * id of the property that contains the content afterwards. Call it in the transaction in which `lockForWrite`
 * has locked both properties. Throws as `lockForWrite` does for the new parent. Throws `conflict` if a buyer
 * has a claim to the property `from`, or if the operator has taken it down, because its content would be
 * public again elsewhere.
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
