import { eraseHomes, listOwnersToErase } from '../../content/deletion/eraseHomes.ts';
import { closeCheckout } from '../../money/transactions/closeCheckouts.ts';
import { listPaymentsOfDeletedBuyers } from '../../money/transactions/repository.ts';
import { syncPayment } from '../../money/transactions/syncPayment.ts';
import { finishErasing } from '../../people/users/finishErasing.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';

/**
 * Takes down the homes of deleted accounts, and closes or refunds what was bought with one after its deletion. There
 * should be none: what is found was written past `platform/access/writeAs.ts`, and is logged.
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
