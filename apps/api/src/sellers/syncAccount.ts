import type { Db } from '../db/schema.ts';
import type { Payment } from '../payments/provider.ts';
import { updateSellerProfile } from './repository.ts';

/**
 * What the provider lets a seller do; listings of a seller who may not be paid are not for sale.
 * The account is read anew: news may be late and out of order.
 */
export async function settleAccount({ db, payment }: { db: Db; payment: Payment }, accountId: string) {
  const account = await payment.stripe.accounts.retrieve(accountId);
  const { id, details_submitted, charges_enabled, payouts_enabled } = account;
  await updateSellerProfile(db, id, { details_submitted, charges_enabled, payouts_enabled });
}
