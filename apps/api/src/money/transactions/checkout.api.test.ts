import { wordingVersion } from '@iespec/contract';
import { describe, expect, test, vi } from 'vitest';
import { insertUser } from '#people/users/repository.ts';
import type { UserRow } from '#platform/db/schema.ts';
import { userIdOf } from '#test/actors.ts';
import { reconcileNow } from '#test/jobs.ts';
import { isPurchased, transactionOf } from '#test/purchases.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { eventually, pay, world } from '#test/world.ts';
import { checkPurchase } from './readPurchases.ts';

const testWorld = world();
const { parts, as, send } = testWorld;

const checkout = async (person: string, listingId: number, expected_price?: number) => {
  const response = await as(person, 'POST', '/api/transactions/checkout', { listingId, expected_price });
  return { status: response.status, body: (await response.json()) as { url: string; price: number; detail: string } };
};
const setPrice = (listingId: number, price: number) =>
  parts.db.updateTable('listings').set({ price }).where('id', '=', listingId).execute();
const setPayable = (transfers_enabled: boolean) =>
  parts.db.updateTable('seller_profiles').set({ transfers_enabled }).execute();
const rowsOf = (listingId: number) =>
  parts.db.selectFrom('transactions').selectAll().where('listing_id', '=', listingId).orderBy('id').execute();

