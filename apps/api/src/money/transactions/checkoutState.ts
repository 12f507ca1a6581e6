import { feeOf, wordingVersion } from '@iespec/contract';
import type { TransactionRow } from '#platform/db/schema.ts';
import type { ListingRow } from '#policies/listings.ts';

/** How long a payment page stays open, in minutes. */
export const sessionMinutes = 60;

/** How long after its creation a checkout may still get a session, in minutes. */
export const withoutSessionMinutes = 20;

const minutes = (n: number) => n * 60_000;

/**
 * A new transaction with frozen price, fee and payout in yen, and the other parameters of its checkout
 * session (`sessionParams`). For a free listing it is paid from the start, without the provider.
 */
export function newTransaction(
  buyerId: number,
  listing: Pick<ListingRow, 'id' | 'owner_id' | 'property_id' | 'price' | 'title'>,
  sessionParams: { contents: string; customer_email: string; account_id: string | null },
  now: Date,
) {
  const { price } = listing;
  const isFree = price === 0;
  return {
    buyer_id: buyerId,
    seller_id: listing.owner_id,
    property_id: listing.property_id,
    listing_id: listing.id,
    price,
    fee: feeOf(price),
    payout: price - feeOf(price),
    wording_version: wordingVersion,
    title: listing.title,
    ...sessionParams,
    status: isFree ? ('paid' as const) : ('pending' as const),
    paid_at: isFree ? now : null,
    created_at: now,
  };
}

type Checkout = Pick<
  TransactionRow,
  'status' | 'listing_id' | 'price' | 'session_url' | 'session_expires_at' | 'created_at'
>;

/** `price`: the current price in yen; undefined: the listing no longer exists. */
type RequestedListing = { listingId: number; price: number | undefined };

/**
 * The next step of the buyer's transaction. `finish`: it is paid. `redirect`: it has an open payment page.
 * `create_session`: it has no payment page yet. `replace`: its listing or price differs, or at most a minute
 * is left to pay.
 */
export function nextStep(
  { status, listing_id, price, session_url, session_expires_at, created_at }: Checkout,
  requested: RequestedListing,
  now: Date,
): 'finish' | 'redirect' | 'create_session' | 'replace' {
  if (status === 'paid') return 'finish';
  const expiresAt = session_expires_at?.getTime() ?? created_at.getTime() + minutes(withoutSessionMinutes);
  const hasTime = expiresAt > now.getTime() + minutes(1);
  if (!hasTime || listing_id !== requested.listingId || price !== requested.price) return 'replace';
  return session_url ? 'redirect' : 'create_session';
}

/**
 * The next step after an attempt to expire a session. `apply`: it is expired or paid. `retry`: it is still
 * open. `await_payment`: the buyer has submitted it, and the payment is not confirmed yet.
 */
export function afterExpiry(session: { status: string | null; payment_status: string }) {
  if (session.status === 'open') return 'retry';
  return session.status === 'complete' && session.payment_status !== 'paid' ? 'await_payment' : 'apply';
}
