import { sql } from 'kysely';
import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { findInstallation } from '#platform/db/installation.ts';
import { readMissedEvents } from '#process/jobs/readMissedEvents.ts';
import { applyEvents } from '#test/events.ts';
import { operate } from '#test/operator.ts';
import { isPurchased, moneyOf } from '#test/purchases.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { pay, world } from '#test/world.ts';
import { syncPayment } from '../transactions/syncPayment.ts';
import { dayOf } from './compareDay.ts';
import { reconcileDay } from './reconcileDay.ts';

/** Discards webhook events, as if they were lost, or had been delivered before the restore. */
const testWorld = world({ discardsEvents: true });
const { parts, as } = testWorld;

const today = () => dayOf(new Date());
const context = () => ({ ...parts.context, ...parts, clock: () => new Date() });
const reconcile = () => reconcileDay(context(), today());
const attention = async () => (await operate(parts.context, 'attention')).output;
const mailsTo = async (person: string) =>
  (await parts.db.selectFrom('mails').select('key').where('recipient', '=', `${person}@example.jp`).execute()).map(
    ({ key }) => key.replace(/\d+/, 'N'),
  );
const mayRead = (person: string, { property_id }: Listing) => isPurchased(testWorld, person, property_id);

type Listing = Awaited<ReturnType<typeof insertListedProperty>>;

/**
 * A listing that is older than every payment, as in a backup. It is a day older, because payment times are
 * whole seconds.
 */
async function newListing(price = 3800) {
  const listing = await insertListedProperty(parts, price);
  await sql`update properties set created_at = now() - interval '1 day'`.execute(parts.db);
  return listing;
}
async function register(...people: string[]) {
  for (const person of people) await as(person, 'GET', '/api/users/me');
  await sql`update users set created_at = now() - interval '1 day'`.execute(parts.db);
}

async function checkout(person: string, { id, property_id }: Listing) {
  const response = await as(person, 'POST', '/api/transactions/checkout', { listingId: id });
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  const row = await parts.db
    .selectFrom('transactions')
    .innerJoin('users', 'users.id', 'buyer_id')
    .selectAll('transactions')
    .where('property_id', '=', property_id)
    .where('external_user_id', '=', person)
    .orderBy('transactions.id', 'desc')
    .executeTakeFirstOrThrow();
  return { url, row };
}

/**
 * Reads the provider's events, as the hourly task does, and makes the refunds and transfers that are then
 * due.
 */
async function readEvents() {
  await readMissedEvents(parts.context, { since: began });
  await applyEvents(parts.jobs);
}
let began = 0;

async function buy(person: string, listing: Listing) {
  const { url, row } = await checkout(person, listing);
  await pay(url);
  const { payment_intent } = await parts.payments.stripe.checkout.sessions.retrieve(row.session_id ?? '');
  return { id: row.id, intent: String(payment_intent) };
}

/**
 * Tables in which the tests only insert rows. Referring tables come first, because their rows are deleted
 * first.
 */
const grown = [
  'ledger_entries',
  'sales_entries',
  'refunds',
  'lost_payments',
  'transactions',
  'mails',
  'users',
] as const;

