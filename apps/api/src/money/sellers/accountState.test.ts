import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { type AccountState, accountStatusOf, stateOf } from './accountState.ts';

const fresh: AccountState = {
  details_submitted: false,
  charges_enabled: false,
  payouts_enabled: false,
  transfers_enabled: false,
  disabled_reason: 'requirements.past_due',
};
const submitted = { ...fresh, details_submitted: true, disabled_reason: 'requirements.pending_verification' };
const ready = { ...submitted, transfers_enabled: true, payouts_enabled: true, disabled_reason: null };

test.each<[string, AccountState, string]>([
  ['new', fresh, 'incomplete'],
  ['submitted', submitted, 'pending'],
  ['submitted, with charges enabled', { ...submitted, charges_enabled: true }, 'pending'],
  ['submitted, without a disabled reason', { ...submitted, disabled_reason: null }, 'pending'],
  ['under review', { ...submitted, disabled_reason: 'under_review' }, 'pending'],
  ['with transfers and payouts', ready, 'complete'],
  ['with transfers and payouts, without charges', { ...ready, charges_enabled: false }, 'complete'],
  ['with transfers only', { ...ready, payouts_enabled: false }, 'pending'],
  ['with payouts only', { ...ready, transfers_enabled: false }, 'pending'],
  ['missing a document', { ...submitted, disabled_reason: 'requirements.past_due' }, 'restricted'],
  ['rejected', { ...submitted, disabled_reason: 'rejected.fraud' }, 'restricted'],
  ['removed', { ...submitted, disabled_reason: 'account_gone' }, 'restricted'],
])('status of an account: %s', (_, state, status) => {
  expect(accountStatusOf(state)).toBe(status);
});

test.each([
  ['active', true],
  ['pending', false],
  ['inactive', false],
] as const)('transfers with the capability %s are enabled: %s', (transfers, transfers_enabled) => {
  const account = { capabilities: { transfers }, requirements: null } as unknown as Stripe.Account;
  expect(stateOf(account)).toMatchObject({ transfers_enabled });
});
