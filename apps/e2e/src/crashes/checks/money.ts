import type { Db } from '../../../../api/src/platform/db/schema.ts';
import { readProvider } from '../provider.ts';
import { repeated } from './repeated.ts';

/** What our transactions and the provider's charges and refunds disagree about. */
export async function compareMoney(db: Db, dataDir: string) {
  const { charges, refunds } = readProvider(dataDir);
  const rows = await db.selectFrom('transactions').selectAll().execute();
  const purchases = rows.filter(({ status, price }) => price > 0 && ['paid', 'refunded', 'disputed'].includes(status));
  const chargeOf = new Map(Object.values(charges).map((charge) => [charge.payment_intent, charge]));
  const found: string[] = [];

  for (const pair of repeated(
    rows.filter(({ status }) => status === 'paid').map((row) => `buyer ${row.buyer_id}, property ${row.property_id}`),
  ))
    found.push(`Bought twice: ${pair}`);
  for (const charge of repeated(Object.values(refunds).map((refund) => refund.charge)))
    found.push(`Refunded twice: ${charge}`);
  for (const { id, payment_intent_id, price, status, refund_due, sync_due } of purchases) {
    const charge = chargeOf.get(payment_intent_id ?? '');
    const stored = `Transaction ${id} is ${status}`;
    if (charge?.amount !== price) found.push(`${stored}, and was charged ${charge?.amount ?? 'nothing'}`);
    else if (charge.refunded !== (status === 'refunded')) found.push(`${stored}, refunded: ${charge.refunded}`);
    if (refund_due || sync_due) found.push(`${stored}, with a refund or transfer due`);
  }
  const known = purchases.map(({ payment_intent_id }) => payment_intent_id ?? '');
  for (const intent of chargeOf.keys())
    if (!known.includes(intent)) found.push(`We do not know the charge of ${intent}`);
  for (const intent of repeated(known)) found.push(`Two transactions have the charge of ${intent}`);
  return found;
}
