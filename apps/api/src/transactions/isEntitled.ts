import type { Db } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { findPurchase } from './repository.ts';

/** Whether the asker sees what is paid for: the owner of the property, and whoever has bought it. */
export async function isEntitled(db: Db, { user }: Actor, property: { id: number; user_id: number }) {
  if (!user) return false;
  return user.id === property.user_id || (await findPurchase(db, user.id, property.id)) !== undefined;
}
