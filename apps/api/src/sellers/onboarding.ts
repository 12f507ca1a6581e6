import type { Deps } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { UserRow } from '../http/actor.ts';
import { reachable } from '../payments/callProvider.ts';
import { makeSeller } from '../users/repository.ts';
import { sellerOf } from './readSeller.ts';
import { deleteSellerProfile, findSellerProfile, hasSales, insertSellerProfile, timesReset } from './repository.ts';
import { settleAccount } from './syncAccount.ts';

type Selling = Pick<Deps, 'db' | 'payment' | 'origin' | 'clock'>;

/** The seller's account at the provider, opened where there is none. */
export async function openAccount({ db, payment }: Selling, user: UserRow) {
  const known = await findSellerProfile(db, user.id);
  if (known) return known;
  const account = await reachable(
    payment.stripe.accounts.create(
      {
        type: 'express',
        country: 'JP',
        email: user.email,
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      },
      { idempotencyKey: `seller-${user.external_user_id}-${await timesReset(db, user.id)}` },
    ),
  );
  await db.transaction().execute(async (tx) => {
    const { details_submitted, charges_enabled, payouts_enabled } = account;
    await insertSellerProfile(tx, {
      user_id: user.id,
      account_id: account.id,
      details_submitted,
      charges_enabled,
      payouts_enabled,
    });
    await makeSeller(tx, user.id);
  });
  return sellerOf(db, user.id);
}

/** A single-use address of the provider's form. It is neither stored nor logged. */
export async function startOnboarding(deps: Selling, user: UserRow) {
  const { account_id } = await openAccount(deps, user);
  const { url } = await reachable(
    deps.payment.stripe.accountLinks.create({
      account: account_id,
      type: 'account_onboarding',
      return_url: `${deps.origin}/seller/onboarding/complete`,
      refresh_url: `${deps.origin}/mypage`,
    }),
  );
  return { url };
}

/** A single-use address of the provider's dashboard. */
export async function openDashboard({ db, payment }: Selling, user: UserRow) {
  const { account_id, details_submitted } = await sellerOf(db, user.id);
  if (!details_submitted) throw new Refusal(409, '先に口座の登録を完了してください');
  const { url } = await reachable(payment.stripe.accounts.createLoginLink(account_id));
  return { url };
}

/** What the provider says of the account now. */
export async function refreshSeller(deps: Selling, user: UserRow) {
  const { account_id } = await sellerOf(deps.db, user.id);
  await reachable(settleAccount(deps, account_id));
  return sellerOf(deps.db, user.id);
}

/** Lets a seller begin anew, as long as no money hangs on the account. */
export async function resetSeller({ db }: Selling, user: UserRow): Promise<{ reset: true }> {
  await sellerOf(db, user.id);
  if (await hasSales(db, user.id)) throw new Refusal(409, '売り上げがあるため、口座の登録をやり直せません');
  await deleteSellerProfile(db, user.id);
  return { reset: true };
}
