import { expect, test, vi } from 'vitest';
import { reconcileBooks } from '../../process/jobs/reconcileBooks.ts';
import { purchaseWith } from '../../test/purchases.ts';
import { eventually, world } from '../../test/world.ts';
import { readAttention } from './attention.ts';
import { dayOf } from './compareDay.ts';
import { reconcileDay } from './reconcileDay.ts';

const made = world();
const { parts, as } = made;
const context = () => ({ ...parts, clock: () => new Date() });
const today = () => dayOf(new Date());
const compare = () => reconcileDay(context(), today());

test('a day with a sale, a refund and a dispute is equal on both sides, to the yen', async () => {
  await purchaseWith(made, 'satisfied', undefined, 3801);
  const refunded = await purchaseWith(made, 'refunded');
  const terms = { payment_intent: refunded.intent, reverse_transfer: true, refund_application_fee: true };
  await parts.payments.stripe.refunds.create(terms);
  await eventually(async () => (await refunded.read()).status === 'refunded');
  const disputed = await purchaseWith(made, 'disputing', '4000000000000259', 8000);
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

test('a movement of which no event came is found, and booked', async () => {
  const purchase = await purchaseWith(made, 'unheard');
  const { payments } = parts;
  const secret = payments.webhookSecret;
  payments.webhookSecret = 'whsec_somebody_elses';
  await payments.stripe.refunds.create({ payment_intent: purchase.intent });
  expect(await purchase.read()).toMatchObject({ status: 'paid' });
  expect(await compare()).toMatchObject({ difference: 0 });
  expect(await purchase.read()).toMatchObject({ status: 'refunded' });
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
  // What the comparison itself has moved, the next one sees.
  expect(await compare()).toMatchObject({ difference: 0 });
  payments.webhookSecret = secret;
});

test('a wrong amount, a missing movement and one too many are told to the yen, in one line of the log', async () => {
  const purchase = await purchaseWith(made, 'misbooked');
  const { db } = parts;
  const { id } = await purchase.read();
  const set = (type: 'transfer', amount: number) =>
    db
      .updateTable('ledger_entries')
      .set({ amount })
      .where('transaction_id', '=', id)
      .where('type', '=', type)
      .execute();
  await set('transfer', -4990);
  await db
    .insertInto('ledger_entries')
    .values({
      provider_id: 'txn_invented',
      transaction_id: id,
      type: 'refund',
      amount: -7,
      object_id: 're_invented',
      occurred_at: new Date(),
    })
    .execute();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { difference, differences } = await compare();
  expect(differences).toEqual([
    { id: expect.stringMatching(/^txn_/), type: 'transfer', transactionId: id, provider: -5000, books: -4990 },
    { id: 'txn_invented', type: 'refund', transactionId: id, provider: null, books: -7 },
    // Of ¥5,000, ¥7 of which went back, the seller should have ¥3,994.
    expect.objectContaining({ type: 'share', transactionId: id, provider: 3990 }),
  ]);
  expect(difference).toBe(10 + 7 + 4);
  expect(logged.mock.calls.filter(([line]) => String(line).includes('"at":"reconciliation"'))).toHaveLength(1);
  logged.mockRestore();
  expect((await readAttention(parts)).differences).toMatchObject([{ day: today(), difference: 21 }]);

  await set('transfer', -5000);
  await db.deleteFrom('ledger_entries').where('provider_id', '=', 'txn_invented').execute();
  expect(await compare()).toMatchObject({ difference: 0 });
  expect((await readAttention(parts)).differences).toEqual([]);
});

test('payments of others on the same account are none of ours', async () => {
  const { stripe } = parts.payments;
  const { data } = await stripe.accounts.list({ limit: 1 });
  await stripe.transfers.create({ amount: 1234, currency: 'jpy', destination: data[0]?.id ?? '' });
  expect(await compare()).toMatchObject({ difference: 0 });
});

test('the job compares yesterday, once', async () => {
  const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);
  const { db } = parts;
  await db.deleteFrom('reconciliations').execute();
  await reconcileBooks({ ...parts, clock: tomorrow });
  const read = () => db.selectFrom('reconciliations').selectAll().execute();
  const [first] = await read();
  expect(first).toMatchObject({ difference: 0 });
  await reconcileBooks({ ...parts, clock: () => new Date(tomorrow().getTime() + 60_000) });
  expect(await read()).toEqual([first]);
});

test('the operator sees what waits for a decision', async () => {
  const failing = await purchaseWith(made, 'failing', '4000000000005126');
  const refund = await parts.payments.stripe.refunds.create({ payment_intent: failing.intent });
  await parts.control(`/refunds/${refund.id}`, { status: 'failed' });
  const inquiry = await purchaseWith(made, 'asking', '4000000000001976');
  const { id } = await inquiry.read();
  await eventually(async () => {
    const { failedRefunds, openDisputes } = await readAttention(parts);
    return (
      failedRefunds.some((row) => row.id === refund.id && row.failure_reason === 'expired_or_canceled_card') &&
      openDisputes.some(({ transaction_id, status }) => transaction_id === id && status === 'warning_needs_response')
    );
  });
});

test('the seller sees what arrived when, as the provider has booked it', async () => {
  const purchase = await purchaseWith(made, 'last', undefined, 3801);
  await parts.payments.stripe.refunds.create({
    payment_intent: purchase.intent,
    reverse_transfer: true,
    refund_application_fee: true,
  });
  const { id } = await purchase.read();
  const read = async (query = '') =>
    (await (await as('seller', 'GET', `/api/sellers/payouts${query}`)).json()) as {
      items: { type: string; amount: number; transaction_id: number; arrived_at: string; property: object }[];
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
