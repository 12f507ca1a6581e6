import { describe, expect, test } from 'vitest';
import { isPurchased } from '../../test/purchases.ts';
import { eventually, pay, world } from '../../test/world.ts';

const testWorld = world();
const { parts, as, newListing } = testWorld;

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
    const listing = await newListing(3801);
    const { body } = await checkout('tanaka', listing.id);

    expect(await isPurchased(testWorld, 'tanaka', listing.property_id)).toBe(false);
    expect(await pay(body.url, '4000000000000002')).toMatchObject({ status: 402 });
    const paid = await pay(body.url);
    expect(paid.location).toMatch(
      `${parts.origin}/checkout/success?propertyId=${listing.property_id}&session_id=cs_test_`,
    );
    await eventually(() => isPurchased(testWorld, 'tanaka', listing.property_id));

    expect(await rowsOf(listing.id)).toMatchObject([{ status: 'paid', price: 3801, fee: 760, payout: 3041 }]);
    const history = await (await as('tanaka', 'GET', '/api/transactions/purchased')).json();
    expect(history).toMatchObject({
      items: [{ status: 'paid', totalAmount: 3801, property: { id: listing.property_id, name: '試験の家' } }],
    });
    expect(await checkout('tanaka', listing.id)).toMatchObject({
      status: 409,
      body: { detail: 'この物件の仕様情報はすでに購入済みです' },
    });
  });

  test('a free listing is paid immediately, without the provider', async () => {
    const listing = await newListing(0);
    const { body } = await checkout('free', listing.id);

    expect(body.url).toBe(`${parts.origin}/checkout/success?propertyId=${listing.property_id}`);
    expect(await isPurchased(testWorld, 'free', listing.property_id)).toBe(true);
    expect(await rowsOf(listing.id)).toMatchObject([{ status: 'paid', price: 0, fee: 0, session_id: null }]);
  });

  test('a price raised after the buyer saw it is not charged', async () => {
    const listing = await newListing(5000);
    await as('seller', 'PATCH', `/api/listings/${listing.id}`, { price: 6000 });
    expect(await checkout('careful', listing.id, 5000)).toMatchObject({
      status: 409,
      body: { detail: '価格が変更されました', code: 'PRICE_CHANGED', current: { price: 6000 } },
    });
    expect(await rowsOf(listing.id)).toEqual([]);
    expect(await checkout('careful', listing.id, 6000)).toMatchObject({ status: 200, body: { price: 6000 } });
  });

  test('a price changed before the payment page is reopened is not charged', async () => {
    const listing = await newListing(5000);
    await checkout('returning', listing.id, 5000);
    await setPrice(listing.id, 50);
    expect((await checkout('returning', listing.id, 5000)).status).toBe(409);
  });

  test('a concurrent price change never opens a payment page with an unseen price', async () => {
    for (let round = 0; round < 10; round += 1) {
      const listing = await newListing(5000);
      const [response] = await Promise.all([
        checkout(`racer-${round}`, listing.id, 5000),
        as('seller', 'PATCH', `/api/listings/${listing.id}`, { price: 9000 }),
      ]);
      expect([200, 409]).toContain(response.status);
      for (const { price } of await rowsOf(listing.id)) expect(price).toBe(5000);
    }
  });

  test('without an expected price the response contains the price', async () => {
    const listing = await newListing(3801);
    expect(await checkout('plain', listing.id)).toMatchObject({ status: 200, body: { price: 3801 } });
  });

  test('an open checkout is pending for its buyer only', async () => {
    const listing = await newListing();
    await checkout('waiting', listing.id);
    const check = async (person: string) =>
      (await as(person, 'GET', `/api/transactions/check?property_id=${listing.property_id}`)).json();
    expect(await check('waiting')).toEqual({ isPurchased: false, isPending: true, purchaseInfo: null });
    for (const person of ['visitor', 'tanaka'])
      expect(await check(person)).toEqual({ isPurchased: false, isPending: false, purchaseInfo: null });
  });

  test('twenty concurrent requests open one session', async () => {
    const listing = await newListing();
    const responses = await Promise.all(Array.from({ length: 20 }, () => checkout('impatient', listing.id)));

    expect(new Set(responses.map(({ body }) => body.url)).size).toBe(1);
    expect(await rowsOf(listing.id)).toHaveLength(1);
  });

  test('a price change replaces the open session', async () => {
    const listing = await newListing();
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
    const listing = await newListing();
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
    const listing = await newListing();
    const { body } = await checkout('honest', listing.id);
    await setPrice(listing.id, 9000);
    await pay(body.url);
    await eventually(() => isPurchased(testWorld, 'honest', listing.property_id));
    expect(await rowsOf(listing.id)).toMatchObject([{ status: 'paid', price: 5000, fee: 1000 }]);
  });
});

