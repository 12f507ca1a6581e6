import { describe, expect, test } from 'vitest';
import { reconcileNow, runJobs } from '#test/jobs.ts';
import { purchaseWith } from '#test/purchases.ts';
import { eventually, world } from '#test/world.ts';

const testWorld = world();
const { parts } = testWorld;
const cards = { slow: '4000000000007726', failing: '4000000000005126' };
const runReconcile = () => reconcileNow({ ...parts, clock: () => new Date() });

/** A purchase whose payment is to be refunded, as when the buyer has paid twice. */
async function dueRefund(buyer: string, card?: string) {
  const purchase = await purchaseWith(testWorld, buyer, card);
  const { id } = await purchase.read();
  await parts.db
    .updateTable('transactions')
    .set({ status: 'expired', refund_due: true })
    .where('id', '=', id)
    .execute();
  const refunds = async () => (await parts.payments.stripe.refunds.list({ payment_intent: purchase.intent })).data;
  return { ...purchase, refunds };
}

test('a due refund stays due until it has succeeded; after a failure the operator decides', async () => {
  const { read, refunds, intent } = await dueRefund('owed', cards.slow);
  await parts.jobs.runDue('payment');
  expect(await read()).toMatchObject({ status: 'expired', refund_due: true });
  const [refund] = await refunds();
  expect(refund).toMatchObject({ amount: 5000, status: 'pending' });
  await runReconcile();
  await parts.control(`/refunds/${refund?.id}`, { status: 'failed' });
  await runReconcile();
  await runReconcile();
  expect(await read()).toMatchObject({ status: 'expired', refund_due: true });
  expect(await refunds()).toHaveLength(1);
  // The operator retries in the dashboard.
  const again = await parts.payments.stripe.refunds.create({ payment_intent: intent });
  await parts.control(`/refunds/${again.id}`, { status: 'succeeded' });
  await eventually(async () => (await read()).status === 'refunded');
  expect(await read()).toMatchObject({ refund_due: false });
});

describe.each(['fail', 'fail_after_effect', 'lose_answer'])('when the provider fails (%s), retries', (kind) => {
  const failAt = (path: string) => parts.control('/faults', { method: 'POST', path, kind, times: 3 });
  async function retry() {
    await runJobs(parts, 'payment');
    await parts.control('/faults', null);
    for (let run = 0; run < 3; run += 1) await runReconcile();
  }

  test('refund exactly once', async () => {
    const { read, money, refunds } = await dueRefund(`replayed-${kind}`);
    await failAt('/refunds');
    await retry();
    expect(await read()).toMatchObject({ status: 'refunded', refund_due: false });
    expect(await money()).toEqual({ kept: 0, seller: 0 });
    expect(await refunds()).toHaveLength(1);
  });

  test('transfer exactly once', async () => {
    const { read, money, intent } = await purchaseWith(testWorld, `reversed-${kind}`, '4000000000000259');
    await eventually(async () => (await money()).seller === 0);
    await failAt('/transfers');
    const { stripe } = parts.payments;
    const { data } = await stripe.disputes.list({ payment_intent: intent });
    await stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
    await eventually(async () => (await read()).status === 'paid');
    await retry();
    expect(await money()).toEqual({ kept: 5000, seller: 4000 });
  });
});
