import type { AccountDeletion } from '@iespec/contract';
import { countOwnedProperties, eraseOwnedProperties } from '../../content/deletion/eraseOwnedProperties.ts';
import { providerUnavailable } from '../../money/payments/callProvider.ts';
import { readSellerBalance } from '../../money/sellers/readBalance.ts';
import { anonymizeBuyer, readPurchaseCount } from '../../money/transactions/anonymizeBuyer.ts';
import { closeCheckoutsOfBuyer, hasOpenCheckouts } from '../../money/transactions/closeCheckouts.ts';
import type { Context } from '../../platform/context.ts';
import type { UserRow } from '../../platform/db/schema.ts';
import { accountClosed } from '../../platform/errors.ts';
import { deleteMailsTo } from '../../platform/mail/outbox.ts';
import { finishErasing } from './finishErasing.ts';
import { anonymizeUser, lockForDeletion } from './repository.ts';

/** Reads what a user loses and what remains when they delete their account. */
export async function readDeletion(
  context: Pick<Context, 'db' | 'payments' | 'log'>,
  { id }: UserRow,
): Promise<AccountDeletion> {
  const { unsold, sold } = await countOwnedProperties(context.db, id);
  return {
    purchases: await readPurchaseCount(context.db, id),
    properties: unsold,
    sold_properties: sold,
    seller_balance: await readSellerBalance(context, id),
  };
}

/** Each further attempt closes checkouts that were opened during the previous one. */
const maxAttempts = 5;

/**
 * Deletes a user's account. Records required by law remain: transactions, the ledger and the anonymized user that they
 * reference, and the account at the card provider, which still pays out its balance. Sold properties are hidden and
 * stay readable for their buyers; all others are erased. Sessions and tokens end. Open checkouts are closed first.
 * Throws `conflict` while a payment of the user is unconfirmed, `provider_unavailable` if a checkout cannot be closed, and
 * `forbidden` if already deleted.
 */
export async function deleteAccount(context: Context, user: UserRow): Promise<{ deleted: true }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await closeCheckoutsOfBuyer(context, user.id);
    const hidden = await eraseAccount(context, user);
    if (!hidden) continue;
    await finishErasing(context, hidden);
    return { deleted: true };
  }
  throw providerUnavailable();
}

/**
 * Waits for the user's open database transactions (platform/access/writeAs.ts); later ones are rejected. Returns the
 * properties kept for their buyers, or null if a new checkout has been opened, in which case nothing is deleted.
 */
const eraseAccount = ({ db, clock, removeIdentity }: Context, { id, external_user_id }: UserRow) =>
  db.transaction().execute(async (tx) => {
    const at = clock();
    const user = await lockForDeletion(tx, id);
    if (!user || user.deleted_at) throw accountClosed(true);
    if (await hasOpenCheckouts(tx, id)) return null;
    await anonymizeUser(tx, id, at);
    const hidden = await eraseOwnedProperties(tx, id, at);
    await anonymizeBuyer(tx, id);
    await deleteMailsTo(tx, user.email);
    await removeIdentity(tx, external_user_id);
    return hidden;
  });
