import type { listings, ParsedRequest } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError, invalid } from '#platform/errors.ts';
import { notFound } from '#policies/authorize.ts';
import { ensurePublishable } from '#policies/ensurePublishable.ts';
import { isPublished, isWorthItsPrice, type ListingRow } from '#policies/listings.ts';
import { lockListing } from '#policies/lockListing.ts';
import { ensureVersion } from '#policies/version.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import type { PaymentContext } from '../context.ts';
import { canBePaid } from '../sellers/readSeller.ts';
import { closeCheckouts } from '../transactions/closeCheckouts.ts';
import * as repository from './repository.ts';

type NewListing = ParsedRequest<typeof listings.create>['body'];
type ListingChange = ParsedRequest<typeof listings.update>['body'];

async function ensureCanBePaid(db: Db, userId: number) {
  if (await canBePaid(db, userId)) return;
  throw new ApiError('forbidden', '出品するには、売上を受け取る口座の登録を完了してください');
}

/** Publishing requires the seller's confirmation, now or earlier. */
function ensureRightsConfirmed(confirmedAt: Date | null) {
  if (confirmedAt) return;
  throw invalid({ confirms_rights: ['公開する権利があることを確認し、チェックを入れてください'] });
}

/** A purchase must add something, unless it is free. */
function ensureWorthItsPrice(listing: Pick<ListingRow, 'price' | 'opens_something'>) {
  if (isWorthItsPrice(listing)) return;
  throw invalid({
    price: [
      '購入して増える情報がまだありません。製品の品番・寸法・仕様か、有料画像や図面を追加してください。無料（0円）なら、このまま公開できます',
    ],
  });
}

const readSaved = async (db: Db, id: number): Promise<ListingRow> => {
  const listing = await repository.findListing(db, id);
  if (!listing) throw notFound('listing');
  return listing;
};

/**
 * Creates the listing of the actor's own property. A published listing makes the property public. Throws as
 * `lockAndTouch` and `ensurePublishable` do; `forbidden` if the seller cannot be paid; `invalid` if the
 * listing is published without confirmed rights, or with a price although a purchase adds nothing; `conflict` if
 * the property already has a listing.
 */
export async function createListing(context: PaymentContext, actor: Actor, body: NewListing) {
  const { db, clock } = context;
  const { user_id: _, published_at: __, confirms_rights, ...listing } = body;
  const id = await writeAs(db, requireUser(actor), async (tx) => {
    const { owner_id } = await lockAndTouch(tx, actor, { kind: 'property', id: listing.property_id });
    await ensureCanBePaid(tx, owner_id);
    const rights_confirmed_at = confirms_rights ? clock() : null;
    if (listing.status === 'published') ensureRightsConfirmed(rights_confirmed_at);
    if (await repository.findListingOfProperty(tx, listing.property_id))
      throw new ApiError('conflict', 'この物件はすでに出品されています');
    if (isPublished(listing)) {
      const opens_something = await repository.opensSomething(tx, listing.property_id);
      ensureWorthItsPrice({ price: listing.price, opens_something });
      await publishProperty(tx, listing.property_id);
    }
    const published_at = listing.status === 'published' ? clock() : null;
    return repository.insertListing(tx, { ...listing, published_at, rights_confirmed_at });
  });
  return readSaved(db, id);
}

/**
 * Updates the actor's own listing. A new status can withdraw it, or publish it, which also makes the property
 * public. A new price or a withdrawal closes its open checkouts. Throws as `lockAndTouch`, `ensureVersion` and
 * `ensurePublishable` do. If `body.status` is published, throws `forbidden` if the seller cannot be paid, and
 * `invalid` if a draft is published without confirmed rights. `invalid` if a published listing
 * has a price although a purchase adds nothing.
 */
export async function updateListing(context: PaymentContext, actor: Actor, id: number, body: ListingChange) {
  const { db, clock } = context;
  const { user_id: _, published_at: __, version, confirms_rights, ...change } = body;
  const endsCheckouts = await writeAs(db, requireUser(actor), async (tx) => {
    const { owner_id, property_id } = await lockAndTouch(tx, actor, { kind: 'listing', id });
    if (change.status === 'published') await ensureCanBePaid(tx, owner_id);
    const before = await lockListing(tx, id);
    if (!before) throw notFound('listing');
    await ensureVersion(tx, 'listing', id, version);
    const rights_confirmed_at = before.rights_confirmed_at ?? (confirms_rights ? clock() : null);
    if (change.status === 'published' && before.status === 'draft') ensureRightsConfirmed(rights_confirmed_at);
    const published_at = publishedAt(before, change, clock());
    const { status = before.status, visibility = before.visibility, price = before.price } = change;
    const publishes = isPublished({ status, visibility }) && !isPublished(before);
    if (publishes || (isPublished(before) && price !== before.price)) ensureWorthItsPrice({ ...before, price });
    await repository.updateListing(tx, id, { ...change, published_at, rights_confirmed_at });
    if (publishes) await publishProperty(tx, property_id);
    return isWithdrawn(change) || (change.price !== undefined && change.price !== before.price);
  });
  if (endsCheckouts) await closeCheckouts(context, { listing_id: id });
  return readSaved(db, id);
}

/** Throws as `ensurePublishable` does. */
async function publishProperty(tx: Db, id: number) {
  await ensurePublishable(tx, id);
  await repository.publishProperty(tx, id);
}

/** Makes a property's listing a draft. Call it in the transaction that makes the property private. */
export const withdrawListing = (tx: Db, propertyId: number) => repository.withdrawListing(tx, propertyId);

/** The publication date after a change: now if the change publishes the listing, null for a draft. */
function publishedAt(before: ListingRow, { status }: Pick<ListingChange, 'status'>, now: Date) {
  if (status === 'draft') return null;
  return status === 'published' && before.status !== 'published' ? now : before.published_at;
}

/** Whether a change withdraws a listing from the market. */
const isWithdrawn = ({ status = 'published', visibility = 'PUBLIC' }: Pick<ListingChange, 'status' | 'visibility'>) =>
  !isPublished({ status, visibility });
