import type { MoneyContext } from '../context.ts';
import { findAccountId } from './readSeller.ts';

/**
 * A seller's balance at the card provider, in yen, not yet paid out. Null without an account, or if the
 * provider fails, which is logged.
 */
export async function readSellerBalance(
  { db, payments, log }: Pick<MoneyContext, 'db' | 'payments' | 'log'>,
  userId: number,
): Promise<number | null> {
  const stripeAccount = await findAccountId(db, userId);
  if (stripeAccount === null) return null;
  try {
    const { available, pending } = await payments.stripe.balance.retrieve({}, { stripeAccount });
    return [...available, ...pending]
      .filter(({ currency }) => currency === 'jpy')
      .reduce((sum, { amount }) => sum + amount, 0);
  } catch (error) {
    log(error as Error);
    return null;
  }
}
