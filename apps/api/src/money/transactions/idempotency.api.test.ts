import { expect, test } from 'vitest';
import { insertUser } from '../../people/users/repository.ts';
import { visitor } from '../../platform/context.ts';
import { createApi } from '../../process/api.ts';
import { testDatabase } from '../../test/database.ts';
import { newOffer } from '../../test/offers.ts';
import { world } from '../../test/world.ts';
import { openAccount } from '../sellers/onboarding.ts';

const { parts, as } = world();

const checkout = async (buyer: string, listingId: number) => {
  const answer = await as(buyer, 'POST', '/api/transactions/checkout', { listingId });
  return { status: answer.status, url: ((await answer.json()) as { url?: string }).url };
};
const fault = (kind: string, more = {}) =>
  parts.control('/faults', { method: 'POST', path: '/checkout/sessions', kind, times: 1, ...more });
const openSessions = async () =>
  (await parts.payments.stripe.checkout.sessions.list({ status: 'open', limit: 100 })).data.map(({ id }) => id);

test('a checkout that the provider answered with 500 can be tried again', async () => {
  for (const kind of ['fail', 'fail_after_effect']) {
    const { id } = await newOffer(parts);
    await fault(kind);
    expect((await checkout(kind, id)).status, kind).toBe(503);
    const { status, url } = await checkout(kind, id);
    expect(status, kind).toBe(200);
    expect((await checkout(kind, id)).url, kind).toBe(url);
    const row = await parts.db.selectFrom('transactions').selectAll().where('listing_id', '=', id).executeTakeFirst();
    const { data } = await parts.payments.stripe.checkout.sessions.list({ limit: 100 });
    // The page that a lost answer has left behind is found again.
    expect(
      data.filter(({ client_reference_id }) => client_reference_id === String(row?.id)),
      kind,
    ).toHaveLength(1);
  }
});

test('a title that is edited between a lost answer and its repetition leads to the page that was made', async () => {
  const { id } = await newOffer(parts);
  // The SDK repeats a request whose connection broke.
  await fault('lose_answer', { times: 10 });
  const before = await openSessions();
  expect((await checkout('edited', id)).status).toBe(503);
  await parts.control('/faults', null);
  expect(await openSessions()).toHaveLength(before.length + 1);
  await as('seller', 'PATCH', `/api/listings/${id}`, { title: '新しい題名' });
  expect((await checkout('edited', id)).status).toBe(200);
  expect(await openSessions()).toHaveLength(before.length + 1);
}, 60_000);

test('two taps at once get one page, while the provider is slow', async () => {
  const { id } = await newOffer(parts);
  await fault('slow', { milliseconds: 6000 });
  const answers = await Promise.all([checkout('slow', id), checkout('slow', id), checkout('slow', id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
}, 60_000);

test('two databases on one account at the provider do not meet', async () => {
  const other = await testDatabase();
  const twin = { external_user_id: 'twin', email: 'twin@example.jp', name: 'twin' };
  const accounts = await Promise.all(
    [parts.db, other].map(async (db) => openAccount({ ...parts, db }, await insertUser(db, twin))),
  );
  expect(accounts[0]?.account_id).not.toBe(accounts[1]?.account_id);

  // A payment of this database's transaction 1 reaches the other one's webhook as well.
  const seller = await insertUser(other, { external_user_id: 'seller', email: 'seller@example.jp', name: '売り手' });
  const { property_id, id: listing_id } = await newOffer({ ...parts, db: other, seller });
  const { id: buyer_id } = await insertUser(other, { ...twin, external_user_id: 'buyer' });
  const row = { buyer_id, seller_id: seller.id, property_id, listing_id, price: 5000, fee: 1000, payout: 4000 };
  const { id } = await other
    .insertInto('transactions')
    .values({ ...row, wording_version: 'test', status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const app = createApi({ ...parts.context, db: other, identify: async () => visitor });
  const offer = await newOffer(parts);
  await checkout('neighbour', offer.id);
  const ours = await parts.db
    .selectFrom('transactions')
    .selectAll()
    .where('listing_id', '=', offer.id)
    .executeTakeFirstOrThrow();
  const session = await parts.payments.stripe.checkout.sessions.retrieve(ours.session_id ?? '');
  const object = { ...session, client_reference_id: String(id), status: 'expired' };
  const body = JSON.stringify({
    id: 'evt_twin',
    object: 'event',
    type: 'checkout.session.expired',
    livemode: false,
    data: { object },
  });
  const signature = parts.payments.stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: parts.payments.webhookSecret ?? '',
  });
  const init = { method: 'POST', headers: { 'stripe-signature': signature }, body };
  expect((await app.request('/api/sellers/webhook', init)).status).toBe(200);
  const found = await other.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(found.status).toBe('pending');
  await other.destroy();
}, 60_000);

test('the payment page takes cards only', async () => {
  const { id } = await newOffer(parts);
  await checkout('cardholder', id);
  const row = await parts.db
    .selectFrom('transactions')
    .selectAll()
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow();
  const session = await parts.payments.stripe.checkout.sessions.retrieve(row.session_id ?? '');
  expect(session.payment_method_types).toEqual(['card']);
});
