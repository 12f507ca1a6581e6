import type { Context } from '../context.ts';
import { updateSellerProfile } from './repository.ts';

/**
 * Stores whether the provider takes payments for a seller; if not, the seller's listings cannot be bought. Reads the
 * account itself, because webhook events may come late and out of order.
 */
export async function syncAccount({ db, payments }: Pick<Context, 'db' | 'payments'>, accountId: string) {
  const account = await payments.stripe.accounts.retrieve(accountId);
  const { id, details_submitted, charges_enabled, payouts_enabled } = account;
  await updateSellerProfile(db, id, { details_submitted, charges_enabled, payouts_enabled });
}
