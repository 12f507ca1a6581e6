import type Stripe from 'stripe';
import type { MoneyContext } from '../context.ts';
import { isResourceMissing } from '../payments/failure.ts';
import { removedAccount, stateOf } from './accountState.ts';
import { updateSellerProfile } from './repository.ts';

/**
 * Reads an account from the provider, because webhook events may arrive late and out of order, and stores its
 * state. After a change it reads again: another call may have stored a newer state in the meantime. The
 * seller's listings can be bought only if the account can be paid; a removed account cannot. Throws the
 * provider's errors.
 */
export async function syncAccount(
  { db, payments }: Pick<MoneyContext, 'db' | 'payments'>,
  accountId: string,
): Promise<Stripe.Account> {
  try {
    let account = await payments.stripe.accounts.retrieve(accountId);
    for (let reads = 1; (await updateSellerProfile(db, account.id, stateOf(account))) && reads < 3; reads += 1)
      account = await payments.stripe.accounts.retrieve(accountId);
    return account;
  } catch (error) {
    if (isResourceMissing(error)) await updateSellerProfile(db, accountId, removedAccount);
    throw error;
  }
}
