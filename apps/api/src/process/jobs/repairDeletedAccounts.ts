import { eraseOwnedProperties, listOwnersToErase } from '#content/deletion/eraseOwnedProperties.ts';
import type { PaymentContext } from '#money/context.ts';
import { closeCheckout } from '#money/transactions/closeCheckouts.ts';
import { listPaymentsOfDeletedBuyers } from '#money/transactions/repository.ts';
import { syncPayment } from '#money/transactions/syncPayment.ts';
import { finishErasing } from '#people/users/finishErasing.ts';
import type { Context } from '#platform/context.ts';

/**
 * Takes down the properties of deleted accounts, and closes or refunds purchases made with an account after
 * its deletion. Neither should exist: `policies/writeAs.ts` prevents such writes, so each one found is
 * logged.
 */
export async function repairDeletedAccounts(context: PaymentContext & Pick<Context, 'jobs'>) {
  const { db, clock, log } = context;
  for (const ownerId of await listOwnersToErase(db)) {
    log(new Error(`The deleted user ${ownerId} still had properties`));
    const hidden = await db.transaction().execute((tx) => eraseOwnedProperties(tx, ownerId, clock()));
    await finishErasing(context, hidden);
  }
  for (const transaction of await listPaymentsOfDeletedBuyers(db)) {
    const { id, status, payment_intent_id } = transaction;
    log(new Error(`Transaction ${id} was made by a buyer whose account had been deleted`));
    const repairing =
      status === 'pending'
        ? closeCheckout(context, transaction)
        : syncPayment(context, payment_intent_id ?? '', { transactionId: id });
    await repairing.catch(log);
  }
}
