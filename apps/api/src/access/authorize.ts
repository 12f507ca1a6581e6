import type { Db } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { userOf } from '../http/mount.ts';
import { findPurchase } from '../transactions/repository.ts';
import { type Kind, type Standing, standingOf } from './ownership.ts';

/** How somebody looks at a property. `boughtAt`: when the checkout of their purchase began; nothing disappears after. */
export type Viewing = { isOwner: boolean; boughtAt: Date | null };

/** What an asker may do, and how they look at the property that it belongs to. */
export type Authorized = Standing & { viewing: Viewing };

/**
 * `see`: it is published or one's own. `unlock`: it is paid for, too. `change`: it is one's own.
 * What one may not see is as missing as what is not there.
 */
export type Action = 'see' | 'unlock' | 'change';

const word: Record<Kind, string> = {
  property: '物件',
  room: '部屋',
  product: '製品',
  specification: '仕様情報',
  dimension: '寸法情報',
  drawing: '図面',
  image: '画像',
  listing: 'リスティング情報',
};

export const notFound = (kind: Kind) => new Refusal(404, `${word[kind]}が見つかりません`);
const notYours = (kind: Kind) => new Refusal(403, `この${word[kind]}は他のユーザーによって登録されています`);

/** Sees what is paid for: the owner, and whoever bought it. */
export const isEntitled = ({ isOwner, boughtAt }: Viewing) => isOwner || boughtAt !== null;

/** How this asker looks at a property. */
export async function viewingOf(db: Db, { user }: Actor, property: { id: number; owner_id: number }): Promise<Viewing> {
  const isOwner = user?.id === property.owner_id;
  const purchase = user && !isOwner ? await findPurchase(db, user.id, property.id) : undefined;
  return { isOwner, boughtAt: purchase?.created_at ?? null };
}

/** The one place where it is decided who may do what. 401, 403 or 404 where it is not allowed. */
export async function authorize(db: Db, actor: Actor, action: Action, kind: Kind, id: number): Promise<Authorized> {
  if (action === 'change') userOf(actor);
  const standing = await standingOf(db, kind, id);
  if (!standing) throw notFound(kind);

  const viewing = await viewingOf(db, actor, { id: standing.property_id, owner_id: standing.owner_id });
  if (!isVisible(standing, viewing)) throw notFound(kind);
  if (action === 'change' && !viewing.isOwner) throw notYours(kind);
  if (action === 'unlock' && !isEntitled(viewing))
    throw new Refusal(403, '詳細情報は仕様情報購入後に閲覧可能になります');
  return { ...standing, viewing };
}

function isVisible({ kind, is_updated, deleted_at }: Standing, { isOwner, boughtAt }: Viewing) {
  // An offer is not what was bought: deleted, it is gone for everybody.
  const isKept = kind !== 'listing' && boughtAt !== null && deleted_at !== null && deleted_at >= boughtAt;
  const isThere = deleted_at === null || isKept;
  return isThere && (is_updated || isOwner);
}
