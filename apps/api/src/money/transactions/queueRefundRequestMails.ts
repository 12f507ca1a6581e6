import { refundReasonLabel, toMailAddress } from '@iespec/contract';
import {
  refundRefused,
  refundRequestConfirmed,
  refundRequestReported,
  type Sender,
  type TransactionData,
} from '@iespec/mails';
import type { Db, RefundRequestRow, TransactionRow } from '#platform/db/schema.ts';
import { queueMail } from '#platform/mail/queueMail.ts';
import { findTradeParties } from './repository.ts';

/** Queues the mails to buyer and operator about a new request. Call it in the same database transaction. */
export async function queueRefundRequestMails(
  tx: Db,
  sender: Sender,
  transaction: TransactionRow,
  { id, reason, details, requested_at }: RefundRequestRow,
) {
  const { email, trade } = await readTrade(tx, transaction);
  const request = { ...trade, requestedAt: requested_at, reason: refundReasonLabel[reason], requestDetails: details };
  const contact = toMailAddress(sender.operator.contact);
  await queueMail(tx, { key: `refund-request-${id}-buyer`, to: email, mail: refundRequestConfirmed(sender, request) });
  if (contact)
    await queueMail(tx, {
      key: `refund-request-${id}-operator`,
      to: contact,
      mail: refundRequestReported(sender, request),
    });
}

/** Queues the mail to the buyer about a refused request. Call it in the same database transaction. */
export async function queueRefusalMail(
  tx: Db,
  sender: Sender,
  transaction: TransactionRow,
  { id, refusal }: { id: number; refusal: string },
) {
  const { email, trade } = await readTrade(tx, transaction);
  await queueMail(tx, {
    key: `refund-refused-${id}-buyer`,
    to: email,
    mail: refundRefused(sender, { ...trade, refusal }),
  });
}

async function readTrade(tx: Db, transaction: TransactionRow): Promise<{ email: string; trade: TransactionData }> {
  const { buyer, property } = await findTradeParties(tx, transaction);
  const { id, price, fee, payout, paid_at, created_at } = transaction;
  return {
    email: buyer.email,
    trade: { id, name: buyer.name, property, price, fee, payout, paidAt: paid_at ?? created_at },
  };
}
