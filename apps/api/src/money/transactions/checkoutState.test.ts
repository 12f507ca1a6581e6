import { describe, expect, test } from 'vitest';
import { afterExpiry, nextStep } from './checkoutState.ts';

const now = new Date('2026-11-21T06:30:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

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
  const requested = { listingId: 7, price: 5000 };

  test.each([
    ['a paid transaction', { ...checkout, status: 'paid' as const }, requested, 'finish'],
    ['an open payment page', checkout, requested, 'redirect'],
    ['no payment page yet', withoutSession, requested, 'create_session'],
    ['a different price', checkout, { listingId: 7, price: 8000 }, 'replace'],
    ['a different listing', checkout, { listingId: 8, price: 5000 }, 'replace'],
    ['a deleted listing', checkout, { listingId: 7, price: undefined }, 'replace'],
    ['60 seconds left to pay', { ...checkout, session_expires_at: later(60) }, requested, 'replace'],
    ['61 seconds left to pay', { ...checkout, session_expires_at: later(61) }, requested, 'redirect'],
    ['no payment page after 19 minutes', { ...withoutSession, created_at: later(-19 * 60) }, requested, 'replace'],
    [
      'no payment page after 18 minutes',
      { ...withoutSession, created_at: later(-18 * 60) },
      requested,
      'create_session',
    ],
  ])('%s', (_, transaction, listing, step) => {
    expect(nextStep(transaction, listing, now)).toBe(step);
  });
});

test.each([
  ['open', 'unpaid', 'retry'],
  ['complete', 'unpaid', 'await_payment'],
  ['complete', 'paid', 'apply'],
  ['expired', 'unpaid', 'apply'],
])('after an attempt to expire a session, now %s and %s: %s', (status, payment_status, step) => {
  expect(afterExpiry({ status, payment_status })).toBe(step);
});
