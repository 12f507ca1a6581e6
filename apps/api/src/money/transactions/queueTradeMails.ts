import { formatPurchaseContents, refundableUntil, refundWording } from '@iespec/contract';
import {
  type Mail,
  type PurchaseData,
  purchaseCompleted,
  purchasePartlyRefunded,
  purchaseRefunded,
  type Sender,
  saleCompleted,
  salePartlyRefunded,
  saleRefunded,
} from '@iespec/mails';
import type { MediaContext } from '#media/context.ts';
import { shareFile } from '#media/storage/imageFiles.ts';
import type { Db, RefundRow, TransactionRow } from '#platform/db/schema.ts';
import { queueMail } from '#platform/mail/queueMail.ts';
import { shareOf } from '../payments/paymentState.ts';
import { findTradeParties } from './repository.ts';

type Change = {
  before: Pick<TransactionRow, 'status' | 'paid_at' | 'refunded_at'> | null;
  after: TransactionRow;
  /** Refunds that have succeeded since the previous read. */
  refunded?: Pick<RefundRow, 'id' | 'amount'>[];
};

/** `name`: unique, so that each mail is sent once. `toSeller`: absent if the payment was never fulfilled. */
type TradeEvent = {
  name: string;
  toBuyer: (sender: Sender, trade: Trade) => Mail;
  toSeller?: (sender: Sender, trade: Trade) => Mail;
};

type Trade = Omit<PurchaseData, 'refundableUntil' | 'laterRefunds'>;

export type MailContext = Pick<MediaContext, 'sender' | 'storage'>;

/**
 * Queues the mails to buyer and seller about a payment or a partial or full refund. Call it in the same
 * database transaction as the change.
 */
export async function queueTradeMails(tx: Db, { sender, storage }: MailContext, change: Change) {
  const events = tradeEventsOf(change);
  if (events.length === 0) return;
  const { after } = change;
  const { buyer, seller, property, counts, shareKey } = await findTradeParties(tx, after);
  const { id, price, fee, payout } = after;
  const image = shareKey && new URL(storage.publicUrl(shareKey, shareFile), sender.origin);
  const trade = {
    id,
    property,
    price,
    fee,
    payout,
    paidAt: after.paid_at ?? after.created_at,
    contents: formatPurchaseContents(counts),
    imageUrl: image ? image.href : null,
  };
  for (const { name: event, toBuyer, toSeller } of events) {
    const mailTo = async (role: string, { name, email }: typeof buyer, compose: typeof toBuyer) =>
      queueMail(tx, { key: `${event}-${role}`, to: email, mail: compose(sender, { ...trade, name }) });
    await mailTo('buyer', buyer, toBuyer);
    if (toSeller) await mailTo('seller', seller, toSeller);
  }
}

const toNewBuyer = (sender: Sender, trade: Trade) =>
  purchaseCompleted(sender, {
    ...trade,
    refundableUntil: refundableUntil(trade.paidAt),
    laterRefunds: refundWording.defectsLater,
  });

function tradeEventsOf({ before, after, refunded = [] }: Change): TradeEvent[] {
  const { id, status, price, fee } = after;
  const last = refunded.at(-1);
  if (status === 'refunded') {
    if (!last || before?.refunded_at !== null) return [];
    const amount = refunded.reduce((sum, refund) => sum + refund.amount, 0);
    const cancelled = shareOf(price, fee, price - amount);
    const hadSale = before.status === 'paid' || before.status === 'disputed';
    return [
      {
        // With the refund's id: if that refund fails, the payment is refunded a second time.
        name: `refunded-${id}-${last.id}`,
        toBuyer: (sender, trade) => purchaseRefunded(sender, { ...trade, refunded: amount }),
        ...(hadSale && { toSeller: (sender, trade) => saleRefunded(sender, { ...trade, cancelled }) }),
      },
    ];
  }
  if (status !== 'paid') return [];
  const isFirstPaid = before === null || before.paid_at === null;
  return [
    ...(isFirstPaid ? [{ name: `paid-${id}`, toBuyer: toNewBuyer, toSeller: saleCompleted }] : []),
    ...refunded.map(
      ({ id: refundId, amount }): TradeEvent => ({
        name: `refund-${refundId}`,
        toBuyer: (sender, trade) => purchasePartlyRefunded(sender, { ...trade, refunded: amount }),
        toSeller: (sender, trade) => salePartlyRefunded(sender, { ...trade, refunded: amount }),
      }),
    ),
  ];
}
