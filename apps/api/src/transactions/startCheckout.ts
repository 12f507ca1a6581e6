import { feeOf } from '@iespec/contract';
import type Stripe from 'stripe';
import { notFound } from '../access/authorize.ts';
import { isPurchasable, isVisible } from '../access/listings.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import type { UserRow } from '../http/actor.ts';
import { type ListingRow, lockListing } from '../listings/repository.ts';
import { reachable, unreachable } from '../payments/callProvider.ts';
import { findSellerProfile } from '../sellers/repository.ts';
import { type Settling, settleSession } from './applyCheckoutSession.ts';
import {
  attachSession,
  closePageless,
  findPending,
  findPurchase,
  findTransaction,
  insertTransaction,
  type TransactionRow,
} from './repository.ts';

/** The final confirmation that the buyer saw on /checkout; it changes with its wording. */
export const wordingVersion = '2026-11-20';

/** Minutes for which a payment page stays open. */
const sessionMinutes = 60;

export type Checkout = Settling & { origin: string };

/** Times that a checkout which cannot go on is replaced by a new one. */
const mostAttempts = 3;

const alreadyBought = () => new Refusal(409, 'この物件の仕様情報はすでに購入済みです');

/**
 * Opens the provider's payment page for a listing, or answers the one that is open.
 * 403: the asker's own property. 404: no such offer. 409: bought already, or not for sale. 503: no provider.
 */
export async function startCheckout(deps: Checkout, buyer: UserRow, listingId: number): Promise<{ url: string }> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const url = await tryCheckout(deps, buyer, listingId);
    if (url) return { url };
  }
  throw unreachable();
}

/** Null when the checkout that was open could not go on: it is closed now. */
async function tryCheckout(deps: Checkout, buyer: UserRow, listingId: number) {
  const { db, origin, clock } = deps;
  const transaction = await db.transaction().execute(async (tx) => {
    const listing = await offerFor(tx, buyer, listingId);
    const open = await findPending(tx, buyer.id, listing.property_id);
    return open ?? (await insertPending(tx, buyer, listing, clock()));
  });
  if (transaction.status === 'paid') return `${origin}/checkout/success?propertyId=${transaction.property_id}`;
  if (await isStillGood(deps, transaction, listingId)) return sessionFor(deps, transaction, buyer);
  await close(deps, transaction);
  return null;
}

/** The listing, locked, if this buyer may buy it now. */
async function offerFor(tx: Db, buyer: UserRow, listingId: number) {
  const listing = await lockListing(tx, listingId);
  if (!listing || !isVisible(listing, { subject: null, user: buyer })) throw notFound('listing');
  if (listing.owner_id === buyer.id) throw new Refusal(403, 'ご自身の物件は購入できません');
  if (await findPurchase(tx, buyer.id, listing.property_id)) throw alreadyBought();
  if (!isPurchasable(listing)) throw new Refusal(409, '現在この物件の仕様情報は購入できません');
  return listing;
}

/** Freezes price, fee and payout. What costs nothing is granted at once. */
async function insertPending(tx: Db, buyer: UserRow, listing: ListingRow, now: Date) {
  const { price } = listing;
  const isFree = price === 0;
  const inserted = await insertTransaction(tx, {
    buyer_id: buyer.id,
    seller_id: listing.owner_id,
    property_id: listing.property_id,
    listing_id: listing.id,
    price,
    fee: feeOf(price),
    payout: price - feeOf(price),
    wording_version: wordingVersion,
    status: isFree ? 'paid' : 'pending',
    paid_at: isFree ? now : null,
    created_at: now,
  });
  const row = inserted ?? (await findPending(tx, buyer.id, listing.property_id));
  if (!row) throw alreadyBought();
  return row;
}

/** Minutes within which a checkout that has no page yet may still get one. */
export const pagelessMinutes = 20;

/** Whether an open checkout may go on: it is for this listing at today's price, and there is time to pay. */
async function isStillGood({ db, clock }: Checkout, open: TransactionRow, listingId: number) {
  const ends = open.session_expires_at?.getTime() ?? open.created_at.getTime() + pagelessMinutes * 60_000;
  const hasTime = ends > clock().getTime() + 60_000;
  return hasTime && open.listing_id === listingId && open.price === (await currentPrice(db, listingId));
}

/** Ends a checkout at the provider first, so that it cannot be paid any more; what was paid meanwhile counts. */
export async function close(deps: Settling, { id, session_id }: TransactionRow): Promise<void> {
  if (!session_id) {
    if (await closePageless(deps.db, id)) return;
    // It got its page meanwhile.
    const now = await findTransaction(deps.db, id);
    return now?.session_id && now.status === 'pending' ? close(deps, now) : undefined;
  }
  const session = await end(deps.payment.stripe, session_id);
  if (session.status === 'open') throw unreachable();
  if (session.status === 'complete' && session.payment_status !== 'paid') {
    throw new Refusal(409, 'お支払いの確認を待っています');
  }
  return settleSession(deps, session);
}

const currentPrice = async (db: Db, listingId: number) =>
  (await db.selectFrom('listings').select('price').where('id', '=', listingId).executeTakeFirst())?.price;

async function end(stripe: Stripe, sessionId: string) {
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch {
    return reachable(stripe.checkout.sessions.retrieve(sessionId));
  }
}

/** The payment page of a transaction. The idempotency key makes parallel calls get the same one. */
async function sessionFor(deps: Checkout, transaction: TransactionRow, buyer: UserRow) {
  if (transaction.session_url) return transaction.session_url;
  const { db, payment } = deps;
  const seller = await findSellerProfile(db, transaction.seller_id);
  if (!seller) throw new Refusal(409, '現在この物件の仕様情報は購入できません');

  const session = await reachable(
    payment.stripe.checkout.sessions.create(await sessionParameters(deps, transaction, buyer, seller.account_id), {
      idempotencyKey: `checkout-${transaction.id}-${transaction.created_at.getTime()}`,
    }),
  );
  if (!session.url) throw unreachable();
  const attached = await attachSession(db, transaction.id, {
    session_id: session.id,
    session_url: session.url,
    session_expires_at: new Date(session.expires_at * 1000),
  });
  if (attached) return session.url;
  // Closed in another tab meanwhile: nobody may pay on a page that we no longer await.
  await reachable(payment.stripe.checkout.sessions.expire(session.id));
  return null;
}

async function sessionParameters(
  { db, origin }: Checkout,
  { id, property_id, listing_id, price, fee, created_at }: TransactionRow,
  buyer: UserRow,
  destination: string,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { title } = await db
    .selectFrom('listings')
    .select('title')
    .where('id', '=', listing_id)
    .executeTakeFirstOrThrow();
  return {
    mode: 'payment',
    locale: 'ja',
    client_reference_id: String(id),
    customer_email: buyer.email,
    line_items: [{ quantity: 1, price_data: { currency: 'jpy', unit_amount: price, product_data: { name: title } } }],
    payment_intent_data: {
      application_fee_amount: fee,
      transfer_data: { destination },
      metadata: { transaction_id: String(id) },
    },
    metadata: { transaction_id: String(id) },
    custom_text: {
      submit: {
        message: `物件仕様情報1件・買い切り（税込${price.toLocaleString('ja-JP')}円）。お支払い完了後すぐに閲覧できます。購入から24時間以内、または重大な欠陥がある場合は返金を請求できます。`,
      },
    },
    success_url: `${origin}/checkout/success?propertyId=${property_id}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/checkout/cancel?propertyId=${property_id}`,
    expires_at: Math.floor(created_at.getTime() / 1000) + sessionMinutes * 60,
  };
}
