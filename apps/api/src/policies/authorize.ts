import { type Actor, requireUser } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { noteContent } from '#platform/shownContent.ts';
import { findPurchase } from './findPurchase.ts';
import { findOwnership, type Ownership, type ResourceKind } from './ownership.ts';
import { type Access, isUnlocked, isVisibleTo } from './visibility.ts';

/** `read`: published or own content. `readPaid`: own, purchased or sample content. `write`: own content. */
export type Action = 'read' | 'readPaid' | 'write';

/** A row's owner, and the actor's access to its property. */
export type Authorized = Ownership & { access: Access };

const labels: Record<ResourceKind, string> = {
  property: '物件',
  room: '部屋',
  product: '製品',
  specification: '仕様情報',
  dimension: '寸法情報',
  drawing: '図面',
  image: '画像',
  listing: 'リスティング情報',
};

export const notFound = (kind: ResourceKind) => new ApiError('not_found', `${labels[kind]}が見つかりません`);
const notOwner = (kind: ResourceKind) =>
  new ApiError('forbidden', `この${labels[kind]}は他のユーザーによって登録されています`);

/**
 * The only place that decides whether an actor may access a row (docs/decisions/0010). Throws `not_found` for
 * hidden rows too, so that their existence is not revealed; `forbidden` for visible rows that belong to
 * another user or are not purchased; `unauthenticated` when a visitor writes.
 */
export async function authorize(
  db: Db,
  actor: Actor,
  action: Action,
  kind: ResourceKind,
  id: number,
): Promise<Authorized> {
  if (action === 'write') requireUser(actor);
  const ownership = await findOwnership(db, kind, id);
  if (!ownership) throw notFound(kind);

  noteContent(ownership.property_id);
  const access = await findAccess(db, actor, ownership);
  if (!isVisibleTo(ownership, access)) throw notFound(kind);
  if (action === 'write' && !access.isOwner) throw notOwner(kind);
  if (action === 'readPaid' && !isUnlocked(ownership, access))
    throw new ApiError('forbidden', '詳細情報は仕様情報購入後に閲覧可能になります');
  return { ...ownership, access };
}

async function findAccess(db: Db, { user, previewer }: Actor, { property_id, owner_id }: Ownership): Promise<Access> {
  const isOwner = user?.id === owner_id;
  const purchase = user && !isOwner ? await findPurchase(db, user.id, property_id) : undefined;
  return { isOwner, purchasedAt: purchase?.created_at ?? null, isPreview: previewer?.id === owner_id };
}
