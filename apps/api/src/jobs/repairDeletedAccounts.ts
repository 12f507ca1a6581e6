import type { Context, PaymentContext } from '../context.ts';
import { eraseHomes, listOwnersToErase } from '../deletion/eraseHomes.ts';
import { closeCheckout } from '../transactions/closeCheckouts.ts';
import { listPaymentsOfDeletedBuyers } from '../transactions/repository.ts';
import { syncPayment } from '../transactions/syncPayment.ts';
import { finishErasing } from '../users/finishErasing.ts';

/**
 * Takes down the homes of deleted accounts, and closes or refunds what was bought with one after its deletion. There
 * should be none: what is found was written past `access/writeAs.ts`, and is logged.
 */
export async function repairDeletedAccounts(context: PaymentContext & Pick<Context, 'storage'>) {
  const { db, clock, log } = context;
  for (const ownerId of await listOwnersToErase(db)) {
    log(new Error(`The deleted user ${ownerId} still had homes`));
    const hidden = await db.transaction().execute((tx) => eraseHomes(tx, ownerId, clock()));
    await finishErasing(context, hidden);
  }
  for (const transaction of await listPaymentsOfDeletedBuyers(db)) {
    const { id, status, payment_intent_id } = transaction;
    log(new Error(`Transaction ${id} belongs to a buyer whose account was deleted before`));
    const repairing =
      status === 'pending'
        ? closeCheckout(context, transaction)
        : syncPayment(context, payment_intent_id ?? '', { transactionId: id });
    await repairing.catch(log);
  }
}
