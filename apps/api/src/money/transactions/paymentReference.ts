import { isId } from '@iespec/contract';
import { z } from 'zod';
import type { TransactionRow } from '#platform/db/schema.ts';

const id = z.coerce.number().refine(isId);
const yen = z.coerce.number().int().nonnegative();

const purchase = z
  .object({
    transaction: z.uuid(),
    buyer_id: id,
    seller_id: id,
    property_id: id,
    listing_id: id,
    price: yen,
    fee: yen,
    wording_version: z.string(),
  })
  .refine(({ price, fee }) => fee <= price);

/** A transaction as the provider's metadata describes it: its key, and values to restore it from. */
export type Purchase = z.infer<typeof purchase>;

/** The metadata of a transaction's session and payment. */
export const purchaseOf = (transaction: TransactionRow): Purchase => ({
  transaction: transaction.key,
  buyer_id: transaction.buyer_id,
  seller_id: transaction.seller_id,
  property_id: transaction.property_id,
  listing_id: transaction.listing_id,
  price: transaction.price,
  fee: transaction.fee,
  wording_version: transaction.wording_version,
});

/** How a payment names its transaction: by its key or, before transactions had keys, by its id. */
export type Reference = { purchase: Purchase } | { id: number };

/** The transaction named by the metadata of one of our payments; null: none. */
export function readReference(metadata: Record<string, string>): Reference | null {
  const keyed = purchase.safeParse(metadata);
  if (keyed.success) return { purchase: keyed.data };
  const numbered = id.safeParse(metadata.transaction_id);
  return numbered.success ? { id: numbered.data } : null;
}

/** The facts that tell where a payment belongs. `amount`: yen if `currency` is `jpy`. */
export type PaymentFacts = { intentId: string; amount: number; currency: string; createdAt: Date };

type Row = Pick<TransactionRow, 'key' | 'buyer_id' | 'property_id' | 'price' | 'created_at' | 'payment_intent_id'>;

/** The provider's times are whole seconds. */
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);

/**
 * Whether a payment belongs to the transaction that it names. A key is never reused, so the amount is not
 * compared here; `decidePayment` checks it. An id may be reused after a restore, so the amount must match,
 * and the transaction must not be younger than the payment.
 */
export function belongsTo(row: Row, reference: Reference, { intentId, amount, currency, createdAt }: PaymentFacts) {
  if (row.payment_intent_id !== null && row.payment_intent_id !== intentId) return false;
  if ('id' in reference)
    return row.price === amount && currency === 'jpy' && secondsOf(row.created_at) <= secondsOf(createdAt);
  const { transaction, buyer_id, property_id } = reference.purchase;
  return row.key === transaction && row.buyer_id === buyer_id && row.property_id === property_id;
}

/**
 * `existsSince`: when the younger of buyer and property was created; null if one of them or the listing is
 * missing.
 */
type Found = { isKeyTaken: boolean; existsSince: Date | null };

/**
 * What to do about a payment of ours whose transaction does not exist. `ask` (the operator): its metadata
 * does not say what was bought. `refund`: its key is taken, or buyer, property or listing is missing. A buyer
 * or property that is younger than the payment counts as missing: it has the id of one that was lost.
 */
export function decideLostPayment(
  reference: Reference | null,
  { createdAt }: PaymentFacts,
  { isKeyTaken, existsSince }: Found,
): 'restore' | 'refund' | 'ask' {
  if (!reference || 'id' in reference) return 'ask';
  return !isKeyTaken && existsSince !== null && existsSince <= createdAt ? 'restore' : 'refund';
}
