import type { Payout } from '@iespec/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { reconcileNextDay } from '#process/jobs/reconcileNextDay.ts';
import { purchaseWith } from '#test/purchases.ts';
import { eventually, world } from '#test/world.ts';
import { readAttention } from './attention.ts';
import { boundsOf, dayOf } from './compareDay.ts';
import { reconcileDay } from './reconcileDay.ts';

const testWorld = world();
const { parts, as } = testWorld;
const context = () => ({ ...parts, clock: () => new Date() });
const today = () => dayOf(new Date());
const fullReversal = { reverse_transfer: true, refund_application_fee: true };
const compare = () => reconcileDay(context(), today());

test('a day with a sale, a refund and a dispute has no difference', async () => {
  await purchaseWith(testWorld, 'satisfied', undefined, 3801);
  const refunded = await purchaseWith(testWorld, 'refunded');
  await parts.payments.stripe.refunds.create({ payment_intent: refunded.intent, ...fullReversal });
  await eventually(async () => (await refunded.read()).status === 'refunded');
  const disputed = await purchaseWith(testWorld, 'disputing', '4000000000000259', 8000);
  await eventually(async () => (await disputed.money()).seller === 0);

  const totals = {
    charge: 3801 + 5000 + 8000,
    transfer: -(3801 + 5000 + 8000),
    application_fee: 760 + 1000 + 1600,
    refund: -5000,
    dispute: -8000,
    transfer_reversal: 13_000,
    application_fee_refund: -2600,
  };
  expect(await compare()).toEqual({ day: today(), provider: totals, books: totals, differences: [], difference: 0 });
});

test('a movement without a webhook event is found and recorded', async () => {
  const purchase = await purchaseWith(testWorld, 'unheard');
  const { payments } = parts;
  const secret = payments.webhookSecret;
  payments.webhookSecret = 'whsec_somebody_elses';
  await payments.stripe.refunds.create({ payment_intent: purchase.intent });
  expect(await purchase.read()).toMatchObject({ status: 'paid' });
  expect(await compare()).toMatchObject({ difference: 0 });
  expect(await purchase.read()).toMatchObject({ status: 'refunded' });
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
  // The next comparison includes the movements that the first one caused.
  expect(await compare()).toMatchObject({ difference: 0 });
  payments.webhookSecret = secret;
});

test('a wrong amount and an unknown movement are logged in one line, with the difference in yen', async () => {
  const purchase = await purchaseWith(testWorld, 'misbooked');
  const { db } = parts;
  const { id } = await purchase.read();
  const transfers = db.updateTable('ledger_entries').where('transaction_id', '=', id).where('type', '=', 'transfer');
  await transfers.set({ amount: -4990 }).execute();
  const invented = { provider_id: 'txn_invented', object_id: 're_invented' };
  await db
    .insertInto('ledger_entries')
    .values({ ...invented, transaction_id: id, type: 'refund', amount: -7, occurred_at: new Date() })
    .execute();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { difference, differences } = await compare();
  expect(differences).toEqual([
    { id: expect.stringMatching(/^txn_/), type: 'transfer', transactionId: id, provider: -5000, books: -4990 },
    { id: 'txn_invented', type: 'refund', transactionId: id, provider: null, books: -7 },
    // After a refund of ¥7 of ¥5,000, the seller's share is ¥3,994.
    expect.objectContaining({ type: 'share', transactionId: id, provider: 3990 }),
  ]);
  expect(difference).toBe(10 + 7 + 4);
  expect(logged.mock.calls.filter(([line]) => String(line).includes('"event":"reconciliation"'))).toHaveLength(1);
  logged.mockRestore();
  expect((await readAttention(parts)).differences).toMatchObject([{ day: today(), difference: 21 }]);

  await transfers.set({ amount: -5000 }).execute();
  await db.deleteFrom('ledger_entries').where('provider_id', '=', 'txn_invented').execute();
  expect(await compare()).toMatchObject({ difference: 0 });
  expect((await readAttention(parts)).differences).toEqual([]);
});

