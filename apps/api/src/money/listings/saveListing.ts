import type { listings, ParsedRequest } from '@iespec/contract';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize, notFound } from '../../platform/access/authorize.ts';
import { isPublished, type ListingRow } from '../../platform/access/listings.ts';
import { lockListing } from '../../platform/access/lockListing.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import { ensureVersion } from '../../platform/access/version.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { canBePaid } from '../sellers/readSeller.ts';
import { closeCheckouts } from '../transactions/closeCheckouts.ts';
import * as repository from './repository.ts';

type NewListing = ParsedRequest<typeof listings.create>['body'];
type ListingChange = ParsedRequest<typeof listings.update>['body'];

async function ensureCanBePaid(db: Db, userId: number) {
  if (await canBePaid(db, userId)) return;
  throw new ApiError('forbidden', '出品するには、売上を受け取る口座の登録を完了してください');
}

const readSaved = async (db: Db, id: number): Promise<ListingRow> => {
  const listing = await repository.findListing(db, id);
  if (!listing) throw notFound('listing');
  return listing;
};

/**
 * Creates the listing of the actor's own property. Throws like `authorize`; `forbidden` if the seller cannot be paid;
 * `conflict` if the property already has a listing.
 */
export async function createListing(context: Context, actor: Actor, body: NewListing) {
  const { db, clock } = context;
  const { user_id: _, published_at: __, ...listing } = body;
  const { owner_id } = await authorize(db, actor, 'write', 'property', listing.property_id);
  await ensureCanBePaid(db, owner_id);
  const id = await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, listing.property_id);
    if (await repository.hasListing(tx, listing.property_id))
      throw new ApiError('conflict', 'この物件はすでに出品されています');
    return repository.insertListing(tx, { ...listing, published_at: listing.status === 'published' ? clock() : null });
  });
  return readSaved(db, id);
}

/**
 * Updates the actor's own listing; a change of its status can publish or withdraw it. A new price or a withdrawal closes
 * its open checkouts. Throws like `authorize` and `ensureVersion`; `forbidden` if `body.status` is published and the
 * seller cannot be paid.
 */
export async function updateListing(context: Context, actor: Actor, id: number, body: ListingChange) {
  const { db, clock } = context;
  const { user_id: _, published_at: __, version, ...change } = body;
  const { owner_id, property_id } = await authorize(db, actor, 'write', 'listing', id);
  if (change.status === 'published') await ensureCanBePaid(db, owner_id);

  const endsCheckouts = await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    const before = await lockListing(tx, id);
    if (!before) throw notFound('listing');
    await ensureVersion(tx, 'listing', id, version);
    await repository.updateListing(tx, id, { ...change, published_at: publishedAt(before, change, clock()) });
    return isWithdrawn(change) || (change.price !== undefined && change.price !== before.price);
  });
  if (endsCheckouts) await closeCheckouts(context, { listing_id: id });
  return readSaved(db, id);
}

/** The publication date after the change: now if it publishes the listing, null for a draft. */
function publishedAt(before: ListingRow, { status }: Pick<ListingChange, 'status'>, now: Date) {
  if (status === 'draft') return null;
  return status === 'published' && before.status !== 'published' ? now : before.published_at;
}

/** Whether a change withdraws a listing from the market. */
const isWithdrawn = ({ status = 'published', visibility = 'PUBLIC' }: Pick<ListingChange, 'status' | 'visibility'>) =>
  !isPublished({ status, visibility });
