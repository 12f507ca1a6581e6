import { describe, expect, test } from 'vitest';
import { afterExpiry, decidePayment, newTransaction, nextStep } from './checkoutState.ts';

const now = new Date('2026-11-21T06:30:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a new transaction', () => {
  const listing = { id: 7, owner_id: 2, property_id: 3, price: 3801 };

  test('freezes price, fee and payout', () => {
    expect(newTransaction(1, listing, now)).toMatchObject({ status: 'pending', price: 3801, fee: 760, payout: 3041 });
  });
  test('of a free listing is paid at once', () => {
    expect(newTransaction(1, { ...listing, price: 0 }, now)).toMatchObject({ status: 'paid', fee: 0, paid_at: now });
  });
});

describe('the next step of a checkout', () => {
  const checkout = {
    status: 'pending' as const,
    listing_id: 7,
    price: 5000,
    session_url: 'https://pay.example',
    session_expires_at: later(3600),
    created_at: now,
  };
  const withoutSession = { ...checkout, session_url: null, session_expires_at: null };
  const wanted = { listingId: 7, price: 5000 };

  test.each([
    ['paid: finish', { ...checkout, status: 'paid' as const }, wanted, 'finish'],
    ['an open page: redirect', checkout, wanted, 'redirect'],
    ['no page yet: create one', withoutSession, wanted, 'create_session'],
    ['another price', checkout, { listingId: 7, price: 8000 }, 'replace'],
    ['another listing', checkout, { listingId: 8, price: 5000 }, 'replace'],
    ['the listing is gone', checkout, { listingId: 7, price: undefined }, 'replace'],
    ['a minute left to pay', { ...checkout, session_expires_at: later(60) }, wanted, 'replace'],
    ['61 seconds left to pay', { ...checkout, session_expires_at: later(61) }, wanted, 'redirect'],
    ['no page after 19 minutes', { ...withoutSession, created_at: later(-19 * 60) }, wanted, 'replace'],
    ['no page after 18 minutes', { ...withoutSession, created_at: later(-18 * 60) }, wanted, 'create_session'],
  ])('%s', (_, transaction, listing, step) => {
    expect(nextStep(transaction, listing, now)).toBe(step);
  });
});

test.each([
  ['open', 'unpaid', 'retry'],
  ['complete', 'unpaid', 'await_payment'],
  ['complete', 'paid', 'apply'],
  ['expired', 'unpaid', 'apply'],
])('after the expiry of a session that is %s and %s: %s', (status, payment_status, step) => {
  expect(afterExpiry({ status, payment_status })).toBe(step);
});

describe('a payment', () => {
  const pending = { status: 'pending' as const, price: 5000, payment_intent_id: null };
  const paid = { isRefunded: false, isDisputed: false, amount: 5000, currency: 'jpy' };

  test.each([
    ['fulfills a pending checkout', pending, paid, false, 'fulfill'],
    ['fulfills one that expired on our side', { ...pending, status: 'expired' as const }, paid, false, 'fulfill'],
    ['of a property that the buyer has', pending, paid, true, 'refund'],
    ['of another amount', pending, { ...paid, amount: 4999 }, false, 'refund'],
    ['in another currency', pending, { ...paid, currency: 'usd' }, false, 'refund'],
    ['that was refunded before', pending, { ...paid, isRefunded: true }, false, 'mark_refunded'],
    ['that is disputed', pending, { ...paid, isDisputed: true }, false, 'mark_disputed'],
    ['that was applied before', { ...pending, payment_intent_id: 'pi_1' }, paid, false, 'ignore'],
    ['of a refunded transaction', { ...pending, status: 'refunded' as const }, paid, false, 'ignore'],
  ])('%s', (_, transaction, payment, hasPurchase, decision) => {
    expect(decidePayment(transaction, payment, hasPurchase)).toBe(decision);
  });
});