test('ignores foreign transfers on the same account', async () => {
  const { stripe } = parts.payments;
  const { data } = await stripe.accounts.list({ limit: 1 });
  await stripe.transfers.create({ amount: 1234, currency: 'jpy', destination: data[0]?.id ?? '' });
  expect(await compare()).toMatchObject({ difference: 0 });
});

test('the job compares each day once the day is over, including days that it missed', async () => {
  const { db } = parts;
  await db.deleteFrom('reconciliations').execute();
  const read = async () => {
    const rows = db.selectFrom('reconciliations').select(sql<string>`day::text`.as('day')).select('finished_at');
    return rows.orderBy('day').execute();
  };
  // `seconds` distinguishes several runs on one day.
  const runIn = (days: number, seconds = 0) =>
    reconcileNextDay({ ...parts, clock: () => new Date(Date.now() + (days * 24 * 60 * 60 + seconds) * 1000) });
  await compare();
  await runIn(1);
  const first = await read();
  expect(first.map(({ day }) => day)).toEqual([today()]);
  expect(first[0]?.finished_at.getTime()).toBeGreaterThan(boundsOf(today()).until.getTime());
  await runIn(1, 1);
  expect(await read()).toEqual(first);

  // The last runs were three days ago, as after the restore of a backup of that age.
  for (const seconds of [0, 1, 2]) await runIn(3, seconds);
  expect((await read()).map(({ day }) => day)).toEqual([0, -1, -2].map((daysBefore) => dayOf(new Date(), daysBefore)));

  // The clock has been three days ahead, and is set back: what it did then does not count.
  for (const seconds of [2, 3, 4]) await runIn(1, seconds);
  const todays = (await read()).find(({ day }) => day === today());
  expect(todays?.finished_at.getTime()).toBeLessThan(Date.now() + 2 * 24 * 60 * 60 * 1000);
});

test('the operator sees failed refunds and open disputes', async () => {
  const failing = await purchaseWith(testWorld, 'failing', '4000000000005126');
  const refund = await parts.payments.stripe.refunds.create({ payment_intent: failing.intent });
  await parts.control(`/refunds/${refund.id}`, { status: 'failed' });
  const { id } = await (await purchaseWith(testWorld, 'asking', '4000000000001976')).read();
  await eventually(async () => {
    const { failedRefunds, openDisputes } = await readAttention(parts);
    return (
      failedRefunds.some((row) => row.id === refund.id && row.failure_reason === 'expired_or_canceled_card') &&
      openDisputes.some(({ transaction_id, status }) => transaction_id === id && status === 'warning_needs_response')
    );
  });
});

test('the seller sees transfers, fees and their reversals', async () => {
  const purchase = await purchaseWith(testWorld, 'last', undefined, 3801);
  await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, ...fullReversal });
  const { id } = await purchase.read();
  const read = async (query = '') =>
    (await (await as('seller', 'GET', `/api/sellers/payouts${query}`)).json()) as {
      items: Payout[];
      next_cursor: string | null;
    };
  await eventually(async () => (await purchase.read()).status === 'refunded');
  const items = (await read()).items.filter(({ transaction_id }) => transaction_id === id);
  expect(Object.fromEntries(items.map(({ type, amount }) => [type, amount]))).toEqual({
    transfer: 3801,
    application_fee: -760,
    transfer_reversal: -3801,
    application_fee_refund: 760,
  });
  expect(items[0]).toMatchObject({ property: { id: purchase.property_id, name: '試験の家' } });
  const page = await read('?limit=1');
  expect((await read(`?limit=1&cursor=${page.next_cursor}`)).items).not.toEqual(page.items);
  expect((await as('nobody', 'GET', '/api/sellers/payouts')).status).toBe(404);
});
