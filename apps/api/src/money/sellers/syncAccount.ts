import type Stripe from 'stripe';
import type { Context } from '../../platform/context.ts';
import { isGone } from '../payments/failure.ts';
import { goneAccount, stateOf } from './accountState.ts';
import { updateSellerProfile } from './repository.ts';

/**
 * Reads an account, because webhook events may come late and out of order, and stores whether it can be paid; if not, the
 * seller's listings cannot be bought. One that can be read no more cannot be paid. Throws the provider's errors.
 */
export async function syncAccount(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  accountId: string,
): Promise<Stripe.Account> {
  try {
    const account = await payments.stripe.accounts.retrieve(accountId);
    await updateSellerProfile(db, account.id, stateOf(account));
    return account;
  } catch (error) {
    if (isGone(error)) await updateSellerProfile(db, accountId, goneAccount);
    throw error;
  }
}
