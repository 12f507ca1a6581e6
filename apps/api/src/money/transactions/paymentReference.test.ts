import { describe, expect, test } from 'vitest';
import { belongsTo, decideLostPayment, type Purchase, type Reference, readReference } from './paymentReference.ts';

const key = '0d2a3a3e-5d0f-4c0b-8a39-4f3b1c3f2a10';
const otherKey = '7b0f1d7e-2a74-4e0e-9a07-9b9f4a1c2d33';
const purchase: Purchase = {
  transaction: key,
  buyer_id: 2,
  seller_id: 1,
  property_id: 3,
  listing_id: 4,
  price: 3800,
  fee: 760,
  wording_version: '2026-11-24',
};
const keyed: Reference = { purchase };
const numbered: Reference = { id: 5 };
const at = (time: string) => new Date(`2026-11-27T${time}Z`);
const payment = { intentId: 'pi_1', amount: 3800, currency: 'jpy', createdAt: at('10:00:00') };
const row = {
  key,
  buyer_id: 2,
  property_id: 3,
  price: 3800,
  created_at: at('09:59:30'),
  payment_intent_id: null as string | null,
};

describe('a payment belongs to the transaction that it names', () => {
  test.each<[string, boolean, Reference, Partial<typeof row>, Partial<typeof payment>?]>([
    ['its key', true, keyed, {}],
    ['its key, at another amount, which is refunded', true, keyed, {}, { amount: 5000 }],
    ['its key, already bound to the payment', true, keyed, { payment_intent_id: 'pi_1' }],
    ['its key, bound to another payment', false, keyed, { payment_intent_id: 'pi_2' }],
    ['another key', false, keyed, { key: otherKey }],
    ['another buyer', false, keyed, { buyer_id: 9 }],
    ['another property', false, keyed, { property_id: 9 }],
    ['its id, of a transaction begun before the payment', true, numbered, {}],
    ['its id, of a transaction begun in the second of the payment', true, numbered, { created_at: at('10:00:00.900') }],
    ['its id, assigned again after a restore', false, numbered, { created_at: at('10:00:01') }],
    ['its id, another price', false, numbered, {}, { amount: 5000 }],
    ['its id, another currency', false, numbered, {}, { currency: 'usd' }],
    ['its id, bound to another payment', false, numbered, { payment_intent_id: 'pi_2' }],
  ])('%s: %s', (_, expected, reference, change, facts = {}) => {
    expect(belongsTo({ ...row, ...change }, reference, { ...payment, ...facts })).toBe(expected);
  });
});

describe('a payment without a transaction', () => {
  const before = at('09:00:00');
  test.each<[string, 'restore' | 'refund' | 'ask', Reference | null, boolean, Date | null]>([
    ['buyer and property are older', 'restore', keyed, false, before],
    ['buyer or property is gone', 'refund', keyed, false, null],
    ['buyer or property is younger: the id was assigned again', 'refund', keyed, false, at('10:00:00.001')],
    ['a second payment for one transaction', 'refund', keyed, true, before],
    ['from before transactions had keys', 'ask', numbered, false, before],
    ['without a reference', 'ask', null, false, before],
  ])('%s: %s', (_, expected, reference, isKeyTaken, existsSince) => {
    expect(decideLostPayment(reference, payment, { isKeyTaken, existsSince })).toBe(expected);
  });
});

test.each<[string, Reference | null, Record<string, string>]>([
  ['what we send', keyed, Object.fromEntries(Object.entries(purchase).map(([name, value]) => [name, String(value)]))],
  ['an id', numbered, { transaction_id: '5' }],
  ['an id out of range', null, { transaction_id: '20261121000001' }],
  ['no integer', null, { transaction_id: '12.5' }],
  ['no key', null, { transaction: 'order-7' }],
  ['a key alone', null, { transaction: key }],
  ['nothing', null, {}],
])('reads metadata: %s', (_, expected, metadata) => {
  expect(readReference(metadata)).toEqual(expected);
});
