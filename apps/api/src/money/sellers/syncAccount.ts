import type Stripe from 'stripe';
import type { MoneyContext } from '../context.ts';
import { isResourceMissing } from '../payments/failure.ts';
import { removedAccount, stateOf } from './accountState.ts';
import { updateSellerProfile } from './repository.ts';

/**
 * Reads an account from the provider and stores its state. Does not rely on webhook events, because they may
 * arrive late and out of order. If the state has changed, reads the account again, because a concurrent call
 * may have stored a newer state before. The stored state decides whether the seller's listings can be bought;
 * a removed account cannot be paid. Throws the provider's errors.
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
