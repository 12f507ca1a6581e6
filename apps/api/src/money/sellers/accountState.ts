import type Stripe from 'stripe';
import type { SellerProfileRow } from '../../platform/db/schema.ts';

/** What is stored of an account: each time that it is read. */
export type AccountState = Omit<SellerProfileRow, 'user_id' | 'account_id'>;

export const stateOf = (account: Stripe.Account): AccountState => ({
  details_submitted: account.details_submitted,
  charges_enabled: account.charges_enabled,
  payouts_enabled: account.payouts_enabled,
  transfers_enabled: account.capabilities?.transfers === 'active',
  disabled_reason: account.requirements?.disabled_reason ?? null,
});

/** The account has left the platform, or was deleted: nothing can be paid to it. The reason is a word of ours. */
export const goneAccount: AccountState = {
  details_submitted: true,
  charges_enabled: false,
  payouts_enabled: false,
  transfers_enabled: false,
  disabled_reason: 'account_gone',
};

/** Whether sales can be passed on to an account. `charges_enabled` is about charges on the account itself. */
export const canReceivePayments = (state: Pick<AccountState, 'transfers_enabled' | 'payouts_enabled'>) =>
  state.transfers_enabled && state.payouts_enabled;

/** Reasons for which the provider is at work, and the seller only waits. */
const waiting = ['requirements.pending_verification', 'under_review'];

/**
 * How far an account is. `complete`: it can be paid. `pending`: the form was submitted and the provider verifies it.
 * `restricted`: the provider has disabled it and asks for something, or has rejected it. `incomplete`: the form was not
 * submitted.
 */
export function accountStatusOf(state: AccountState): 'complete' | 'pending' | 'restricted' | 'incomplete' {
  if (canReceivePayments(state)) return 'complete';
  if (!state.details_submitted) return 'incomplete';
  return state.disabled_reason === null || waiting.includes(state.disabled_reason) ? 'pending' : 'restricted';
}
