import type { AccountDeletion } from '@iespec/contract';
import type { Context } from '../context.ts';
import type { UserRow } from '../db/schema.ts';
import { sweepDeletedImages } from '../deletion/deletedImages.ts';
import { deleteQueuedFiles } from '../deletion/deleteFiles.ts';
import { countHomes, eraseHomes } from '../deletion/eraseHomes.ts';
import { forgetMailsTo } from '../mail/forgetMails.ts';
import { readSellerBalance } from '../sellers/readBalance.ts';
import { closeCheckouts, closeCheckoutsOf } from '../transactions/closeCheckouts.ts';
import { forgetPurchaser, readPurchaseCount } from '../transactions/forgetPurchaser.ts';
import { anonymizeUser } from './repository.ts';

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

/**
 * Deletes a person's account. What the law asks to keep stays: transactions and ledger, with the record that they name,
 * which names nobody any more, and the account at the card provider, which pays out what it holds. Homes that somebody has
 * paid for are hidden and stay for their buyers; the others are erased. Sessions and tokens end. Open checkouts are closed
 * first. Throws `conflict` while a payment of the person's is not confirmed, `provider_unavailable`.
 */
export async function deleteAccount(context: Context, user: UserRow): Promise<{ deleted: true }> {
  const { db, clock, removeIdentity } = context;
  await closeCheckoutsOf(context, user.id);
  const hidden = await db.transaction().execute(async (tx) => {
    const at = clock();
    const kept = await eraseHomes(tx, user.id, at);
    await forgetPurchaser(tx, user.id);
    await forgetMailsTo(tx, user.email);
    await anonymizeUser(tx, user.id, at);
    await removeIdentity(tx, user.external_user_id);
    return kept;
  });
  for (const property_id of hidden) {
    await closeCheckouts(context, { property_id });
    await sweepDeletedImages(context, property_id);
  }
  await deleteQueuedFiles(context);
  return { deleted: true };
}
