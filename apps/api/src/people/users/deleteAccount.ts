import type { AccountDeletion } from '@iespec/contract';
import { accountDeleted } from '@iespec/mails';
import { countOwnedProperties, eraseOwnedProperties } from '#content/deletion/eraseOwnedProperties.ts';
import type { MoneyContext, PaymentContext } from '#money/context.ts';
import { providerUnavailable } from '#money/payments/callProvider.ts';
import { readSellerBalance } from '#money/sellers/readBalance.ts';
import { anonymizeBuyer, readOpenRefundRequestsOf, readPurchaseCount } from '#money/transactions/anonymizeBuyer.ts';
import { closeCheckoutsOfBuyer, hasOpenCheckouts } from '#money/transactions/closeCheckouts.ts';
import { type Operator, writeAsOperator } from '#platform/audit/writeAsOperator.ts';
import type { Db, UserRow } from '#platform/db/schema.ts';
import { accountClosed } from '#platform/errors.ts';
import { deleteMailsTo } from '#platform/mail/outbox.ts';
import { queueFarewell } from '#platform/mail/queueMail.ts';
import type { PeopleContext } from '../context.ts';
import { finishErasing } from './finishErasing.ts';
import { anonymizeUser, lockForDeletion } from './repository.ts';

/** Reads which data is lost and which remains when a user deletes their account. */
export async function readDeletion(
  context: Pick<MoneyContext, 'db' | 'payments' | 'log'>,
  { id }: UserRow,
): Promise<AccountDeletion> {
  const { unsold, sold } = await countOwnedProperties(context.db, id);
  return {
    purchases: await readPurchaseCount(context.db, id),
    properties: unsold,
    sold_properties: sold,
    seller_balance: await readSellerBalance(context, id),
    refund_requests: await readOpenRefundRequestsOf(context.db, id),
  };
}

type DeletionContext = PaymentContext & Pick<PeopleContext, 'jobs' | 'removeIdentity'>;

/** Each further attempt closes checkouts that were opened during the previous one. */
const maxAttempts = 5;

/**
 * Deletes a user's account. Records required by law remain: transactions, the ledger and the anonymized user
 * that they reference, and the account at the card provider, which still pays out its balance. Sold
 * properties are hidden and stay readable for their buyers; all others are erased. Sessions and tokens end.
 * Open checkouts are closed first. Throws `conflict` while a payment of the user is unconfirmed,
 * `provider_unavailable` if a checkout cannot be closed, and `forbidden` if already deleted.
 */
export const deleteAccount = async (context: DeletionContext, user: UserRow): Promise<{ deleted: true }> => {
  await eraseUser(context, user, (erase) => context.db.transaction().execute(erase));
  return { deleted: true };
};

/** Deletes the account of a user who has asked the operator to do so. Throws as `deleteAccount` does. */
export const deleteUser = (context: DeletionContext, operator: Operator, user: UserRow) =>
  eraseUser(
    context,
    user,
    async (erase) => {
      const recorded = { subject: 'user', subjectId: user.id, userId: user.id } as const;
      return (await writeAsOperator(context.db, operator, async (tx) => ({ ...recorded, hidden: await erase(tx) })))
        .hidden;
    },
    operator.isTrial,
  );

/** Erases one account in a transaction. Returns the ids of the properties that are kept for their buyers. */
type Erase = (tx: Db) => Promise<number[]>;

async function eraseUser(
  context: DeletionContext,
  user: UserRow,
  begin: (erase: Erase) => Promise<number[]>,
  isTrial = false,
) {
  if (isTrial) return void (await begin((tx) => eraseAccount(context, tx, user)));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await closeCheckoutsOfBuyer(context, user.id);
    const hidden = await begin(async (tx) => {
      const erased = await eraseAccount(context, tx, user);
      if (await hasOpenCheckouts(tx, user.id)) throw new CheckoutOpened();
      return erased;
    }).catch((error: unknown) => {
      if (error instanceof CheckoutOpened) return null;
      throw error;
    });
    if (!hidden) continue;
    await finishErasing(context, hidden);
    return;
  }
  throw providerUnavailable();
}

/** Rolls the deletion back: a checkout was opened after the user's checkouts had been closed. */
class CheckoutOpened extends Error {}

/**
 * Waits for the user's open database transactions (policies/writeAs.ts); later ones are rejected. Returns the
 * properties kept for their buyers.
 */
async function eraseAccount(
  { clock, sender, removeIdentity }: DeletionContext,
  tx: Db,
  { id, external_user_id }: UserRow,
) {
  const at = clock();
  const user = await lockForDeletion(tx, id);
  if (!user || user.deleted_at) throw accountClosed(true);
  await anonymizeUser(tx, id, at);
  const hidden = await eraseOwnedProperties(tx, id, at);
  await anonymizeBuyer(tx, id);
  await deleteMailsTo(tx, user.email);
  const { length: refundRequests } = await readOpenRefundRequestsOf(tx, id);
  await queueFarewell(tx, user.email, accountDeleted(sender, { at, refundRequests }));
  await removeIdentity(tx, external_user_id);
  return hidden;
}
