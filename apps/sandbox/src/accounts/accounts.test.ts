import { expect, test } from 'vitest';
import {
  connectSecret,
  goodCard,
  newAccount,
  onboardedAccount,
  paidPurchase,
  postForm,
  purchaseOf,
  refusalOf,
  startReceiver,
  startSandbox,
  submitForm,
} from '../process/testing.ts';

const answers = { name: '田中 花子', bank_name: 'みなと銀行', account_number: '０００１２３４', tos: 'on' };
const urls = { refresh_url: 'http://localhost:5173/refresh', return_url: 'http://localhost:5173/return' };

function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('onboarding: what is missing, then complete', async () => {
  const receiver = await startReceiver([], connectSecret);
  const { stripe, store, control } = await startSandbox({ connectUrl: receiver.url });
  const { id } = await newAccount(stripe, { business_profile: { name: '風土設計室' } });
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    details_submitted: false,
    requirements: { currently_due: expect.arrayContaining(['external_account', 'tos_acceptance.date']) },
  });
  expect(await refusalOf(stripe.accounts.createLoginLink(id))).toMatchObject({ status: 400 });

  const link = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...urls });
  expect(link.expires_at - link.created).toBe(300);
  expect((await fetch(link.url, { method: 'HEAD' })).status).toBe(204);
  const opened = await fetch(link.url);
  expect(opened.status).toBe(200);
  const cookie = cookieOf(opened);

  const stranger = await fetch(link.url, { redirect: 'manual' });
  expect(stranger.headers.get('location')).toBe(urls.refresh_url);
  expect((await postForm(link.url, answers)).headers.get('location')).toBe(urls.refresh_url);
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);

  const incomplete = await submitForm(link.url, { ...answers, account_number: '123', tos: '' }, cookie);
  expect(incomplete.status).toBe(422);
  expect(await incomplete.text()).toContain('口座番号は7桁の数字で入力してください。');
  const done = await postForm(link.url, answers, cookie);
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe(urls.return_url);

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
  expect(await refusalOf(stripe.checkout.sessions.create(purchaseOf(id)))).toMatchObject({
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

test('onboarding: later completes nothing, and an old link leads back', async () => {
  let now = Date.now();
  const { stripe } = await startSandbox({ clock: () => now });
  const { id } = await stripe.accounts.create({ type: 'express' });
  const make = () => stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...urls });
  const later = await postForm((await make()).url, { ...answers, later: '1' });
  expect(later.headers.get('location')).toBe(urls.return_url);
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  const link = await make();
  now += 301_000;
  const late = await fetch(link.url, { redirect: 'manual' });
  expect(late.headers.get('location')).toBe(urls.refresh_url);
});

test('dashboard: one opening, a refund, a restriction', async () => {
  const { stripe, baseUrl } = await startSandbox();
  const { destination, session } = await paidPurchase(stripe);
  const open = await stripe.checkout.sessions.create(purchaseOf(destination));
  const link = await stripe.accounts.createLoginLink(destination);
  const entry = await fetch(link.url, { redirect: 'manual' });
  expect(entry.status).toBe(303);
  const home = `${baseUrl}${entry.headers.get('location')}`;
  const cookie = cookieOf(entry);
  expect((await fetch(link.url)).status).toBe(403);
  expect((await fetch(home)).status).toBe(403);
  expect((await postForm(`${home}/restriction`, { restricted: 'true' })).status).toBe(403);
  const other = await onboardedAccount(stripe);
  expect((await fetch(`${baseUrl}/dashboard/${other}`, { headers: { cookie } })).status).toBe(403);

  const view = async () => (await fetch(home, { headers: { cookie } })).text();
  expect(await view()).toMatch(/¥4,000[\s\S]*中庭を囲む、杉と漆喰の家[\s\S]*¥5,000[\s\S]*−¥1,000[\s\S]*支払い済み/);
  const intent = await stripe.paymentIntents.retrieve(session.payment_intent as string);
  const charge = intent.latest_charge as string;
  const confirmation = await fetch(`${home}/refunds/${charge}`, { headers: { cookie } });
  expect(await confirmation.text()).toMatch(/中庭を囲む、杉と漆喰の家[\s\S]*キャンセル[\s\S]*返金する/);
  for (let times = 0; times < 2; times += 1) {
    expect((await postForm(`${home}/refunds`, { charge }, cookie)).status).toBe(303);
  }
  expect(await stripe.charges.retrieve(charge, { expand: ['transfer', 'application_fee'] })).toMatchObject({
    amount_refunded: 5000,
    application_fee: { amount_refunded: 1000 },
    transfer: { amount_reversed: 5000 },
  });
  expect(await view()).toContain('返金済み');

  await postForm(`${home}/restriction`, { restricted: 'true' }, cookie);
  expect(await stripe.accounts.retrieve(destination)).toMatchObject({
    charges_enabled: false,
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  expect(await refusalOf(stripe.checkout.sessions.create(purchaseOf(destination)))).toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
  expect((await submitForm(open.url ?? '', goodCard)).status).toBe(402);
  await postForm(`${home}/restriction`, { restricted: 'false' }, cookie);
  expect((await postForm(open.url ?? '', goodCard)).status).toBe(303);
  const { data } = await stripe.events.list({ type: 'account.updated' });
  // Submitted, verified, restricted, restored.
  expect(data.filter(({ account }) => account === destination)).toHaveLength(4);
});

test('an account that is asked for wrongly is refused by name', async () => {
  const { stripe } = await startSandbox();
  const controller = {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    stripe_dashboard: { type: 'express' },
  } as const;
  const cases: [object, object][] = [
    [{ country: 'US' }, { code: 'country_unsupported', param: 'country' }],
    [{ email: 'nobody' }, { code: 'email_invalid', param: 'email' }],
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
  for (const [change, refusal] of cases) {
    expect(await refusalOf(newAccount(stripe, change))).toMatchObject({ status: 400, ...refusal });
  }
  const { type: _, ...rest } = { type: 'express' };
  expect(await stripe.accounts.create({ ...rest, country: 'JP', controller })).toMatchObject({
    type: 'express',
    controller: { requirement_collection: 'stripe' },
  });
});

test('an account that left can be read no more, and its last event says so', async () => {
  const receiver = await startReceiver([], connectSecret);
  const { stripe, control } = await startSandbox({ connectUrl: receiver.url });
  const id = await onboardedAccount(stripe);
  await control(`/accounts/${id}`, { state: 'removed' });
  expect(await refusalOf(stripe.accounts.retrieve(id))).toMatchObject({ status: 403, code: 'account_invalid' });
  await expect
    .poll(() => receiver.events.map(({ type, account }) => `${type} ${account}`))
    .toContain(`account.application.deauthorized ${id}`);
});
