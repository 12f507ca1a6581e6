import type Stripe from 'stripe';
import type { TransactionRow } from '#platform/db/schema.ts';
import { insertListedProperty } from './testListing.ts';
import { eventually, pay, type world } from './world.ts';

type World = Pick<ReturnType<typeof world>, 'parts' | 'as'>;

/** The first transaction of a listing. */
export const transactionOf = ({ parts }: World, listingId: number): Promise<TransactionRow> =>
  parts.db
    .selectFrom('transactions')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .executeTakeFirstOrThrow();

export async function isPurchased({ as }: World, buyer: string, propertyId: number) {
  const response = await as(buyer, 'GET', `/api/transactions/check?property_id=${propertyId}`);
  return ((await response.json()) as { isPurchased: boolean }).isPurchased;
}

/** Creates a listed property and pays for it as `buyer`. Returns the listing and the payment's ids. */
export async function purchaseWith(world: World, buyer: string, card = '4242424242424242', price = 5000) {
  const listing = await insertListedProperty(world.parts, price);
  const response = await world.as(buyer, 'POST', '/api/transactions/checkout', { listingId: listing.id });
  const { url } = (await response.json()) as { url: string };
  await pay(url, card);
  const row = await eventually(async () => {
    const found = await transactionOf(world, listing.id);
    return found.payment_intent_id !== null && found;
  });
  const intent = row.payment_intent_id ?? '';
  return {
    ...listing,
    intent,
    charge: await chargeOf(world, intent),
    read: () => transactionOf(world, listing.id),
    hasAccess: () => isPurchased(world, buyer, listing.property_id),
    money: () => moneyOf(world, intent),
  };
}

async function chargeOf({ parts }: World, intent: string) {
  const { latest_charge } = await parts.payments.stripe.paymentIntents.retrieve(intent);
  return String(latest_charge);
}

/** A payment in yen, at the provider: what remains after refunds and disputes, and the seller's share. */
export async function moneyOf({ parts }: World, intent: string) {
  const { stripe } = parts.payments;
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge.application_fee'] });
  const charge = latest_charge as Stripe.Charge;
  const fee = charge.application_fee as Stripe.ApplicationFee | null;
  const transfers = await stripe.transfers.list({ transfer_group: charge.transfer_group ?? '', limit: 100 });
  const disputes = await stripe.disputes.list({ payment_intent: intent, limit: 100 });
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const feeKept = fee ? fee.amount - fee.amount_refunded : 0;
  const withdrawn = -sum(disputes.data.flatMap((dispute) => dispute.balance_transactions.map(({ amount }) => amount)));
  return {
    kept: charge.amount - charge.amount_refunded - withdrawn,
    seller: sum(transfers.data.map(({ amount, amount_reversed }) => amount - amount_reversed)) - feeKept,
  };
}
