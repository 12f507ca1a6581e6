import { beforeEach, describe, expect, test } from 'vitest';
import { deliverEvent } from '../../test/events.ts';
import { newOffer } from '../../test/offers.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();

beforeEach(() => parts.log.mockClear());

const deliver = async (payload: string) => (await deliverEvent(parts, payload)).status;

let count = 0;
function eventOf(type: string, object: unknown, more: object = {}) {
  count += 1;
  return JSON.stringify({
    id: `evt_never_${count}`,
    object: 'event',
    type,
    livemode: false,
    data: { object },
    ...more,
  });
}

const accountEvent = (id: string) => eventOf('account.updated', { id }, { account: id });

const charge = { id: 'ch_none', object: 'charge', payment_intent: 'pi_none', refunded: true };

describe('a correctly signed event that can never be applied answers 200 and is logged once', () => {
  test.each<[string, () => string]>([
    ['an account that the provider does not know', () => accountEvent('acct_none')],
    [
      'a dispute of an unknown charge',
      () =>
        eventOf('charge.dispute.created', { charge: 'ch_none', payment_intent: 'pi_none', status: 'needs_response' }),
    ],
    ['a charge without metadata', () => eventOf('charge.refunded', charge)],
    ['no object', () => eventOf('checkout.session.completed', null)],
    ['no data', () => eventOf('charge.refunded', null, { data: null })],
    ['no id', () => eventOf('charge.refunded', null, { id: null })],
    ['no event', () => '{}'],
    ['a list', () => '[]'],
    ['no JSON', () => 'not json'],
    [
      'text that the database cannot store',
      () => eventOf('charge.refunded', { ...charge, metadata: {} }, { id: 'evt_\u0000' }),
    ],
  ])('%s', async (_, payloadOf) => {
    const payload = payloadOf();
    for (let time = 0; time < 3; time += 1) expect(await deliver(payload)).toBe(200);
    expect(parts.log).toHaveBeenCalledTimes(1);
  });

  test('a payment that the provider does not know', async () => {
    const { id } = await newOffer(parts);
    await as('buyer', 'POST', '/api/transactions/checkout', { listingId: id });
    const row = await parts.db.selectFrom('transactions').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
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
    for (let time = 0; time < 3; time += 1) expect(await deliver(payload)).toBe(200);
    expect(parts.log).toHaveBeenCalledTimes(1);
  });
});

test('an event that could not be applied now is refused, so that the provider sends it again', async () => {
  const { accounts } = parts.payments.stripe;
  const retrieve = accounts.retrieve.bind(accounts);
  const { account_id } = await parts.db.selectFrom('seller_profiles').select('account_id').executeTakeFirstOrThrow();
  accounts.retrieve = () => Promise.reject(new Error('connection refused'));
  const payload = accountEvent(account_id);
  const refused = await deliver(payload);
  accounts.retrieve = retrieve;
  expect(refused).toBe(500);
  expect(await deliver(payload)).toBe(200);
});
