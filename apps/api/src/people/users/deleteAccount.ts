import type { AccountDeletion } from '@iespec/contract';
import { countHomes, eraseHomes } from '../../content/deletion/eraseHomes.ts';
import { providerUnavailable } from '../../money/payments/callProvider.ts';
import { readSellerBalance } from '../../money/sellers/readBalance.ts';
import { anonymizeBuyer, readPurchaseCount } from '../../money/transactions/anonymizeBuyer.ts';
import { closeCheckoutsOf, hasOpenCheckouts } from '../../money/transactions/closeCheckouts.ts';
import type { Context } from '../../platform/context.ts';
import type { UserRow } from '../../platform/db/schema.ts';
import { accountClosed } from '../../platform/errors.ts';
import { forgetMailsTo } from '../../platform/mail/forgetMails.ts';
import { finishErasing } from './finishErasing.ts';
import { anonymizeUser, lockForDeletion } from './repository.ts';

/** What a person loses and what stays when their account is deleted. */
export async function readDeletion(
  context: Pick<Context, 'db' | 'payments' | 'log'>,
  { id }: UserRow,
): Promise<AccountDeletion> {
  const { unsold, sold } = await countHomes(context.db, id);
  return {
    purchases: await readPurchaseCount(context.db, id),
    properties: unsold,
    sold_properties: sold,
    seller_balance: await readSellerBalance(context, id),
  };
}

/** How often open checkouts are closed because another one was begun beside the deletion. */
const maxAttempts = 5;

/**
 * Deletes a person's account. What the law asks to keep stays: transactions and ledger, with the record that they name,
 * which names nobody any more, and the account at the card provider, which pays out what it holds. Homes that somebody has
 * paid for are hidden and stay for their buyers; the others are erased. Sessions and tokens end. Open checkouts are closed
 * first. Throws `conflict` while a payment of the person's is not confirmed, `provider_unavailable`, `forbidden` where the
 * account is deleted already.
 */
export async function deleteAccount(context: Context, user: UserRow): Promise<{ deleted: true }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await closeCheckoutsOf(context, user.id);
    const hidden = await eraseAccount(context, user);
    if (!hidden) continue;
    await finishErasing(context, hidden);
    return { deleted: true };
  }
  throw providerUnavailable();
}

/**
 * Waits for open transactions of the person (platform/access/writeAs.ts); once the account is marked as deleted, new ones are refused.
 * Returns the homes that are kept for their buyers. Null: a new checkout was open, so nothing was deleted.
 */
const eraseAccount = ({ db, clock, removeIdentity }: Context, { id, external_user_id }: UserRow) =>
  db.transaction().execute(async (tx) => {
    const at = clock();
    const user = await lockForDeletion(tx, id);
    if (!user || user.deleted_at) throw accountClosed(true);
    if (await hasOpenCheckouts(tx, id)) return null;
    await anonymizeUser(tx, id, at);
    const hidden = await eraseHomes(tx, id, at);
    await anonymizeBuyer(tx, id);
    await forgetMailsTo(tx, user.email);
    await removeIdentity(tx, external_user_id);
    return hidden;
  });