/** Returns a function that resets tables and sequences to their current state, as a restore would. */
async function backUp() {
  const rows = async (table: string) =>
    (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t`.execute(parts.db)).rows.map(
      ({ row }) => row,
    );
  const kept = new Map<string, string[]>();
  for (const table of grown) kept.set(table, await rows(table));
  return async () => {
    await sql`delete from jobs`.execute(parts.db);
    await sql`delete from webhook_events`.execute(parts.db);
    await sql`delete from reconciliations`.execute(parts.db);
    await sql`delete from idempotency_attempts`.execute(parts.db);
    for (const table of grown) {
      await sql`delete from ${sql.table(table)} as t where not t::text = any(${kept.get(table)}::text[])`.execute(
        parts.db,
      );
    }
    for (const table of ['transactions', 'users'])
      await sql`select setval(pg_get_serial_sequence(${table}::text, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        parts.db,
      );
  };
}

beforeEach(async () => {
  began = Math.floor(Date.now() / 1000);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await sql`update lost_payments set resolved_at = now()`.execute(parts.db);
  await sql`delete from jobs where kind <> 'task'`.execute(parts.db);
});

test.each([
  ['the reconciliation', reconcile],
  ['the reading of events', readEvents],
])('purchases after the backup are restored by %s, and nobody else gets access by them', async (name, find) => {
  const [a, c, e] = ['a', 'c', 'e'].map((person) => `${person}-${name.at(-1)}`) as [string, string, string];
  const listing = await newListing();
  await register(a, c, e);
  // A purchase that shifts the ids, so that no two ids are equal by chance.
  await buy(e, await newListing());
  await readEvents();
  const restore = await backUp();
  const lost = [await buy(a, listing), await buy(c, listing)];
  await readEvents();
  expect(await mayRead(a, listing)).toBe(true);

  await restore();
  const { url, row } = await checkout(e, listing);
  expect(row.id).toBe(lost[0]?.id);
  await find();
  expect(await mayRead(e, listing)).toBe(false);
  expect(await mailsTo(e)).toEqual(['paid-N-buyer']);
  for (const person of [a, c]) {
    expect(await mayRead(person, listing)).toBe(true);
    expect(await mailsTo(person)).toEqual(['paid-N-buyer']);
  }
  for (const { intent } of lost) expect(await moneyOf(testWorld, intent)).toEqual({ kept: 3800, seller: 3040 });

  const sales = parts.db.selectFrom('sales_entries').innerJoin('transactions', 'transactions.id', 'transaction_id');
  expect(await sales.select(['kind', 'net']).where('property_id', '=', listing.property_id).execute()).toEqual(
    lost.map(() => ({ kind: 'sale', net: 3040 })),
  );

  // The books are complete, but each restored payment is a difference until the operator resolves it.
  const named = lost.map(({ intent }) => ({ id: intent, type: 'lost', provider: 3800, books: null }));
  const { differences } = await reconcile();
  expect(differences).toHaveLength(2);
  expect(differences).toEqual(expect.arrayContaining(named.map((difference) => expect.objectContaining(difference))));
  for (const { intent } of lost) {
    expect(await attention()).toMatch(
      new RegExp(`データベースにない支払い: ${intent} ¥3,800、.*取引 \\d+ として戻しました`),
    );
    expect((await operate(parts.context, 'lost-payment', intent, '--reason', '確かめた')).code).toBe(0);
  }
  expect(await reconcile()).toMatchObject({ difference: 0 });
  expect(await attention()).not.toContain('データベースにない支払い');

  await pay(url);
  await readEvents();
  expect(await mayRead(e, listing)).toBe(true);
  expect(await reconcile()).toMatchObject({ difference: 0 });
});

test('a payment that is found twice at the same time is restored once', async () => {
  const listing = await newListing();
  await register('once');
  const restore = await backUp();
  const { intent } = await buy('once', listing);
  await restore();
  await Promise.all([reconcile(), readEvents()]);
  const found = parts.db.selectFrom('transactions').select('status').where('payment_intent_id', '=', intent);
  expect(await found.execute()).toEqual([{ status: 'paid' }]);
  expect(await mailsTo('once')).toEqual(['paid-N-buyer']);
});

test('a new user with the id of a lost buyer reads nothing, and the buyer’s payment is refunded', async () => {
  const listing = await newListing();
  await register('early');
  const restore = await backUp();
  const { intent } = await buy('lost', listing);
  const idOf = async (person: string) =>
    (await parts.db.selectFrom('users').select('id').where('external_user_id', '=', person).executeTakeFirst())?.id;
  const lostId = await idOf('lost');
  await restore();
  await as('heir', 'GET', '/api/users/me');
  expect(await idOf('heir')).toBe(lostId);
  await sql`update users set created_at = now() + interval '1 minute' where id = ${lostId}`.execute(parts.db);

  await readEvents();
  expect(await mayRead('heir', listing)).toBe(false);
  expect(await mailsTo('heir')).toEqual([]);
  expect(await moneyOf(testWorld, intent)).toEqual({ kept: 0, seller: 0 });
  expect((await reconcile()).differences).toMatchObject([{ id: intent, type: 'lost' }]);
  expect(await attention()).toMatch(new RegExp(`${intent} ¥3,800、.*購入を戻せないため、返金しました`));
});

test('a buyer whose purchase cannot be restored gets one mail about the refund, even after an interrupted attempt', async () => {
  const [listing, { stripe }] = [await newListing(), parts.payments];
  await register('unlucky');
  const restore = await backUp();
  const { intent } = await buy('unlucky', listing);
  await restore();
  await sql`update properties set deleted_at = now() where id = ${listing.property_id}`.execute(parts.db);

  // The refund is made, but its response is lost.
  const create = stripe.refunds.create.bind(stripe.refunds);
  const cut = vi.spyOn(stripe.refunds, 'create').mockImplementationOnce(async (...request) => {
    await create(...request);
    throw new Error('cut off');
  });
  await expect(syncPayment(parts.context, intent)).rejects.toThrow('cut off');
  expect(await mailsTo('unlucky')).toEqual([]);
  cut.mockRestore();

  await Promise.all([reconcile(), readEvents()]);
  await reconcile();
  expect(await moneyOf(testWorld, intent)).toEqual({ kept: 0, seller: 0 });
  const mails = parts.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', 'unlucky@example.jp');
  expect(await mails.execute()).toEqual([
    { subject: expect.stringContaining('返金しました'), body_text: expect.stringContaining('返金額: ¥3,800') },
  ]);
  expect(await attention()).toMatch(new RegExp(`${intent} ¥3,800、.*購入を戻せないため、返金しました`));
});

test('a buyer who buys again before the first purchase is restored gets the first payment back', async () => {
  const listing = await newListing();
  await register('again');
  const restore = await backUp();
  const first = await buy('again', listing);
  await restore();
  const second = await buy('again', listing);
  await sql`update transactions set status = 'paid', payment_intent_id = ${second.intent}, paid_at = now()
    where id = ${second.id}`.execute(parts.db);
  await readEvents();
  expect(await mayRead('again', listing)).toBe(true);
  expect(await moneyOf(testWorld, first.intent)).toEqual({ kept: 0, seller: 0 });
  expect(await moneyOf(testWorld, second.intent)).toEqual({ kept: 3800, seller: 3040 });
});

test('if the provider refuses a refund, the operator decides', async () => {
  const listing = await newListing();
  const restore = await backUp();
  await buy('disputing', listing);
  await restore();
  const refund = vi
    .spyOn(parts.payments.stripe.refunds, 'create')
    .mockRejectedValue(
      new Stripe.errors.StripeInvalidRequestError({ message: 'charged back', statusCode: 400 } as never),
    );
  await reconcile();
  expect(await attention()).toContain('お金の行き先が決まっていません');

  // The refund is tried again when the payment is next read.
  refund.mockRestore();
  await reconcile();
  expect(await attention()).toContain('購入を戻せないため、返金しました');
});

/** Pays a session that was created before transactions had keys. */
async function payNumbered(transactionId: number, listing: Listing, price = 3800) {
  const { account_id } = await parts.db.selectFrom('seller_profiles').select('account_id').executeTakeFirstOrThrow();
  const metadata = { installation: await findInstallation(parts.db), transaction_id: String(transactionId) };
  const name = `仕様情報 ${listing.id}`;
  const session = await parts.payments.stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: String(transactionId),
    line_items: [{ quantity: 1, price_data: { currency: 'jpy', unit_amount: price, product_data: { name } } }],
    payment_intent_data: { application_fee_amount: 760, transfer_data: { destination: account_id }, metadata },
    metadata,
    success_url: `${parts.origin}/success`,
    cancel_url: `${parts.origin}/cancel`,
  });
  await pay(session.url ?? '');
  const { payment_intent } = await parts.payments.stripe.checkout.sessions.retrieve(session.id);
  return { session: session.id, intent: String(payment_intent) };
}

