import { formatPurchaseContents, priceChanged } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import type { Db, TransactionRow, UserRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { notFound } from '#policies/authorize.ts';
import { findPurchase } from '#policies/findPurchase.ts';
import { isListingVisibleTo, isPurchasable } from '#policies/listings.ts';
import { holdListing, isListingLocked } from '#policies/lockListing.ts';
import { writeAs } from '#policies/writeAs.ts';
import type { PaymentContext } from '../context.ts';
import { providerUnavailable } from '../payments/callProvider.ts';
import { bookSales } from '../sales/bookSales.ts';
import { findAccountId } from '../sellers/readSeller.ts';
import { createSession, expireSession } from './checkoutSession.ts';
import { newTransaction, nextStep } from './checkoutState.ts';
import { closeCheckout } from './closeCheckouts.ts';
import { queueTradeMails } from './queueTradeMails.ts';
import { attachSession, findCounts, findListingPrice, findPending, insertTransaction } from './repository.ts';

type Checkout = PaymentContext & Pick<Context, 'origin'>;

/** How many times a checkout that cannot continue is replaced. */
const maxReplacements = 3;

/**
 * How long to wait for a concurrent call that creates the same session or changes the listing, and how often
 * to retry, in milliseconds. The wait holds no database connection.
 */
const concurrentCall = { timeout: 10_000, interval: 250 };

const alreadyPurchased = () => new ApiError('conflict', 'この物件の仕様情報はすでに購入済みです');
const priceConflict = (price: number) =>
  new ApiError('conflict', priceChanged.message, { problemCode: priceChanged.code, current: { price } });
const notForSale = () => new ApiError('conflict', '現在この物件の仕様情報は購入できません');

/** `expectedPrice`: the price that the buyer has seen, in yen; undefined if unknown. */
type Order = { listingId: number; expectedPrice: number | undefined };

/** `url`: where to redirect the browser. `price`: the amount that will be charged, in yen. */
type OpenedCheckout = { url: string; price: number };

/**
 * Opens the provider's payment page for a listing, or returns the one already open. A free listing leads to
 * the success page. Throws `forbidden` for the buyer's own property; `not_found` for a listing that the buyer
 * may not read; `conflict` if it is already purchased, is not for sale, or its price differs from
 * `expectedPrice`; `provider_unavailable`.
 */
export async function startCheckout(context: Checkout, buyer: UserRow, order: Order): Promise<OpenedCheckout> {
  const giveUpAt = Date.now() + concurrentCall.timeout;
  let replacements = 0;
  while (replacements < maxReplacements && Date.now() < giveUpAt) {
    const outcome = await attemptCheckout(context, buyer, order);
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'replaced') replacements += 1;
    else await new Promise((resolve) => setTimeout(resolve, concurrentCall.interval));
  }
  throw providerUnavailable();
}

/**
 * `replaced`: the open checkout could not continue and was closed. `in_progress`: a concurrent call is
 * creating its session, or changes the listing.
 */
type Outcome = OpenedCheckout | 'replaced' | 'in_progress';

async function attemptCheckout(context: Checkout, buyer: UserRow, order: Order): Promise<Outcome> {
  const { listingId } = order;
  const { db, origin, clock } = context;
  const transaction = await writeAs(db, buyer, (tx) => openTransaction(context, tx, buyer, order)).catch(
    (error: unknown) => {
      if (isListingLocked(error)) return null;
      throw error;
    },
  );
  if (!transaction) return 'in_progress';
  const { property_id, price } = transaction;
  const listing = await findListingPrice(db, listingId);
  switch (nextStep(transaction, { listingId, price: listing?.price }, clock())) {
    case 'finish':
      return { url: `${origin}/checkout/success?propertyId=${property_id}`, price };
    case 'redirect':
      return { url: transaction.session_url ?? '', price };
    case 'create_session':
      return openSession(context, transaction);
    case 'replace':
      await closeCheckout(context, transaction);
      return 'replaced';
  }
}

/** The buyer's open transaction for the listing's property, or a new one. */
async function openTransaction(
  { sender, storage, clock }: Checkout,
  tx: Db,
  buyer: UserRow,
  { listingId, expectedPrice }: Order,
) {
  const listing = await holdListing(tx, listingId);
  if (!listing || !isListingVisibleTo(listing, { user: buyer })) throw notFound('listing');
  if (listing.owner_id === buyer.id) throw new ApiError('forbidden', 'ご自身の物件は購入できません');
  if (await findPurchase(tx, buyer.id, listing.property_id)) throw alreadyPurchased();
  if (!isPurchasable(listing)) throw notForSale();
  if (expectedPrice !== undefined && expectedPrice !== listing.price) throw priceConflict(listing.price);
  const page = {
    contents: formatPurchaseContents(await findCounts(tx, listing.property_id)),
    customer_email: buyer.email,
    account_id: await findAccountId(tx, listing.owner_id),
  };
  const open = await findPending(tx, buyer.id, listing.property_id);
  if (open) return open;
  const inserted = await insertTransaction(tx, newTransaction(buyer.id, listing, page, clock()));
  // Books and mails only a free transaction, which is already paid.
  if (inserted) {
    await bookSales(tx, inserted, { payment: null, now: clock() });
    await queueTradeMails(tx, { sender, storage }, { before: null, after: inserted });
  }
  // A concurrent call may have inserted it.
  const transaction = inserted ?? (await findPending(tx, buyer.id, listing.property_id));
  if (!transaction) throw alreadyPurchased();
  return transaction;
}

/**
 * Creates the payment page. `replaced`: the checkout was closed during the call, so the new page was expired.
 */
async function openSession(context: Checkout, transaction: TransactionRow): Promise<Outcome> {
  if (!transaction.account_id) throw notForSale();
  const session = await createSession(context, transaction);
  if (!session) return 'in_progress';
  if (await attachSession(context.db, transaction.id, session))
    return { url: session.session_url, price: transaction.price };
  // An abandoned payment page must not accept a payment.
  await expireSession(context.payments, session.session_id);
  return 'replaced';
}
