import { authorize } from '../access/authorize.ts';
import type { Kind } from '../access/ownership.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { wasEverOffered } from './repository.ts';

/** A new parent is one's own, too, and what was sold with a property stays with it. */
export async function ensureMovable(
  db: Db,
  actor: Actor,
  from: { property_id: number },
  to: [Kind, number | undefined],
) {
  const [kind, id] = to;
  if (id === undefined) return;
  const { property_id } = await authorize(db, actor, 'change', kind, id);
  if (property_id !== from.property_id && (await wasEverOffered(db, from.property_id)))
    throw new Refusal(409, '購入手続きのあった物件の内容は、ほかの物件へ移せません');
}
