import { authorize } from '../../platform/access/authorize.ts';
import { hasClaims } from '../../platform/access/claims.ts';
import type { ResourceKind } from '../../platform/access/ownership.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';

/**
 * Checks a move to another parent, if `to.id` is set. Returns the id of the target property. Throws as `authorize` does for
 * the new parent, and `conflict` when the content would leave a property to which a buyer has a claim.
 */
export async function ensureMovable(
  db: Db,
  actor: Actor,
  from: { property_id: number },
  to: { kind: ResourceKind; id: number | undefined },
): Promise<number> {
  if (to.id === undefined) return from.property_id;
  const { property_id } = await authorize(db, actor, 'write', to.kind, to.id);
  if (property_id !== from.property_id && (await hasClaims(db, from.property_id)))
    throw new ApiError('conflict', '購入手続きのあった物件の内容は、ほかの物件へ移せません');
  return property_id;
}