describe('buying', () => {
  test('a paid session becomes one purchase at the frozen price, with fee and payout', async () => {
    const listing = await insertListedProperty(parts, 3801);
    const { body } = await checkout('tanaka', listing.id);
    expect(body.price).toBe(3801);
    expect(await isPurchased(testWorld, 'tanaka', listing.property_id)).toBe(false);
    expect(await pay(body.url, '4000000000000002')).toMatchObject({ status: 402 });
    const paid = await pay(body.url);
    expect(paid.location).toMatch(
      `${parts.origin}/checkout/success?propertyId=${listing.property_id}&session_id=cs_test_`,
    );
    await eventually(() => isPurchased(testWorld, 'tanaka', listing.property_id));

    const agreed = { price: 3801, title: '仕様情報', wording_version: wordingVersion };
    expect(await rowsOf(listing.id)).toMatchObject([{ status: 'paid', ...agreed, fee: 760, payout: 3041 }]);
    const history = await (await as('tanaka', 'GET', '/api/transactions/purchased')).json();
    expect(history).toMatchObject({
      items: [{ status: 'paid', totalAmount: 3801, property: { id: listing.property_id, name: '試験の家' } }],
    });
    expect(await checkout('tanaka', listing.id)).toMatchObject({
      status: 409,
      body: { detail: 'この物件の仕様情報はすでに購入済みです' },
    });
  });

  test('an address that the provider rejects is not sent to it, neither for a buyer nor for a seller', async () => {
    const listing = await insertListedProperty(parts, 5000);
    await insertUser(parts.db, { external_user_id: 'docomo', email: 'taro..k@docomo.ne.jp', name: '太郎' });
    expect((await checkout('docomo', listing.id)).status).toBe(200);
    expect((await as('docomo', 'POST', '/api/sellers/onboarding/start', {})).status).toBe(200);
  });

  test('a free listing is paid immediately, without the provider', async () => {
    const listing = await insertListedProperty(parts, 0);
    const { body } = await checkout('free', listing.id);

    expect(body.url).toBe(`${parts.origin}/checkout/success?propertyId=${listing.property_id}`);
    expect(await isPurchased(testWorld, 'free', listing.property_id)).toBe(true);
    expect(await rowsOf(listing.id)).toMatchObject([{ status: 'paid', price: 0, fee: 0, session_id: null }]);
  });

  test('a price that the buyer has not seen is not charged', async () => {
    const listing = await insertListedProperty(parts, 5000);
    await as('seller', 'PATCH', `/api/listings/${listing.id}`, { price: 6000 });
    expect(await checkout('careful', listing.id, 5000)).toMatchObject({
      status: 409,
      body: { detail: '価格が変更されました', code: 'PRICE_CHANGED', current: { price: 6000 } },
    });
    expect(await rowsOf(listing.id)).toEqual([]);
    expect(await checkout('careful', listing.id, 6000)).toMatchObject({ status: 200, body: { price: 6000 } });
    // The payment page is open now.
    await setPrice(listing.id, 50);
    expect((await checkout('careful', listing.id, 6000)).status).toBe(409);
  });

  test('a concurrent price change never opens a payment page with an unseen price', async () => {
    for (let round = 0; round < 4; round += 1) {
      const listing = await insertListedProperty(parts, 5000);
      const [response] = await Promise.all([
        checkout(`racer-${round}`, listing.id, 5000),
        as('seller', 'PATCH', `/api/listings/${listing.id}`, { price: 9000 }),
      ]);
      expect([200, 409]).toContain(response.status);
      for (const { price } of await rowsOf(listing.id)) expect(price).toBe(5000);
    }
  });

  test('an open checkout is pending for its buyer only', async () => {
    const listing = await insertListedProperty(parts);
    await checkout('waiting', listing.id);
    const check = async (person: string) =>
      (await as(person, 'GET', `/api/transactions/check?property_id=${listing.property_id}`)).json();
    expect(await check('waiting')).toEqual({ isPurchased: false, isPending: true, purchaseInfo: null });
    for (const person of ['visitor', 'tanaka'])
      expect(await check(person)).toEqual({ isPurchased: false, isPending: false, purchaseInfo: null });
  });

  test('a price change replaces the open session', async () => {
    const listing = await insertListedProperty(parts);
    const before = await checkout('slow', listing.id);
    await setPrice(listing.id, 8000);
    const after = await checkout('slow', listing.id);

    expect(after.body.url).not.toBe(before.body.url);
    expect((await pay(before.body.url)).status).toBe(410);
    await pay(after.body.url);
    await eventually(() => isPurchased(testWorld, 'slow', listing.property_id));
    expect(await rowsOf(listing.id)).toMatchObject([
      { status: 'expired', price: 5000 },
      { status: 'paid', price: 8000 },
    ]);
  });

  test('a checkout closed while its session is created gets a new session and expires the old one', async () => {
    const listing = await insertListedProperty(parts);
    const { sessions } = parts.payments.stripe.checkout;
    const create = sessions.create.bind(sessions);
    const expireTransaction = parts.db
      .updateTable('transactions')
      .set({ status: 'expired' })
      .where('listing_id', '=', listing.id);
    const sessionIds: string[] = [];
    sessions.create = (async (...args: Parameters<typeof create>) => {
      const session = await create(...args);
      sessionIds.push(session.id);
      if (sessionIds.length === 1) await expireTransaction.execute();
      return session;
    }) as typeof sessions.create;
    const { status } = await checkout('two-tabs', listing.id);
    sessions.create = create;

    expect(status).toBe(200);
    expect(sessionIds).toHaveLength(2);
    expect(await sessions.retrieve(sessionIds[0] ?? '')).toMatchObject({ status: 'expired' });
    expect(await rowsOf(listing.id)).toMatchObject([
      { status: 'expired' },
      { status: 'pending', session_id: sessionIds[1] },
    ]);
  });

  test('a price change during the payment keeps the confirmed price', async () => {
    const listing = await insertListedProperty(parts);
    const { body } = await checkout('honest', listing.id);
    await setPrice(listing.id, 9000);
    await pay(body.url);
    await eventually(() => isPurchased(testWorld, 'honest', listing.property_id));
    expect(await rowsOf(listing.id)).toMatchObject([{ status: 'paid', price: 5000, fee: 1000 }]);
  });
});

test('409 reports an existing purchase even if the property is no longer for sale', async () => {
  const listing = await insertListedProperty(parts, 0);
  await checkout('keeper', listing.id);
  await setPayable(false);
  const response = await checkout('keeper', listing.id);
  await setPayable(true);
  expect(response).toMatchObject({ status: 409, body: { detail: 'この物件の仕様情報はすでに購入済みです' } });
});

