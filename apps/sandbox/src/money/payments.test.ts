import { expect, test } from 'vitest';
import { postForm, startWithAccount, startWithPayment, submitForm, validCard } from '../process/testing.ts';
import { readCard } from './cards.ts';

test('a payment completes the session and pays the account and the platform', async () => {
  const { stripe, destination, session, payment_intent } = await startWithPayment();
  expect(session).toMatchObject({ payment_status: 'paid', status: 'complete', url: null });
  const intent = await stripe.paymentIntents.retrieve(payment_intent, {
    expand: ['latest_charge.transfer', 'latest_charge.application_fee'],
  });
  expect(intent).toMatchObject({
    amount: 5000,
    amount_received: 5000,
    application_fee_amount: 1000,
    metadata: { transaction: 'transaction-1' },
    status: 'succeeded',
    transfer_data: { destination },
  });
  expect(intent.latest_charge).toMatchObject({
    amount: 5000,
    amount_refunded: 0,
    application_fee: { account: destination, amount: 1000, amount_refunded: 0 },
    application_fee_amount: 1000,
    paid: true,
    payment_method_details: { card: { last4: '4242' } },
    status: 'succeeded',
    transfer: { amount: 5000, amount_reversed: 0, destination },
  });
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent.id });
  expect(data.map(({ id }) => id)).toEqual([session.id]);
  const events = await stripe.events.list({ created: { gte: session.created }, limit: 3 });
  expect(events.data.map(({ type }) => type).sort()).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.succeeded',
  ]);
});

test('accepts another card after a declined one', async () => {
  const { stripe, store, params } = await startWithAccount();
  const session = await stripe.checkout.sessions.create(params);
  const url = session.url ?? '';
  const declined = await submitForm(url, { ...validCard, card_number: '4000000000000002' });
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('<p role="alert">カードが拒否されました。</p>');
  expect((await submitForm(url, { ...validCard, card_number: '6011111111111117' })).status).toBe(402);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', payment_intent: null });

  const paid = await postForm(url, validCard);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`http://localhost:5173/success?session_id=${session.id}`);
  expect(JSON.stringify(store.state)).not.toContain('4242424242424242');
  const page = await fetch(url);
  expect(await page.text()).toContain('支払いは完了しています');
});

test('concurrent posts pay once', async () => {
  const { stripe, params } = await startWithAccount();
  const { url } = await stripe.checkout.sessions.create(params);
  const responses = await Promise.all(Array.from({ length: 8 }, () => postForm(url ?? '', validCard)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]));
  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(1);
});

test('shows errors next to their fields', async () => {
  const { stripe, params } = await startWithAccount();
  const custom_text = { submit: { message: '<script>alert(1)</script>' } };
  const session = await stripe.checkout.sessions.create({ ...params, custom_text });
  const response = await submitForm(session.url ?? '', { card_number: '4242', card_exp: '"><b>', card_csc: '1' });
  const text = await response.text();
  expect(response.status).toBe(422);
  expect(text).toContain('<p class="error" id="card_number-error" role="alert">カード番号が正しくありません。</p>');
  expect(text).toContain('id="card_exp-error"');
  expect(text).toContain('id="card_csc-error"');
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('"><b>');
});

test('hosted pages have security headers', async () => {
  const { stripe, params } = await startWithAccount();
  const success_url = 'https://shop.example/success';
  const { url } = await stripe.checkout.sessions.create({ ...params, success_url });
  const { headers } = await fetch(url ?? '');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'unsafe-inline'");
  expect(headers.get('content-security-policy')).toContain(
    "form-action 'self' http://localhost:* http://127.0.0.1:* https://shop.example",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['4242424242424242', '1230', '123', []],
  ['４２４２　４２４２ 4242-4242', '１２／３０', '１２３', []],
  ['4242424242424242', ' 12 / 30 ', '123', []],
  ['4242424242424242', '10/26', '123', ['card_exp']],
  ['4242424242424242', '13/30', '123', ['card_exp']],
  ['4242424242424241', '1230', '123', ['card_number']],
  ['378282246310005', '1230', '1234', []],
  ['378282246310005', '1230', '123', ['card_csc']],
  ['', '', '', ['card_number', 'card_exp', 'card_csc']],
])('card %s %s %s', (card_number, card_exp, card_csc, invalidFields) => {
  const now = Date.parse('2026-11-20T12:00:00+09:00');
  const read = readCard({ card_number, card_exp, card_csc }, now);
  expect('errors' in read ? Object.keys(read.errors) : []).toEqual(invalidFields);
});

test('a card is valid until the end of its month in Japan', () => {
  const form = { ...validCard, card_exp: '11/26' };
  expect(readCard(form, Date.parse('2026-11-30T23:59:59+09:00'))).toHaveProperty('card');
  expect(readCard(form, Date.parse('2026-12-01T00:00:00+09:00'))).toHaveProperty('errors');
});