test('a payment made before transactions had keys belongs to the transaction that has its session or is older than it', async () => {
  const listing = await newListing();
  const open = async (person: string, change: object) => {
    const { row } = await checkout(person, listing);
    await parts.db.updateTable('transactions').set(change).where('id', '=', row.id).execute();
    return row.id;
  };
  const inAnHour = new Date(Date.now() + 60 * 60_000);
  const bound = await open('bound', { session_id: null, created_at: inAnHour });
  const paid = await payNumbered(bound, listing);
  await parts.db.updateTable('transactions').set({ session_id: paid.session }).where('id', '=', bound).execute();
  await payNumbered(await open('older', { session_id: null, created_at: new Date(Date.now() - 60_000) }), listing);
  await readEvents();
  expect(await mayRead('bound', listing)).toBe(true);
  expect(await mayRead('older', listing)).toBe(true);

  const younger = await open('younger', { created_at: inAnHour });
  const { intent } = await payNumbered(younger, listing);
  await readEvents();
  await reconcile();
  expect(await mayRead('younger', listing)).toBe(false);
  expect(await moneyOf(testWorld, intent)).toMatchObject({ kept: 3800 });
  expect(await attention()).toMatch(new RegExp(`${intent} ¥3,800、.*お金の行き先が決まっていません`));
});

test('a partial refund is not mistaken for another one that had the same id before the restore', async () => {
  const listing = await newListing();
  await register('partly');
  const { id, intent } = await buy('partly', listing);
  await readEvents();
  const refund = (amount: string) => operate(context(), 'refund', String(id), '--amount', amount, '--reason', '試験');
  expect((await refund('700')).code).toBe(0);
  // Resets the table to its state in the backup.
  await sql`delete from partial_refunds`.execute(parts.db);
  await sql`select setval(pg_get_serial_sequence('partial_refunds', 'id'), 1, false)`.execute(parts.db);
  expect((await refund('500')).code).toBe(0);
  const { data } = await parts.payments.stripe.refunds.list({ payment_intent: intent });
  expect(data.map(({ amount }) => amount).toSorted()).toEqual([500, 700]);
});
