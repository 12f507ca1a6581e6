import { feeOf } from '@iespec/contract';
import type { ListingRow } from '../../platform/access/listings.ts';
import type { TransactionRow } from '../../platform/db/schema.ts';

/** The version of the final confirmation that the buyer saw on /checkout; it changes with its wording. */
export const wordingVersion = '2026-11-20';

/** Minutes for which a payment page stays open. */
export const sessionMinutes = 60;

/** Minutes within which a checkout without a session may still get one. */
export const withoutSessionMinutes = 20;

const minutes = (n: number) => n * 60_000;

/**
 * A new transaction with frozen price, fee and payout, in yen, and with what its payment page will be asked for with. What
 * is free is paid at once, without the provider.
 */
export function newTransaction(
  buyerId: number,
  listing: Pick<ListingRow, 'id' | 'owner_id' | 'property_id' | 'price' | 'title'>,
  page: { customer_email: string; account_id: string | null },
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
    ...page,
    status: isFree ? ('paid' as const) : ('pending' as const),
    paid_at: isFree ? now : null,
    created_at: now,
  };
}

type Checkout = Pick<
  TransactionRow,
  'status' | 'listing_id' | 'price' | 'session_url' | 'session_expires_at' | 'created_at'
>;

/** The listing that the buyer asks for, with its price now in yen; undefined: it is gone. */
type Wanted = { listingId: number; price: number | undefined };

/**
 * What to do with the buyer's transaction. `finish`: it is paid. `redirect`: to its payment page. `create_session`: it
 * has no page yet. `replace`: it is for another listing or price, or there is less than a minute to pay.
 */
export function nextStep(
  { status, listing_id, price, session_url, session_expires_at, created_at }: Checkout,
  wanted: Wanted,
  now: Date,
): 'finish' | 'redirect' | 'create_session' | 'replace' {
  if (status === 'paid') return 'finish';
  const expiresAt = session_expires_at?.getTime() ?? created_at.getTime() + minutes(withoutSessionMinutes);
  const hasTime = expiresAt > now.getTime() + minutes(1);
  if (!hasTime || listing_id !== wanted.listingId || price !== wanted.price) return 'replace';
  return session_url ? 'redirect' : 'create_session';
}

/**
 * What follows when a session should have been expired. `apply`: it is expired or paid. `retry`: the provider left it
 * open. `await_payment`: the buyer has submitted it, and the payment is not confirmed yet.
 */
export function afterExpiry(session: {
  status: string | null;
  payment_status: string;
}): 'apply' | 'retry' | 'await_payment' {
  if (session.status === 'open') return 'retry';
  return session.status === 'complete' && session.payment_status !== 'paid' ? 'await_payment' : 'apply';
}
