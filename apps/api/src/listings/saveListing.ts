import type { listings, ParsedRequest } from '@iespec/contract';
import { authorize, notFound } from '../access/authorize.ts';
import type { Deps } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { isSellerReady } from '../sellers/readSeller.ts';
import { closeCheckouts } from '../transactions/closeCheckouts.ts';
import { findListing, insertListing, listingsOfProperty, lockListing, updateListing } from './repository.ts';

async function ensureSeller(db: Db, userId: number) {
  if (await isSellerReady(db, userId)) return;
  throw new Refusal(403, '出品するには、売上を受け取る口座の登録を完了してください');
}

const read = async (db: Db, id: number) => {
  const listing = await findListing(db, id);
  if (!listing) throw notFound('listing');
  return listing;
};

/** Offers a property that is one's own. Only who can be paid may offer, and a property is offered once. */
export async function createListing(deps: Deps, actor: Actor, asked: ParsedRequest<typeof listings.create>['body']) {
  const { db, clock } = deps;
  const { user_id: _, published_at: __, ...listing } = asked;
  const { owner_id } = await authorize(db, actor, 'change', 'property', listing.property_id);
  await ensureSeller(db, owner_id);
  const id = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('properties').select('id').where('id', '=', listing.property_id).forUpdate().execute();
    if ((await listingsOfProperty(tx, listing.property_id)).length > 0)
      throw new Refusal(409, 'この物件はすでに出品されています');
    return insertListing(tx, { ...listing, published_at: listing.status === 'published' ? clock() : null });
  });
  return read(db, id);
}

/** Changes an offer; to publish it is to change its status. Checkouts at other terms are ended. */
export async function changeListing(
  deps: Deps,
  actor: Actor,
  id: number,
  asked: ParsedRequest<typeof listings.update>['body'],
) {
  const { db, clock } = deps;
  const { user_id: _, published_at: __, ...change } = asked;
  const { owner_id } = await authorize(db, actor, 'change', 'listing', id);
  if (change.status === 'published') await ensureSeller(db, owner_id);

  const isOther = await db.transaction().execute(async (tx) => {
    const before = await lockListing(tx, id);
    if (!before) throw notFound('listing');
    const isPublished = change.status === 'published' && before.status !== 'published';
    const published_at = isPublished ? clock() : change.status === 'draft' ? null : before.published_at;
    await updateListing(tx, id, { ...change, published_at });
    const isOff = change.status === 'draft' || change.visibility === 'PRIVATE';
    return isOff || (change.price !== undefined && change.price !== before.price);
  });
  if (isOther) await closeCheckouts(deps, { listing_id: id });
  return read(db, id);
}
