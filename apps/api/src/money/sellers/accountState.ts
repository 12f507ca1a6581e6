import type Stripe from 'stripe';
import type { SellerProfileRow } from '#platform/db/schema.ts';

/** The stored part of an account, updated whenever the account is read. */
export type AccountState = Omit<SellerProfileRow, 'user_id' | 'account_id'>;

export const stateOf = (account: Stripe.Account): AccountState => ({
  details_submitted: account.details_submitted,
  charges_enabled: account.charges_enabled,
  payouts_enabled: account.payouts_enabled,
  transfers_enabled: account.capabilities?.transfers === 'active',
  disabled_reason: account.requirements?.disabled_reason ?? null,
});

/** The state of a disconnected or deleted account, which cannot be paid. The reason is our own. */
export const removedAccount: AccountState = {
  details_submitted: true,
  charges_enabled: false,
  payouts_enabled: false,
  transfers_enabled: false,
  disabled_reason: 'account_gone',
};

/**
 * Whether transfers to the account and payouts from it are possible. `charges_enabled` is irrelevant: it is
 * about charges that the account creates itself.
 */
export const canReceivePayments = (state: Pick<AccountState, 'transfers_enabled' | 'payouts_enabled'>) =>
  state.transfers_enabled && state.payouts_enabled;

/** Values of `disabled_reason` that require no action from the seller, only waiting for the provider. */
const pendingReasons = ['requirements.pending_verification', 'under_review'];

/**
 * The onboarding status. `complete`: the account can be paid. `pending`: the provider verifies the submitted
 * form. `restricted`: the provider has disabled the account and requires more information, or has rejected
 * it. `incomplete`: the form has not been submitted.
 */
export function accountStatusOf(state: AccountState): 'complete' | 'pending' | 'restricted' | 'incomplete' {
  if (canReceivePayments(state)) return 'complete';
  if (!state.details_submitted) return 'incomplete';
  return state.disabled_reason === null || pendingReasons.includes(state.disabled_reason) ? 'pending' : 'restricted';
}
