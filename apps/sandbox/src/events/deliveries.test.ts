import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { checkoutParams, completeCheckout, createTempDir, startReceiver, startSandbox } from '../process/testing.ts';

const newStatePath = () => join(createTempDir(), 'deep', 'state.json');

test('signs events and retries after a 500', async () => {
  const receiver = await startReceiver([200, 500]);
  const { stripe, control } = await startSandbox({ webhookUrl: receiver.url });
  const { session } = await completeCheckout(stripe);
  await expect.poll(() => receiver.events.length).toBe(3);
  await control('/clock', { seconds: 5 * 60 });
  await expect.poll(() => receiver.events.length).toBe(4);
  expect(receiver.statuses).toEqual([200, 500, 200, 200, 200]);
  const completed = receiver.events.find(({ type }) => type === 'checkout.session.completed');
  expect(completed).toMatchObject({
    api_version: Stripe.API_VERSION,
    data: { object: { id: session.id, payment_intent: session.payment_intent, payment_status: 'paid' } },
    livemode: false,
  });
  await expect.poll(async () => (await stripe.events.retrieve(completed?.id ?? '')).pending_webhooks).toBe(0);
});

test('keeps state, idempotency keys, URLs and pending deliveries across a restart', async () => {
  const path = newStatePath();
  const before = await startSandbox({ path, webhookUrl: 'http://127.0.0.1:9/unreachable' });
  const { session } = await completeCheckout(before.stripe);
  const account = await before.stripe.accounts.create({ type: 'express' }, { idempotencyKey: 'account-1' });
  await before.close();

  const receiver = await startReceiver();
  const after = await startSandbox({ path, webhookUrl: receiver.url });
  expect(after.port).toBe(before.port);
  expect(await after.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
  const again = await after.stripe.accounts.create({ type: 'express' }, { idempotencyKey: 'account-1' });
  expect(again.id).toBe(account.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  await expect
    .poll(() => receiver.events.map(({ type }) => type).sort())
    .toEqual(['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded', 'transfer.created']);
  await expect.poll(() => Object.keys(after.store.state.deliveries)).toEqual([]);
  await after.close();

  const quiet = await startSandbox({ path, webhookUrl: receiver.url });
  await quiet.stripe.events.list();
  expect(receiver.events).toHaveLength(4);
});

test('updates the URLs of open sessions when the port changes', async () => {
  const path = newStatePath();
  const before = await startSandbox({ path });
  const { destination } = await completeCheckout(before.stripe);
  const session = await before.stripe.checkout.sessions.create(checkoutParams(destination));
  // The first sandbox still occupies its port.
  const after = await startSandbox({ path });
  expect(after.port).not.toBe(before.port);
  const moved = await after.stripe.checkout.sessions.retrieve(session.id);
  expect(moved.url).toBe(`${after.baseUrl}/c/pay/${session.id}`);
});

test('retries an unacknowledged event for three days with growing delays, then gives up', async () => {
  const hour = 60 * 60;
  const receiver = await startReceiver(Array.from({ length: 40 }, () => 500));
  const { stripe, control, store } = await startSandbox({ webhookUrl: receiver.url });
  await completeCheckout(stripe);
  const attempts = () => Object.values(store.state.deliveries).map((delivery) => delivery.attempts);
  const fourTimes = (count: number) => Array(4).fill(count);
  await expect.poll(attempts).toEqual(fourTimes(1));
  // 5 and 30 minutes, 2, 5 and 10 hours, then every 12 hours.
  for (const [index, seconds] of [300, 1800, 2 * hour, 5 * hour, 10 * hour, ...Array(3).fill(12 * hour)].entries()) {
    await control('/clock', { seconds: seconds - 60 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(attempts()).toEqual(fourTimes(index + 1));
    await control('/clock', { seconds: 60 });
    await expect.poll(attempts).toEqual(fourTimes(index + 2));
  }
  await control('/clock', { seconds: 12 * hour });
  await expect.poll(() => Object.keys(store.state.deliveries)).toEqual([]);
  expect(receiver.statuses).toHaveLength(40);
});
