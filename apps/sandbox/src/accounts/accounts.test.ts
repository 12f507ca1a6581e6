import { expect, test } from 'vitest';
import {
  checkoutParams,
  connectSecret,
  createExpressAccount,
  createOnboardedAccount,
  createOnboardingLink,
  getStripeError,
  onboardingForm,
  onboardingUrls,
  postForm,
  startReceiver,
  startSandbox,
  startWithPayment,
  submitForm,
  validCard,
} from '../process/testing.ts';

const fullWidthForm = { ...onboardingForm, account_number: '０００１２３４' };

const getCookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

test('onboarding reports missing fields, then completes', async () => {
  const receiver = await startReceiver([], connectSecret);
  const { stripe, store, control } = await startSandbox({ connectUrl: receiver.url });
  const { id } = await createExpressAccount(stripe, { business_profile: { name: '風土設計室' } });
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    details_submitted: false,
    requirements: { currently_due: expect.arrayContaining(['external_account', 'tos_acceptance.date']) },
  });
  expect(await getStripeError(stripe.accounts.createLoginLink(id))).toMatchObject({ status: 400 });

  const link = await createOnboardingLink(stripe, id);
  expect(link.expires_at - link.created).toBe(300);
  expect((await fetch(link.url, { method: 'HEAD' })).status).toBe(204);
  const opened = await fetch(link.url);
  expect(opened.status).toBe(200);
  const cookie = getCookie(opened);

  const withoutCookie = await fetch(link.url, { redirect: 'manual' });
  expect(withoutCookie.headers.get('location')).toBe(onboardingUrls.refresh_url);
  expect((await postForm(link.url, fullWidthForm)).headers.get('location')).toBe(onboardingUrls.refresh_url);
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);

  const incomplete = await submitForm(link.url, { ...fullWidthForm, account_number: '123', tos: '' }, cookie);
  expect(incomplete.status).toBe(422);
  expect(await incomplete.text()).toContain('口座番号は7桁の数字で入力してください。');
  const completed = await postForm(link.url, fullWidthForm, cookie);
  expect(completed.status).toBe(303);
  expect(completed.headers.get('location')).toBe(onboardingUrls.return_url);

  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    capabilities: { card_payments: 'active', transfers: 'pending' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: false,
    requirements: {
      currently_due: [],
      disabled_reason: 'requirements.pending_verification',
      pending_verification: ['individual.verification.document'],
    },
  });
  expect(await getStripeError(stripe.checkout.sessions.create(checkoutParams(id)))).toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
  await control('/clock', { seconds: 5 });
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    external_accounts: { data: [{ bank_name: 'みなと銀行', last4: '1234' }] },
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
  });
  expect(JSON.stringify(store.state)).not.toContain('0001234');
  await expect
    .poll(() => receiver.events)
    .toMatchObject([
      { type: 'account.updated', account: id },
      { type: 'account.updated', account: id },
    ]);
});

test('postponing the onboarding submits nothing, and an expired link redirects to the refresh URL', async () => {
  let now = Date.now();
  const { stripe } = await startSandbox({ clock: () => now });
  const { id } = await stripe.accounts.create({ type: 'express' });
  const { url } = await createOnboardingLink(stripe, id);
  const postponed = await postForm(url, { ...fullWidthForm, later: '1' });
  expect(postponed.headers.get('location')).toBe(onboardingUrls.return_url);
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  const link = await createOnboardingLink(stripe, id);
  now += 301_000;
  const expired = await fetch(link.url, { redirect: 'manual' });
  expect(expired.headers.get('location')).toBe(onboardingUrls.refresh_url);
});

test('the dashboard opens once per link, refunds payments and restricts the account', async () => {
  const { stripe, baseUrl, destination, charge } = await startWithPayment();
  const open = await stripe.checkout.sessions.create(checkoutParams(destination));
  const link = await stripe.accounts.createLoginLink(destination);
  const entry = await fetch(link.url, { redirect: 'manual' });
  expect(entry.status).toBe(303);
  const dashboard = `${baseUrl}${entry.headers.get('location')}`;
  const cookie = getCookie(entry);
  expect((await fetch(link.url)).status).toBe(403);
  expect((await fetch(dashboard)).status).toBe(403);
  expect((await postForm(`${dashboard}/restriction`, { restricted: 'true' })).status).toBe(403);
  const other = await createOnboardedAccount(stripe);
  expect((await fetch(`${baseUrl}/dashboard/${other}`, { headers: { cookie } })).status).toBe(403);

  const readDashboard = async () => (await fetch(dashboard, { headers: { cookie } })).text();
  expect(await readDashboard()).toMatch(
    /¥4,000[\s\S]*中庭を囲む、杉と漆喰の家[\s\S]*¥5,000[\s\S]*−¥1,000[\s\S]*販売済み/,
  );
  const confirmation = await fetch(`${dashboard}/refunds/${charge}`, { headers: { cookie } });
  expect(await confirmation.text()).toMatch(/中庭を囲む、杉と漆喰の家[\s\S]*キャンセル[\s\S]*返金する/);
  for (let times = 0; times < 2; times += 1) {
    expect((await postForm(`${dashboard}/refunds`, { charge }, cookie)).status).toBe(303);
  }
  expect(await stripe.charges.retrieve(charge, { expand: ['transfer', 'application_fee'] })).toMatchObject({
    amount_refunded: 5000,
    application_fee: { amount_refunded: 1000 },
    transfer: { amount_reversed: 5000 },
  });
  expect(await readDashboard()).toContain('返金済み');

  await postForm(`${dashboard}/restriction`, { restricted: 'true' }, cookie);
  expect(await stripe.accounts.retrieve(destination)).toMatchObject({
    charges_enabled: false,
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  expect(await getStripeError(stripe.checkout.sessions.create(checkoutParams(destination)))).toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
  expect((await submitForm(open.url ?? '', validCard)).status).toBe(402);
  await postForm(`${dashboard}/restriction`, { restricted: 'false' }, cookie);
  expect((await postForm(open.url ?? '', validCard)).status).toBe(303);
  const { data } = await stripe.events.list({ type: 'account.updated' }, { stripeAccount: destination });
  expect((await stripe.events.list({ type: 'account.updated' })).data).toEqual([]);
  // Submitted, verified, restricted, restored.
  expect(data).toHaveLength(4);
});

test('rejects an invalid account and names the parameter', async () => {
  const { stripe } = await startSandbox();
  const controller = {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    stripe_dashboard: { type: 'express' },
  } as const;
  const cases: [object, object][] = [
    [{ country: 'US' }, { code: 'country_unsupported', param: 'country' }],
    [{ email: 'invalid' }, { code: 'email_invalid', param: 'email' }],
    [{ email: 'taro..k@docomo.ne.jp' }, { code: 'email_invalid', param: 'email' }],
    [
      { capabilities: { teleport: { requested: true } } },
      { code: 'parameter_unknown', param: 'capabilities[teleport]' },
    ],
    [{ nickname: 'x' }, { code: 'parameter_unknown', param: 'nickname' }],
    [{ controller }, { param: 'type' }],
    [
      { type: undefined, controller: { stripe_dashboard: { type: 'express' } } },
      { param: 'controller[stripe_dashboard][type]' },
    ],
  ];
  for (const [params, error] of cases) {
    expect(await getStripeError(createExpressAccount(stripe, params))).toMatchObject({ status: 400, ...error });
  }
  expect(await stripe.accounts.create({ country: 'JP', controller })).toMatchObject({
    type: 'express',
    controller: { requirement_collection: 'stripe' },
  });
});
