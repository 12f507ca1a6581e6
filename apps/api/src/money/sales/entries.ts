import type { SalesEntryRow, TransactionRow } from '#platform/db/schema.ts';
import type { Payment } from '../payments/paymentState.ts';

/** Yen that a buyer got back; negative if they returned, as after a won dispute. `event`: unique. */
type Loss = { event: string; kind: Exclude<SalesEntryRow['kind'], 'sale'>; amount: number; at: Date };

type PaymentLosses = Pick<Payment, 'refunds' | 'entries'>;

const failureEvent = (refundId: string) => `${refundId}-failed`;

/**
 * The refunds and disputes that have reduced a payment, and the events that have restored it, in the order of
 * time. A refund is listed once it has succeeded; if it fails later, a second event takes it back.
 * `succeededAt`: when pending refunds succeeded; all others succeeded when they were made. `booked`: the
 * events in the ledger. The provider's times are whole seconds: within a second, a loss comes before the
 * event that takes it back.
 */
export function lossesOf(
  { refunds, entries }: PaymentLosses,
  { booked, succeededAt, now }: { booked: Set<string>; succeededAt: Map<string, Date>; now: Date },
): Loss[] {
  const ofRefunds = refunds.flatMap(({ id, amount, status, created_at }): Loss[] => {
    const at = succeededAt.get(id) ?? created_at;
    const refund: Loss = { event: id, kind: 'refund', amount, at };
    if (status === 'succeeded') return [refund];
    if (!booked.has(id)) return [];
    const failure = entries.find(({ type, object_id }) => type === 'refund_failure' && object_id === id);
    const failed: Loss = {
      event: failureEvent(id),
      kind: 'refund_failed',
      amount: -amount,
      at: failure?.occurred_at ?? now,
    };
    return status === 'pending' || status === 'requires_action' ? [refund] : [refund, failed];
  });
  const ofDisputes = entries.flatMap(({ type, provider_id, amount, occurred_at }): Loss[] => {
    if (type !== 'dispute' && type !== 'dispute_reversal') return [];
    const kind = type === 'dispute' ? 'dispute' : 'dispute_won';
    return [{ event: provider_id, kind, amount: -amount, at: occurred_at }];
  });
  return [...ofRefunds, ...ofDisputes].toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.amount - a.amount);
}

type NewEntry = Pick<SalesEntryRow, 'event' | 'kind' | 'price' | 'fee' | 'net' | 'occurred_at'>;

/** The sale, at its frozen price and fee. */
export const saleEntry = (
  { id, price, fee, payout }: Pick<TransactionRow, 'id' | 'price' | 'fee' | 'payout'>,
  soldAt: Date,
): NewEntry => ({ event: `sale-${id}`, kind: 'sale', price, fee, net: payout, occurred_at: soldAt });

/**
 * The entries of losses that are not booked yet. The reversed fee is rounded down over all losses so far, as
 * in `shareOf`, and each entry reverses what its loss adds. While part of the payment is left, the provider's
 * rounding may differ by one yen.
 */
export function lossEntries(
  { price, fee }: Pick<TransactionRow, 'price' | 'fee'>,
  losses: Loss[],
  booked: Set<string>,
): NewEntry[] {
  let lost = losses.filter(({ event }) => booked.has(event)).reduce((sum, { amount }) => sum + amount, 0);
  return losses
    .filter(({ event }) => !booked.has(event))
    .map(({ event, kind, amount, at }) => {
      const before = reversalOf({ price, fee }, lost);
      lost += amount;
      const after = reversalOf({ price, fee }, lost);
      const reversed = { price: before.price - after.price, fee: before.fee - after.fee };
      return { event, kind, ...reversed, net: reversed.price - reversed.fee, occurred_at: at };
    });
}

/** How much of price and fee is reversed once `lost` yen are lost. It is never more than the sale. */
function reversalOf({ price, fee }: { price: number; fee: number }, lost: number) {
  const reversed = Math.max(0, Math.min(price, lost));
  return { price: reversed, fee: price === 0 ? 0 : Math.floor((fee * reversed) / price) };
}
