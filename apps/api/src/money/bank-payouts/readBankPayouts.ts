import type Stripe from 'stripe';
import { ApiError } from '#platform/errors.ts';
import type { MoneyContext } from '../context.ts';
import { callProvider } from '../payments/callProvider.ts';
import { isResourceMissing } from '../payments/failure.ts';
import { readSeller } from '../sellers/readSeller.ts';

/** How many payouts the seller sees here; all of them are in the provider's dashboard. */
const shownCount = 5;

/**
 * The latest payouts from a seller's account to the bank, newest first, read from the provider. Throws
 * `not_found` without an account or if it has been disconnected, and `provider_unavailable`.
 */
export async function readBankPayouts(
  { db, payments }: Pick<MoneyContext, 'db' | 'payments'>,
  userId: number,
): Promise<Pick<Stripe.ApiList<Stripe.Payout>, 'data' | 'has_more'>> {
  const { account_id: stripeAccount } = await readSeller(db, userId);
  const reading = payments.stripe.payouts.list({ limit: shownCount }, { stripeAccount }).catch((error: unknown) => {
    if (isResourceMissing(error)) return null;
    throw error;
  });
  const page = await callProvider(reading);
  if (!page) throw new ApiError('not_found', '決済サービスの口座が見つかりません');
  return page;
}
