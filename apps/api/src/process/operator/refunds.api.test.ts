import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reconcileNow, runJobs } from '#test/jobs.ts';
import { actionsOf, operate } from '#test/operator.ts';
import { purchaseWith } from '#test/purchases.ts';
import { eventually, world } from '#test/world.ts';

const testWorld = world();
const { parts } = testWorld;
const run = (...argv: string[]) => operate(parts.context, ...argv);
const refundsOf = async (intent: string) =>
  (await parts.payments.stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount);

test('a full refund ends the access; repeating it refunds nothing', async () => {
  const purchase = await purchaseWith(testWorld, 'all');
  const { id, buyer_id } = await purchase.read();
  const refund = () => run('refund', String(id), '--reason', '内容が違う');
  expect(await refund()).toEqual({ code: 0, output: `取引 ${id} を ¥5,000 返金しました`, error: '' });
  expect(await purchase.hasAccess()).toBe(false);
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
  expect(await refund()).toEqual({ code: 1, output: '', error: `取引 ${id} は返金済みです` });
  expect(await refundsOf(purchase.intent)).toEqual([5000]);
  expect((await actionsOf(parts.db)).filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
    {
      command: 'refund',
      subject: 'transaction',
      user_id: buyer_id,
      reason: '内容が違う',
      details: { amount: 5000, part: false },
    },
  ]);
});

test('a partial refund keeps the access, takes its share from seller and fee, and is booked and mailed once', async () => {
  const purchase = await purchaseWith(testWorld, 'part');
  const { id } = await purchase.read();
  const part = (...more: string[]) =>
    run('refund', String(id), '--amount', '1000', '--reason', '図面が欠けている', ...more);
  expect(await part()).toEqual({ code: 0, output: `取引 ${id} を ¥1,000 返金しました`, error: '' });
  expect(await purchase.hasAccess()).toBe(true);
  expect(await purchase.money()).toEqual({ kept: 4000, seller: 3200 });
  const entries = await parts.db
    .selectFrom('sales_entries')
    .select(['kind', 'price', 'fee', 'net'])
    .where('transaction_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { kind: 'sale', price: 5000, fee: 1000, net: 4000 },
    { kind: 'refund', price: -1000, fee: -200, net: -800 },
  ]);
  const mails = await parts.db.selectFrom('mails').select('key').where('key', 'like', 'refund-re%').execute();
  expect(mails.map(({ key }) => key.replace(/^refund-.*-/, '')).toSorted()).toEqual(['buyer', 'seller']);

  expect(await part()).toMatchObject({ code: 1, error: expect.stringContaining('--again') });
  expect(await refundsOf(purchase.intent)).toEqual([1000]);
  expect((await part('--again')).code).toBe(0);
  expect(await refundsOf(purchase.intent)).toEqual([1000, 1000]);
  expect(await run('refund', String(id), '--amount', '3001', '--reason', '多すぎる')).toMatchObject({
    code: 1,
    error: `取引 ${id} で返金できるのは ¥3,000 までです`,
  });
  expect((await run('refund', String(id), '--reason', '残りも')).output).toBe(`取引 ${id} を ¥3,000 返金しました`);
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
  expect(await purchase.hasAccess()).toBe(false);
});

describe('a partial refund without an answer of the provider', () => {
  test.each(['fail', 'fail_after_effect'])('stays due and is made once in the end: %s', async (kind) => {
    const purchase = await purchaseWith(testWorld, `late-${kind}`);
    const { id } = await purchase.read();
    // Delays the refund's event, which would complete the order as well.
    await parts.control('/deliveries', { seconds: 3_600 });
    onTestFinished(async () => void (await parts.control('/deliveries', { seconds: 0 })));
    await parts.control('/faults', { method: 'POST', path: '/refunds', kind, times: 20 });
    const first = await run('refund', String(id), '--amount', '700', '--reason', '部屋が欠けている');
    await parts.control('/faults', null);
    expect(first).toMatchObject({ code: 1, output: expect.stringContaining('まだ済んでいません') });
    expect(await run('attention')).toMatchObject({
      output: expect.stringContaining(`済んでいません: 取引 ${id}（¥700）`),
    });
    expect((await run('refund', String(id), '--amount', '700', '--reason', '部屋が欠けている')).code).toBe(1);
    // After a day, the provider has forgotten the key.
    await sql`insert into idempotency_attempts (operation, attempt)
      select 'partial-refund-' || id, 90 from partial_refunds where refund_id is null
      on conflict (operation) do update set attempt = excluded.attempt`.execute(parts.db);
    await runJobs(parts, 'payment');
    await reconcileNow({ ...parts, clock: () => new Date() });
    expect(await refundsOf(purchase.intent)).toEqual([700]);
    expect((await run('attention')).output).not.toContain(`取引 ${id}（`);
    expect(await purchase.money()).toMatchObject({ kept: 4300 });
  });

  test('is found by its event if only the answer was lost', async () => {
    const purchase = await purchaseWith(testWorld, 'late-answer');
    const { id } = await purchase.read();
    await parts.control('/faults', { method: 'POST', path: '/refunds', kind: 'lose_answer', times: 20 });
    await run('refund', String(id), '--amount', '700', '--reason', '部屋が欠けている');
    await parts.control('/faults', null);
    await eventually(async () => !(await run('attention')).output.includes(`取引 ${id}（`));
    await runJobs(parts, 'payment');
    expect(await refundsOf(purchase.intent)).toEqual([700]);
  });
});

test('a partial refund that the provider refuses is not retried, and `attention` lists it until another is ordered', async () => {
  const purchase = await purchaseWith(testWorld, 'refused');
  const { id } = await purchase.read();
  // Refunded in the provider's dashboard; its event has not arrived.
  const { webhookSecret } = parts.payments;
  parts.payments.webhookSecret = 'whsec_somebody_elses';
  await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, amount: 4500 });
  const refused = await run('refund', String(id), '--amount', '900', '--reason', '部屋が欠けている');
  parts.payments.webhookSecret = webhookSecret;
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('決済サービスに断られました') });
  expect((await run('attention')).output).toContain(`一部の返金を断られました: 取引 ${id} ¥900`);
  expect((await run('refund', String(id), '--amount', '500', '--reason', '残り')).code).toBe(0);
  expect((await run('attention')).output).not.toContain(`取引 ${id} ¥900`);
  expect(await refundsOf(purchase.intent)).toHaveLength(2);
});

test('what cannot be refunded is refused with its reason', async () => {
  const purchase = await purchaseWith(testWorld, 'other');
  const { id } = await purchase.read();
  const refund = async () => (await run('refund', String(id), '--reason', '理由')).error;
  const set = (change: object) => parts.db.updateTable('transactions').set(change).where('id', '=', id).execute();
  await set({ status: 'pending' });
  expect(await refund()).toBe(`取引 ${id} は、お支払いが完了していません`);
  await set({ status: 'disputed' });
  expect(await refund()).toBe(`取引 ${id} のお金は、異議申し立てで引き落とされています`);
  await set({ status: 'paid', refund_due: true });
  expect(await refund()).toBe(`取引 ${id} の返金は、始まっています`);
  await set({ refund_due: false, price: 0, fee: 0, payout: 0 });
  expect(await refund()).toBe(`取引 ${id} は無料なので、返金はありません`);
  expect((await run('refund', '999999', '--reason', '理由')).error).toBe('取引 999999 は見つかりません');
});
