import type Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { transactionOf } from '../../test/purchases.ts';
import { insertListedProperty } from '../../test/testListing.ts';
import { world } from '../../test/world.ts';

const testWorld = world();
const { parts, as } = testWorld;

/** The parameters of the checkout session for a listing of 5,000 yen. */
let params: Stripe.Checkout.SessionCreateParams;
let propertyId: number;
let createdAt: Date;

beforeAll(async () => {
  const create = vi.spyOn(parts.payments.stripe.checkout.sessions, 'create');
  const { id, property_id } = await insertListedProperty(parts, 5000);
  await as('buyer', 'POST', '/api/transactions/checkout', { listingId: id });
  params = create.mock.calls[0]?.[0] ?? {};
  create.mockRestore();
  propertyId = property_id;
  createdAt = (await transactionOf(testWorld, id)).created_at;
});

test('the payment page is open for an hour', () => {
  expect((params.expires_at ?? 0) - Math.floor(createdAt.getTime() / 1000)).toBe(60 * 60);
});

test('cancelling returns to the property', () => {
  expect(params.cancel_url).toBe(`${parts.origin}/checkout/cancel?propertyId=${propertyId}`);
});

test('the payment page states the purchase and the refund period in Japanese', () => {
  expect(params.locale).toBe('ja');
  expect(params.custom_text).toEqual({
    submit: {
      message:
        '物件仕様情報1件・買い切り（税込5,000円）。お支払い完了後すぐに閲覧できます。購入から24時間以内、または重大な欠陥がある場合は返金を請求できます。',
    },
  });
});

test('the platform keeps its fee', () => {
  expect(params.payment_intent_data).toMatchObject({ application_fee_amount: 1000 });
});
