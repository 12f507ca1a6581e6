import type Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { newOffer } from '../../test/offers.ts';
import { transactionOf } from '../../test/purchases.ts';
import { world } from '../../test/world.ts';

const all = world();
const { parts, as } = all;

/** What the payment page of a home for 5,000 yen is asked for with. */
let asked: Stripe.Checkout.SessionCreateParams;
let property: number;
let createdAt: Date;

beforeAll(async () => {
  const create = vi.spyOn(parts.payments.stripe.checkout.sessions, 'create');
  const { id, property_id } = await newOffer(parts, 5000);
  await as('buyer', 'POST', '/api/transactions/checkout', { listingId: id });
  asked = create.mock.calls[0]?.[0] ?? {};
  create.mockRestore();
  property = property_id;
  createdAt = (await transactionOf(all, id)).created_at;
});

test('it is open for an hour', () => {
  expect((asked.expires_at ?? 0) - Math.floor(createdAt.getTime() / 1000)).toBe(60 * 60);
});

test('who cancels comes back with the home', () => {
  expect(asked.cancel_url).toBe(`${parts.origin}/checkout/cancel?propertyId=${property}`);
});

test('it is Japanese, and says what is bought and how long a refund may be asked for', () => {
  expect(asked.locale).toBe('ja');
  expect(asked.custom_text).toEqual({
    submit: {
      message:
        '物件仕様情報1件・買い切り（税込5,000円）。お支払い完了後すぐに閲覧できます。購入から24時間以内、または重大な欠陥がある場合は返金を請求できます。',
    },
  });
});

test('of the payment the platform keeps its fee', () => {
  expect(asked.payment_intent_data).toMatchObject({ application_fee_amount: 1000 });
});
