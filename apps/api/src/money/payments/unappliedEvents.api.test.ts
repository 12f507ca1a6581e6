import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverEvent } from '../../test/events.ts';
import { jobOf, runJobs } from '../../test/jobs.ts';
import { transactionOf } from '../../test/purchases.ts';
import { insertListedProperty } from '../../test/testListing.ts';
import { world } from '../../test/world.ts';

const testWorld = world();
const { parts, as } = testWorld;

beforeEach(() => parts.log.mockClear());

const deliver = async (payload: string) => (await deliverEvent(parts, payload)).status;

async function expectIgnored(payload: string) {
  for (let delivery = 0; delivery < 3; delivery += 1) expect(await deliver(payload)).toBe(200);
  expect(parts.log).toHaveBeenCalledTimes(1);
}

let count = 0;
function eventOf(type: string, object: unknown, more: object = {}) {
  count += 1;
  return JSON.stringify({ id: `evt_${count}`, object: 'event', type, livemode: false, data: { object }, ...more });
}

const accountEvent = (id: string) => eventOf('account.updated', { id }, { account: id });

const charge = { id: 'ch_none', object: 'charge', payment_intent: 'pi_none', refunded: true };
const dispute = { charge: 'ch_none', payment_intent: 'pi_none', status: 'needs_response' };

describe('a signed event that can never be applied answers 200 and is logged once', () => {
  test.each<[string, () => string]>([
    ['an unknown account', () => accountEvent('acct_none')],
    ['a dispute of an unknown charge', () => eventOf('charge.dispute.created', dispute)],
    ['a charge without metadata', () => eventOf('charge.refunded', charge)],
    ['no object', () => eventOf('checkout.session.completed', null)],
    ['no data', () => eventOf('charge.refunded', null, { data: null })],
    ['no id', () => eventOf('charge.refunded', null, { id: null })],
    ['an empty object', () => '{}'],
    ['an array', () => '[]'],
    ['invalid JSON', () => 'not json'],
    [
      'text that the database cannot store',
      () => eventOf('charge.refunded', { ...charge, metadata: {} }, { id: 'evt_\u0000' }),
    ],
    [
      'text in its object that the database cannot store',
      () => eventOf('charge.refunded', { ...charge, payment_intent: 'pi_\u0000' }),
    ],
  ])('%s', (_, payloadOf) => expectIgnored(payloadOf()));

  test('an unknown payment', async () => {
    const { id } = await insertListedProperty(parts);
    await as('buyer', 'POST', '/api/transactions/checkout', { listingId: id });
    const row = await transactionOf(testWorld, id);
    const payload = eventOf('checkout.session.completed', {
      id: row.session_id,
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_none',
      client_reference_id: String(row.id),
      amount_total: row.price,
      currency: 'jpy',
    });
    await expectIgnored(payload);
  });
});

test('an event that fails temporarily is acknowledged and applied later, by us', async () => {
  const { account_id } = await parts.db.selectFrom('seller_profiles').select('account_id').executeTakeFirstOrThrow();
  const payload = accountEvent(account_id);
  const { id } = JSON.parse(payload) as { id: string };
  const retrieve = vi.spyOn(parts.payments.stripe.accounts, 'retrieve');
  retrieve.mockRejectedValueOnce(new Error('connection refused'));
  expect(await deliver(payload)).toBe(200);
  expect(await jobOf(parts.db, 'event', id)).toMatchObject({ attempts: 1, last_error: 'connection refused' });
  retrieve.mockClear();
  await runJobs(parts, 'event');
  expect(retrieve).toHaveBeenCalledTimes(1);
  expect(await jobOf(parts.db, 'event', id)).toBeUndefined();
});

test('an event is stored without personal data', async () => {
  const object = {
    ...charge,
    billing_details: { email: 'mio@example.jp', name: '佐藤 澪' },
    receipt_email: 'mio@example.jp',
  };
  vi.spyOn(parts.payments.stripe.paymentIntents, 'retrieve').mockRejectedValueOnce(new Error('connection refused'));
  const payload = eventOf('charge.refunded', object);
  expect(await deliver(payload)).toBe(200);
  const stored = await jobOf(parts.db, 'event', (JSON.parse(payload) as { id: string }).id);
  expect(stored?.payload).toMatchObject({ object: { payment_intent: 'pi_none' } });
  expect(JSON.stringify(stored)).not.toMatch(/mio|澪/);
});
