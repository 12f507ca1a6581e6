import Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  createExpressAccount,
  createOnboardingLink,
  getStripeError,
  postForm,
  secretKey,
  startWithAccount,
  startWithPayment,
  validCard,
} from '../process/testing.ts';

const authorization = `Bearer ${secretKey}`;

test('replays the first response for a day, including a 500 but not a validation error', async () => {
  const { stripe, control, params } = await startWithAccount();
  const create = (idempotencyKey: string, overrides = {}) =>
    stripe.checkout.sessions.create({ ...params, ...overrides }, { idempotencyKey });

  await control('/faults', { method: 'POST', path: '/checkout/sessions', kind: 'fail', times: 1 });
  for (let turn = 0; turn < 3; turn += 1) expect(await getStripeError(create('a'))).toMatchObject({ status: 500 });
  await control('/faults', { method: 'POST', path: '/checkout/sessions', kind: 'fail_after_effect', times: 1 });
  for (let turn = 0; turn < 3; turn += 1) expect(await getStripeError(create('b'))).toMatchObject({ status: 500 });
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);

  expect(await getStripeError(create('c', { locale: 'tlh' }))).toMatchObject({ status: 400 });
  const { id } = await create('c');
  expect((await create('c')).id).toBe(id);
  expect(await getStripeError(stripe.refunds.create({ charge: 'ch_1' }, { idempotencyKey: 'c' }))).toMatchObject({
    type: 'idempotency_error',
  });
  await control('/clock', { seconds: 24 * 60 * 60 + 1 });
  const later = { expires_at: Math.floor(Date.now() / 1000) + 24 * 60 * 60 + 60 * 60 };
  expect((await create('a', later)).status).toBe('open');
});

test('rejects a concurrent request with the same key and executes the first one once', async () => {
  const { stripe, control, params } = await startWithAccount();
  const create = () => stripe.checkout.sessions.create(params, { idempotencyKey: 'slow' });
  await control('/faults', { method: 'POST', path: '/checkout/sessions', kind: 'slow', milliseconds: 2_000, times: 1 });
  const both = [create(), create()];
  expect(await getStripeError(Promise.all(both))).toMatchObject({ status: 409, code: 'idempotency_key_in_use' });
  const { id } = await Promise.any(both);
  expect((await create()).id).toBe(id);
});

test('replays a lost response to the next attempt', async () => {
  const { stripe, control, params } = await startWithAccount();
  const create = (idempotencyKey: string) => stripe.checkout.sessions.create(params, { idempotencyKey });
  const fault = { method: 'POST', path: '/checkout/sessions' };
  // Two faults, because the SDK itself retries once after a broken connection.
  await control('/faults', { ...fault, kind: 'lose_request', times: 2 });
  await expect(create('request')).rejects.toThrow(Stripe.errors.StripeConnectionError);
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(0);
  await control('/faults', { ...fault, kind: 'lose_answer', times: 1 });
  expect((await create('answer')).lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('validates requests as strictly as the provider', async () => {
  const { stripe, baseUrl, destination, params } = await startWithAccount();
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${baseUrl}/v1${path}`, { ...init, headers: { authorization, ...init.headers } });
  const readMessage = async (response: Response) =>
    ((await response.json()) as { error: { message: string } }).error.message;

  const json = await call('/refunds', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect(await readMessage(json)).toContain('application/x-www-form-urlencoded');
  expect(await readMessage(await call('/events', { headers: { 'stripe-version': '2020-08-27' } }))).toContain(
    '2020-08-27',
  );
  const echoed = await call('/events', { headers: { 'stripe-version': Stripe.API_VERSION } });
  expect(echoed.headers.get('stripe-version')).toBe(Stripe.API_VERSION);
  const key = 'k'.repeat(256);
  expect(await getStripeError(stripe.accounts.create({ country: 'JP' }, { idempotencyKey: key }))).toMatchObject({
    status: 400,
  });
  expect(await getStripeError(stripe.events.list({ starting_after: 'evt_none' }))).toMatchObject({
    param: 'starting_after',
  });
  const [event] = (await stripe.events.list({}, { stripeAccount: destination })).data;
  const both = { starting_after: event?.id ?? '', ending_before: event?.id ?? '' };
  expect(await getStripeError(stripe.events.list(both, { stripeAccount: destination }))).toMatchObject({
    param: 'ending_before',
  });
  expect(await getStripeError(stripe.events.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
  expect(await getStripeError(stripe.accounts.retrieve(destination, { colour: 'red' } as never))).toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  });
  const deep = { expand: ['payment_intent.latest_charge.transfer.source_transaction.balance_transaction'] };
  const session = await stripe.checkout.sessions.create(params);
  expect(await getStripeError(stripe.checkout.sessions.retrieve(session.id, deep))).toMatchObject({ param: 'expand' });
});

test('3-D Secure: the cardholder confirms or rejects the payment on a separate page', async () => {
  const { stripe, baseUrl, params } = await startWithAccount();
  for (const card_number of ['4000002500003155', '4000 0027 6000 3184']) {
    const { id, url } = await stripe.checkout.sessions.create(params);
    const challenge = async () => {
      const location = (await postForm(url ?? '', { ...validCard, card_number })).headers.get('location');
      expect(location).toContain('/authenticate?attempt=');
      const page = new URL(location ?? '', baseUrl);
      expect(await (await fetch(page)).text()).toContain('カードの認証');
      return (result: string) => postForm(page.href, { attempt: page.searchParams.get('attempt') ?? '', result });
    };
    const rejected = await (await challenge())('failed');
    const page = await fetch(new URL(rejected.headers.get('location') ?? '', baseUrl));
    expect(await page.text()).toContain('カードの認証に失敗しました。');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    const respond = await challenge();
    expect((await respond('confirmed')).headers.get('location')).toContain('/success');
    expect((await respond('confirmed')).headers.get('location')).toContain('/success');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  }
  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(2);
});

test.each([
  ['4000000000009995', 'カードの残高が不足しています。'],
  ['4000000000000069', 'カードの有効期限が切れています。'],
  ['4000000000000127', 'カードのセキュリティコードが正しくありません。'],
  ['4000000000000119', 'カードの処理中にエラーが発生しました。'],
])('declines the card %s, and a reload does not post again', async (card_number, message) => {
  const { stripe, baseUrl, params } = await startWithAccount();
  const { url } = await stripe.checkout.sessions.create(params);
  const posted = await postForm(url ?? '', { ...validCard, card_number });
  expect(posted.status).toBe(303);
  const page = new URL(posted.headers.get('location') ?? '', baseUrl);
  for (let turn = 0; turn < 2; turn += 1) expect(await (await fetch(page)).text()).toContain(message);
});

test('shows all requests and events, but no onboarding links or secret keys', async () => {
  const { stripe, baseUrl, charge } = await startWithPayment();
  await stripe.refunds.create({ charge }, { idempotencyKey: 'refund-of-the-page' });
  await getStripeError(stripe.refunds.create({ charge }, { idempotencyKey: 'again' }));
  const link = await createOnboardingLink(stripe, (await createExpressAccount(stripe)).id);
  const page = await (await fetch(`${baseUrl}/requests`)).text();
  for (const text of [
    '200 POST /v1/refunds',
    '400 POST /v1/refunds',
    '冪等キー refund-of-the-page',
    'charge_already_refunded',
    'checkout.session.completed',
    '連結アカウント acct_',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain(secretKey);
  expect(page).not.toContain(link.url);
  const moved = await postForm(`${baseUrl}/requests/clock`, { hours: '1' });
  expect(moved.headers.get('location')).toBe('/requests');
});