test('the payment page accepts cards for an hour, and states what is bought and the refund period in Japanese', async () => {
  const create = vi.spyOn(parts.payments.stripe.checkout.sessions, 'create');
  const { id, property_id } = await insertListedProperty(parts);
  await checkout('reader', id);
  const { created_at, session_id } = await transactionOf(testWorld, id);
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    expires_at: Math.floor(created_at.getTime() / 1000) + 60 * 60,
    cancel_url: `${parts.origin}/checkout/cancel?propertyId=${property_id}`,
    locale: 'ja',
    line_items: [{ price_data: { product_data: { name: '仕様情報', description: '製品1点（品番1）' } } }],
    custom_text: {
      submit: {
        message:
          '物件仕様情報1件・買い切り（税込5,000円）。お支払い完了後すぐに閲覧できます。購入から24時間以内、または重大な欠陥がある場合は返金を申し込めます。',
      },
    },
    payment_intent_data: { application_fee_amount: 1000 },
  });
  create.mockRestore();
  const session = await parts.payments.stripe.checkout.sessions.retrieve(session_id ?? '');
  expect(session.payment_method_types).toEqual(['card']);
});

/** Opens the payment page of a new listing. */
async function openPage() {
  const listing = await insertListedProperty(parts);
  const { body } = await checkout('hesitant', listing.id);
  const { session_id } = await transactionOf(testWorld, listing.id);
  return {
    ...listing,
    url: body.url,
    /** The statuses of the session at the provider and of our transaction. */
    states: async () => [
      (await parts.payments.stripe.checkout.sessions.retrieve(session_id ?? '')).status,
      (await transactionOf(testWorld, listing.id)).status,
    ],
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

test.each<[string, (page: Page) => [method: string, path: string, body?: Record<string, unknown>]]>([
  ['the price is changed', ({ id }) => ['PATCH', `/api/listings/${id}`, { price: 6000 }]],
  ['the listing becomes a draft', ({ id }) => ['PATCH', `/api/listings/${id}`, { status: 'draft' }]],
  ['the listing becomes private', ({ id }) => ['PATCH', `/api/listings/${id}`, { visibility: 'PRIVATE' }]],
  ['the listing is deleted', ({ id }) => ['DELETE', `/api/listings/${id}`]],
  ['the property is deleted', ({ property_id }) => ['DELETE', `/api/properties/${property_id}`]],
])('the open payment page is closed immediately when %s', async (_, change) => {
  const page = await openPage();
  const other = await openPage();
  expect((await send(...change(page))).status).toBe(200);
  expect(await page.states()).toEqual(['expired', 'expired']);
  expect((await pay(page.url)).status).toBe(410);
  expect(await other.states()).toEqual(['open', 'pending']);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['the seller can no longer be paid', () => setPayable(false)],
  ['the change of the price could not close it', ({ id }) => setPrice(id, 6000)],
])('the job closes the open payment page when %s', async (_, change) => {
  const page = await openPage();
  await change(page);
  await reconcileNow({ ...parts, clock: () => new Date() });
  await setPayable(true);
  expect(await page.states()).toEqual(['expired', 'expired']);
});

test('the job closes the open payment page of a buyer who has been deactivated', async () => {
  const page = await openPage();
  const setActive = (is_active: boolean) =>
    parts.db
      .updateTable('users')
      .set({ is_active })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('transactions').select('buyer_id').where('listing_id', '=', page.id),
      )
      .execute();
  await setActive(false);
  await reconcileNow({ ...parts, clock: () => new Date() });
  await setActive(true);
  expect(await page.states()).toEqual(['expired', 'expired']);
});

test('changing the title or saving the same price keeps the payment page open', async () => {
  const page = await openPage();
  await send('PATCH', `/api/listings/${page.id}`, { title: '別の題', price: 5000, status: 'published' });
  expect(await page.states()).toEqual(['open', 'pending']);
});

test('a payment that is confirmed during the check is a purchase', async () => {
  const { id, property_id } = await insertListedProperty(parts);
  await checkout('checking', id);
  let isFirst = true;
  /** Confirms the payment after the first query. */
  const db = parts.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const paid = { status: 'paid', paid_at: new Date() } as const;
      if (isFirst) await parts.db.updateTable('transactions').set(paid).where('listing_id', '=', id).execute();
      isFirst = false;
      return result;
    },
  });
  const user = { id: await userIdOf(parts, 'checking') } as UserRow;
  expect(await checkPurchase(db, { subject: null, user }, property_id)).toMatchObject({ isPurchased: true });
});
