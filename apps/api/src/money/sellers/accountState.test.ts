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
  ['opened', fresh, 'incomplete'],
  ['submitted', submitted, 'pending'],
  ['submitted, and charges are enabled', { ...submitted, charges_enabled: true }, 'pending'],
  ['submitted, without a reason', { ...submitted, disabled_reason: null }, 'pending'],
  ['under review', { ...submitted, disabled_reason: 'under_review' }, 'pending'],
  ['with transfers and payouts', ready, 'complete'],
  ['without charges of its own', { ...ready, charges_enabled: false }, 'complete'],
  ['with transfers and no payouts', { ...ready, payouts_enabled: false }, 'pending'],
  ['with payouts and no transfers', { ...ready, transfers_enabled: false }, 'pending'],
  ['asked for a document', { ...submitted, disabled_reason: 'requirements.past_due' }, 'restricted'],
  ['rejected', { ...submitted, disabled_reason: 'rejected.fraud' }, 'restricted'],
  ['gone', { ...submitted, disabled_reason: 'account_gone' }, 'restricted'],
])('an account that is %s', (_, state, status) => {
  expect(accountStatusOf(state)).toBe(status);
});

test.each([
  ['active', true],
  ['pending', false],
  ['inactive', false],
] as const)('transfers that are %s can be made: %s', (transfers, transfers_enabled) => {
  const account = { capabilities: { transfers }, requirements: null } as unknown as Stripe.Account;
  expect(stateOf(account)).toMatchObject({ transfers_enabled });
});
