import { lostPaymentRefunded, type Sender } from '@iespec/mails';
import type { Db } from '#platform/db/schema.ts';
import { queueMail } from '#platform/mail/queueMail.ts';
import type { PaymentFacts, Purchase } from './paymentReference.ts';
import { findBuyerSince } from './repository.ts';

/** Queues one mail per refunded payment, unless the buyer's account is lost as well. */
export async function queueLostPaymentMail(
  tx: Db,
  sender: Sender,
  { buyer_id }: Purchase,
  { intentId, amount, createdAt }: PaymentFacts,
) {
  const buyer = await findBuyerSince(tx, buyer_id, createdAt);
  if (!buyer) return;
  const mail = lostPaymentRefunded(sender, { name: buyer.name, amount, paidAt: createdAt });
  await queueMail(tx, { key: `lost-payment-${intentId}-buyer`, to: buyer.email, mail });
}
