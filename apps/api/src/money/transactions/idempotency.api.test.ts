import { expect, test } from 'vitest';
import { insertUser } from '../../people/users/repository.ts';
import { visitor } from '../../platform/context.ts';
import { createJobs } from '../../platform/jobs/createJobs.ts';
import { createApi } from '../../process/api.ts';
import { jobHandlers } from '../../process/jobs/handlers.ts';
import { testDatabase } from '../../test/database.ts';
import { deliverEvent } from '../../test/events.ts';
import { transactionOf } from '../../test/purchases.ts';
import { insertListedProperty } from '../../test/testListing.ts';
import { world } from '../../test/world.ts';
import { openAccount } from '../sellers/onboarding.ts';

const testWorld = world();
const { parts, as } = testWorld;

const checkout = async (buyer: string, listingId: number) => {
  const response = await as(buyer, 'POST', '/api/transactions/checkout', { listingId });
  return { status: response.status, url: ((await response.json()) as { url?: string }).url };
};
const injectFault = (kind: string, more = {}) =>
  parts.control('/faults', { method: 'POST', path: '/checkout/sessions', kind, times: 1, ...more });
const listOpenSessionIds = async () =>
  (await parts.payments.stripe.checkout.sessions.list({ status: 'open', limit: 100 })).data.map(({ id }) => id);

test('a checkout can be retried after a provider error', async () => {
  for (const kind of ['fail', 'fail_after_effect']) {
    const { id } = await insertListedProperty(parts);
    await injectFault(kind);
    expect((await checkout(kind, id)).status, kind).toBe(503);
    const { status, url } = await checkout(kind, id);
    expect(status, kind).toBe(200);
    expect((await checkout(kind, id)).url, kind).toBe(url);
    const row = await transactionOf(testWorld, id);
    const { data } = await parts.payments.stripe.checkout.sessions.list({ limit: 100 });
    // The retry finds the session of the lost response.
    const sessions = data.filter(({ client_reference_id }) => client_reference_id === String(row.id));
    expect(sessions, kind).toHaveLength(1);
  }
});

test('a retry after a lost response finds the session although the title has changed', async () => {
  const { id } = await insertListedProperty(parts);
  // The SDK retries after a connection error.
  await injectFault('lose_answer', { times: 10 });
  const before = await listOpenSessionIds();
  expect((await checkout('edited', id)).status).toBe(503);
  await parts.control('/faults', null);
  expect(await listOpenSessionIds()).toHaveLength(before.length + 1);
  await as('seller', 'PATCH', `/api/listings/${id}`, { title: '新しい題名' });
  expect((await checkout('edited', id)).status).toBe(200);
  expect(await listOpenSessionIds()).toHaveLength(before.length + 1);
});

test('concurrent requests share one session while the provider is slow', async () => {
  const { id } = await insertListedProperty(parts);
  await injectFault('slow', { milliseconds: 600 });
  const responses = await Promise.all(Array.from({ length: 8 }, () => checkout('slow', id)));
  expect(new Set(responses.map(({ status, url }) => `${status} ${url}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(200);
  expect(await parts.db.selectFrom('transactions').select('id').where('listing_id', '=', id).execute()).toHaveLength(1);
});

test('two databases share one provider account without interfering', async () => {
  const other = await testDatabase();
  const twin = { external_user_id: 'twin', email: 'twin@example.jp', name: 'twin' };
  const accounts = await Promise.all(
    [parts.db, other].map(async (db) => openAccount({ ...parts, db }, await insertUser(db, twin))),
  );
  expect(accounts[0]?.account_id).not.toBe(accounts[1]?.account_id);

  // An event of this database's transaction also reaches the other database's webhook.
  const seller = await insertUser(other, { external_user_id: 'seller', email: 'seller@example.jp', name: '売り手' });
  const { property_id, id: listing_id } = await insertListedProperty({ ...parts, db: other, seller });
  const { id: buyer_id } = await insertUser(other, { ...twin, external_user_id: 'buyer' });
  const row = { buyer_id, seller_id: seller.id, property_id, listing_id, price: 5000, fee: 1000, payout: 4000 };
  const { id } = await other
    .insertInto('transactions')
    .values({ ...row, wording_version: 'test', status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const app = createApi({ ...parts.context, db: other, identify: async () => visitor });
  const listing = await insertListedProperty(parts);
  await checkout('neighbour', listing.id);
  const ours = await transactionOf(testWorld, listing.id);
  const session = await parts.payments.stripe.checkout.sessions.retrieve(ours.session_id ?? '');
  const object = { ...session, client_reference_id: String(id), status: 'expired' };
  const event = {
    id: 'evt_twin',
    object: 'event',
    type: 'checkout.session.expired',
    livemode: false,
    data: { object },
  };
  const base = { ...parts.context, ...parts, db: other };
  const jobs = createJobs(base, (own) => jobHandlers({ ...base, jobs: own }));
  expect((await deliverEvent({ payments: parts.payments, app, jobs }, JSON.stringify(event))).status).toBe(200);
  const found = await other.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(found.status).toBe('pending');
  await other.destroy();
});
