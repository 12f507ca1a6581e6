import type { Db } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import { isEntitled } from '../transactions/isEntitled.ts';
import { findProperty, findPropertyDetails } from './repository.ts';

const notFound = () => new Refusal(404, '物件が見つかりません');

export async function readProperty(db: Db, id: number) {
  const property = await findProperty(db, id);
  if (!property) throw notFound();
  return property;
}

/** The property whole, and whether its asker sees what is paid for: the owner and whoever bought it. */
export async function readPropertyDetails(db: Db, actor: Actor, id: number) {
  const { user_id } = await readProperty(db, id);
  const entitled = await isEntitled(db, actor, { id, user_id });
  const row = await findPropertyDetails(db, id, { all: actor.user?.id === user_id });
  if (!row) throw notFound();
  return { row, entitled };
}
