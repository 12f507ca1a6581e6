import { authorize } from '../../platform/access/authorize.ts';
import type { ResourceKind } from '../../platform/access/ownership.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { hasBuyers } from './repository.ts';

/** Whether the content of a property is bought or being paid for: then it must stay there and stay visible. */
export const mayBeSold = (db: Db, propertyId: number) => hasBuyers(db, propertyId);

/**
 * Checks a move below another parent, if `id` names one. Returns the id of the property in which it will be. Throws as
 * `authorize` does for the new parent, and `conflict` for content that is bought or being paid for and would leave its
 * property.
 */
export async function ensureMovable(
  db: Db,
  actor: Actor,
  from: { property_id: number },
  to: { kind: ResourceKind; id: number | undefined },
): Promise<number> {
  if (to.id === undefined) return from.property_id;
  const { property_id } = await authorize(db, actor, 'write', to.kind, to.id);
  if (property_id !== from.property_id && (await mayBeSold(db, from.property_id)))
    throw new ApiError('conflict', '購入手続きのあった物件の内容は、ほかの物件へ移せません');
  return property_id;
}