describe('rejections', () => {
  test('401 for a visitor', async () => {
    const listing = await newListing();
    const detail = 'ログインが必要です';
    expect(await checkout('visitor', listing.id)).toMatchObject({ status: 401, body: { detail } });
  });
  test('403 for the buyer’s own property', async () => {
    const listing = await newListing();
    expect((await checkout('seller', listing.id)).status).toBe(403);
  });
  test('404 with the same message for drafts, private and unknown listings', async () => {
    const draft = await newListing();
    await parts.db.updateTable('listings').set({ status: 'draft' }).where('id', '=', draft.id).execute();
    const hidden = await newListing();
    await parts.db.updateTable('listings').set({ visibility: 'PRIVATE' }).where('id', '=', hidden.id).execute();

    for (const id of [draft.id, hidden.id, 999_999]) {
      const detail = 'リスティング情報が見つかりません';
      expect(await checkout('tanaka', id)).toMatchObject({ status: 404, body: { detail } });
    }
  });
  test('409 for a seller who cannot be paid', async () => {
    const listing = await newListing();
    await setPayable(false);
    const response = await checkout('tanaka', listing.id);
    const publicListing = await (await as('visitor', 'GET', `/api/listings/${listing.id}`)).json();
    await setPayable(true);

    expect(response.status).toBe(409);
    expect(publicListing).toMatchObject({ is_purchasable: false });
  });
  test('409 reports an existing purchase even if the property is no longer for sale', async () => {
    const listing = await newListing(0);
    await checkout('keeper', listing.id);
    await setPayable(false);
    const response = await checkout('keeper', listing.id);
    await setPayable(true);
    expect(response).toMatchObject({ status: 409, body: { detail: 'この物件の仕様情報はすでに購入済みです' } });
  });
  test.each([{}, { listingId: 0 }, { listingId: 'x' }, { listingId: 1.5 }, [], 'text'])(
    '422 for the body %j',
    async (body) => {
      const response = await as('tanaka', 'POST', '/api/transactions/checkout', body);
      expect(response.status).toBe(422);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ detail: '入力内容を確認してください' });
    },
  );
  test('404 for another user’s purchase', async () => {
    const [row] = await parts.db.selectFrom('transactions').selectAll().where('status', '=', 'paid').limit(1).execute();
    expect((await as('stranger', 'GET', `/api/transactions/${row?.id}`)).status).toBe(404);
  });
});

describe('after the purchase', () => {
  test('a refund at the provider ends access and is listed in the history', async () => {
    const listing = await newListing();
    const { body } = await checkout('sorry', listing.id);
    await pay(body.url);
    await eventually(() => isPurchased(testWorld, 'sorry', listing.property_id));
    const [row] = await rowsOf(listing.id);
    await parts.payments.stripe.refunds.create({
      payment_intent: row?.payment_intent_id ?? '',
      reverse_transfer: true,
      refund_application_fee: true,
    });

    await eventually(async () => !(await isPurchased(testWorld, 'sorry', listing.property_id)));
    const history = await (await as('sorry', 'GET', '/api/transactions/purchased')).json();
    expect(history).toMatchObject({ items: [{ status: 'refunded' }] });
    const details = await (await as('sorry', 'GET', `/api/properties/${listing.property_id}/details`)).json();
    expect(details).toMatchObject({ rooms: [{ products: [{ locked: true }, { is_sample: true }] }] });
    expect((await checkout('sorry', listing.id)).status).toBe(200);
  });
});
