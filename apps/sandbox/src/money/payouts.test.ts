import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  connectSecret,
  createExpressAccount,
  createOnboardingLink,
  getStripeError,
  onboardingForm,
  postForm,
  startReceiver,
  startSandbox,
  startWithPayment,
} from '../process/testing.ts';

const day = 24 * 60 * 60;
/** Noon in Tokyo. */
const noon = Date.parse('2026-11-20T03:00:00Z');
const clock = () => noon;

const summary = ({ data }: Stripe.ApiList<Stripe.Payout>) =>
  data.map(({ amount, status, arrival_date }) => [amount, status, new Date(arrival_date * 1000).toISOString()]);

test('pays out each day what was received on earlier days; the money arrives some days later', async () => {
  const { stripe, control, destination: stripeAccount } = await startWithPayment({ clock });
  const list = async () => summary(await stripe.payouts.list({}, { stripeAccount }));
  const pending = async () => (await stripe.balance.retrieve({}, { stripeAccount })).pending[0]?.amount;
  expect(await list()).toEqual([]);
  expect(await pending()).toBe(4000);

  await control('/clock', { seconds: 12 * 60 * 60 - 1 });
  expect(await list()).toEqual([]);
  await control('/clock', { seconds: 1 });
  const arrival = '2026-11-24T00:00:00.000Z';
  expect(await list()).toEqual([[4000, 'pending', arrival]]);
  expect(await pending()).toBe(0);
  await control('/clock', { seconds: day });
  expect(await list()).toEqual([[4000, 'in_transit', arrival]]);
  await control('/clock', { seconds: 3 * day });
  expect(await list()).toEqual([[4000, 'paid', arrival]]);
  await control('/clock', { seconds: 10 * day });
  expect(await list()).toHaveLength(1);

  const { data } = await stripe.payouts.list({ status: 'paid' }, { stripeAccount });
  expect(await stripe.payouts.retrieve(data[0]?.id ?? '', {}, { stripeAccount })).toMatchObject({ amount: 4000 });
  expect((await stripe.payouts.list({ status: 'failed' }, { stripeAccount })).data).toEqual([]);
});

test('deducts from the next payout what was reversed after the last one', async () => {
  const { stripe, control, destination: stripeAccount, payment_intent } = await startWithPayment({ clock });
  await control('/clock', { seconds: day });
  const reversal = { reverse_transfer: true, refund_application_fee: true };
  await stripe.refunds.create({ payment_intent, amount: 2500, ...reversal });
  const balance = await stripe.balance.retrieve({}, { stripeAccount });
  expect(balance.pending[0]?.amount).toBe(-2000);
  await control('/clock', { seconds: day });
  expect((await stripe.payouts.list({}, { stripeAccount })).data).toHaveLength(1);
  await stripe.transfers.create({ amount: 5000, currency: 'jpy', destination: stripeAccount });
  await control('/clock', { seconds: day });
  const { data } = await stripe.payouts.list({ limit: 1 }, { stripeAccount });
  expect(data).toMatchObject([{ amount: 3000 }]);
});

test('a payout belongs to its account', async () => {
  const { stripe, control, destination: stripeAccount } = await startWithPayment({ clock });
  await control('/clock', { seconds: day });
  const { data } = await stripe.payouts.list({}, { stripeAccount });
  const { id: other } = await createExpressAccount(stripe);
  expect((await stripe.payouts.list({}, { stripeAccount: other })).data).toEqual([]);
  const id = data[0]?.id ?? '';
  expect(await getStripeError(stripe.payouts.retrieve(id, {}, { stripeAccount: other }))).toMatchObject({
    status: 404,
  });
  expect(await getStripeError(stripe.payouts.list({}, { stripeAccount: 'acct_unknown' }))).toMatchObject({
    status: 403,
    code: 'account_invalid',
  });
});

test('an account under restriction is not paid out until it is verified', async () => {
  const { stripe, control, destination: stripeAccount } = await startWithPayment({ clock });
  await control(`/accounts/${stripeAccount}`, { state: 'restricted' });
  await control('/clock', { seconds: 2 * day });
  expect((await stripe.payouts.list({}, { stripeAccount })).data).toEqual([]);
  await control(`/accounts/${stripeAccount}`, { state: 'verified' });
  await control('/clock', { seconds: day });
  expect((await stripe.payouts.list({}, { stripeAccount })).data).toMatchObject([{ amount: 4000 }]);
});

test('a failed payout returns to the balance, and no other is made until the bank account is corrected', async () => {
  const connect = await startReceiver([], connectSecret);
  const { stripe, control, baseUrl } = await startSandbox({ clock, connectUrl: connect.url });
  const { id: stripeAccount } = await createExpressAccount(stripe);
  const { url } = await createOnboardingLink(stripe, stripeAccount);
  await postForm(url, { ...onboardingForm, account_number: '1111116' });
  await control(`/accounts/${stripeAccount}`, { state: 'verified' });
  await stripe.transfers.create({ amount: 5000, currency: 'jpy', destination: stripeAccount });
  const days = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) await control('/clock', { seconds: day });
  };
  await days(6);
  const read = async () => (await stripe.payouts.list({}, { stripeAccount })).data;
  expect(await read()).toMatchObject([{ amount: 5000, status: 'failed', failure_code: 'no_account' }]);
  await expect
    .poll(() =>
      connect.events.map(({ type, account }) => [type, account]).filter(([type]) => type?.startsWith('payout')),
    )
    .toEqual(['payout.created', 'payout.updated', 'payout.failed'].map((type) => [type, stripeAccount]));
  expect((await stripe.balance.retrieve({}, { stripeAccount })).pending[0]?.amount).toBe(5000);

  const dashboard = `${baseUrl}/dashboard/${stripeAccount}`;
  const login = async () => {
    const link = await stripe.accounts.createLoginLink(stripeAccount);
    const opened = await fetch(link.url, { redirect: 'manual' });
    return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const page = async () => (await fetch(dashboard, { headers: { cookie: await login() } })).text();
  expect(await page()).toMatch(/口座に振り込めませんでした。[\s\S]*新しい口座番号/);
  for (const account_number of ['12', '0001234'])
    expect((await postForm(`${dashboard}/bank`, { account_number }, await login())).status).toBe(303);
  expect(await page()).not.toContain('口座に振り込めませんでした。');
  await days(6);
  expect(await read()).toMatchObject([
    { amount: 5000, status: 'paid' },
    { amount: 5000, status: 'failed' },
  ]);
  expect(await page()).toMatch(/入金済み[\s\S]*入金できませんでした/);
});
