import { expect, test } from 'vitest';
import { getStripeError, postForm, startReceiver, startWithAccount, validCard } from '../process/testing.ts';

test('creates, retrieves and lists sessions', async () => {
  const { stripe, baseUrl, params } = await startWithAccount();
  const session = await stripe.checkout.sessions.create(params);
  expect(session.id).toMatch(/^cs_test_\w{58}$/);
  expect(session).toMatchObject({
    amount_total: 5000,
    client_reference_id: 'transaction-1',
    currency: 'jpy',
    customer_email: 'sato@example.com',
    livemode: false,
    metadata: { transaction: 'transaction-1' },
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `${baseUrl}/c/pay/${session.id}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect((await stripe.checkout.sessions.retrieve(session.id)).id).toBe(session.id);

  const items = await stripe.checkout.sessions.listLineItems(session.id);
  expect(items.data).toMatchObject([{ amount_total: 5000, description: '中庭を囲む、杉と漆喰の家', quantity: 1 }]);
  expect(items.data[0]?.price?.unit_amount_decimal?.toString()).toBe('5000');
  const expanded = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items', 'payment_intent'] });
  expect(expanded.line_items?.data).toHaveLength(1);

  const second = await stripe.checkout.sessions.create(params);
  const third = await stripe.checkout.sessions.create(params);
  const page = await stripe.checkout.sessions.list({ limit: 2 });
  expect(page.data.map(({ id }) => id)).toEqual([third.id, second.id]);
  expect(page.has_more).toBe(true);
  const rest = await stripe.checkout.sessions.list({ limit: 2, starting_after: second.id });
  expect(rest.data.map(({ id }) => id)).toEqual([session.id]);
  const all: string[] = [];
  for await (const each of stripe.checkout.sessions.list({ limit: 1 })) all.push(each.id);
  expect(all).toEqual([third.id, second.id, session.id]);
});

test('expires a session on request, once', async () => {
  const { stripe, params } = await startWithAccount();
  const session = await stripe.checkout.sessions.create(params);
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
  expect(await getStripeError(stripe.checkout.sessions.expire(session.id))).toMatchObject({ status: 400 });
  const page = await fetch(session.url ?? '');
  expect(page.status).toBe(410);
  expect(await page.text()).toContain('有効期限が切れています');
});

test('an overdue session expires, sends an event and cannot be paid', async () => {
  let now = Date.now();
  const receiver = await startReceiver();
  const { stripe, params } = await startWithAccount({ clock: () => now, webhookUrl: receiver.url });
  const expires_at = Math.floor(now / 1000) + 30 * 60;
  const session = await stripe.checkout.sessions.create({ ...params, expires_at });
  now += 31 * 60 * 1000;
  expect((await postForm(session.url ?? '', validCard)).status).toBe(410);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
    payment_intent: null,
  });
  expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1);
});

test('rejects invalid parameters and names them', async () => {
  const clock = Date.now();
  const { stripe, params } = await startWithAccount({ clock: () => clock });
  const item = (unit_amount: number, currency = 'jpy') => ({
    line_items: [{ price_data: { currency, unit_amount, product_data: { name: '家' } }, quantity: 1 }],
  });
  const now = Math.floor(clock / 1000);
  const cases: [object, object][] = [
    [{ mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    [{ line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    [{ success_url: '' }, { code: 'parameter_missing', param: 'success_url' }],
    [{ success_url: 'javascript:alert(1)' }, { code: 'url_invalid', param: 'success_url' }],
    [{ customer_email: 'invalid' }, { code: 'email_invalid', param: 'customer_email' }],
    [item(49), { code: 'amount_too_small', param: 'line_items[0][price_data][unit_amount]' }],
    [item(100.5), { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' }],
    [item(5000, 'usd'), { param: 'line_items[0][price_data][currency]' }],
    [
      { payment_intent_data: { transfer_data: { destination: 'acct_unknown' } } },
      { code: 'resource_missing', param: 'payment_intent_data[transfer_data][destination]' },
    ],
    [
      { payment_intent_data: { application_fee_amount: 1000 } },
      { param: 'payment_intent_data[application_fee_amount]' },
    ],
    [{ payment_method_types: ['card'] }, { code: 'parameter_unknown', param: 'payment_method_types' }],
    [{ payment_intent_data: { color: 'red' } }, { code: 'parameter_unknown', param: 'payment_intent_data[color]' }],
    [{ locale: 'tlh' }, { param: 'locale' }],
    [{ allowed_payment_method_types: ['cash'] }, { param: 'allowed_payment_method_types[0]' }],
    [item(10_000_000), { code: 'amount_too_large' }],
    [{ expires_at: now + 30 * 60 - 2 }, { param: 'expires_at' }],
    [{ expires_at: now + 24 * 60 * 60 + 2 }, { param: 'expires_at' }],
  ];
  for (const [overrides, error] of cases) {
    const call = stripe.checkout.sessions.create({ ...params, ...overrides });
    expect(await getStripeError(call)).toMatchObject({ status: 400, type: 'invalid_request_error', ...error });
  }
  for (const expires_at of [now + 30 * 60 + 1, now + 24 * 60 * 60]) {
    expect(await stripe.checkout.sessions.create({ ...params, expires_at })).toMatchObject({ status: 'open' });
  }
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(2);
});

test('without a filter, a session offers the payment methods enabled in the dashboard, including konbini', async () => {
  const { stripe, params } = await startWithAccount();
  const unfiltered = await stripe.checkout.sessions.create(params);
  expect(unfiltered).toMatchObject({ allowed_payment_method_types: null, payment_method_types: ['card', 'konbini'] });
  const cards = await stripe.checkout.sessions.create({ ...params, allowed_payment_method_types: ['card'] });
  expect(cards).toMatchObject({ allowed_payment_method_types: ['card'], payment_method_types: ['card'] });
});

test('caps the fee at the amount', async () => {
  const { stripe, destination, params } = await startWithAccount();
  const payment_intent_data = { application_fee_amount: 6000, transfer_data: { destination } };
  const { id, url } = await stripe.checkout.sessions.create({ ...params, payment_intent_data });
  await postForm(url ?? '', validCard);
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge.application_fee'],
  });
  expect(session.payment_intent).toMatchObject({ latest_charge: { application_fee: { amount: 5000 } } });
});
