import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { listenTo } from '../../platform/db/client.ts';
import { toLogLine } from '../../platform/log.ts';
import { isPurchasableOnCard, newOffer } from '../../test/offers.ts';
import { connectWebhookSecret, eventually, webhookSecret, world } from '../../test/world.ts';

const { parts, as } = world();

const accountOf = async (userId: number) =>
  (await parts.db.selectFrom('seller_profiles').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow())
    .account_id;
const isBuyable = async (id: number) =>
  ((await (await as('visitor', 'GET', `/api/listings/${id}`)).json()) as { is_purchasable: boolean }).is_purchasable;
const statusOf = async (person: string) => (await as(person, 'GET', '/api/sellers/onboarding/status')).json();
const answers = { name: '新人', bank_name: '見本銀行', account_number: '1234567', tos: 'on' };
const be = async (state: string) => parts.control(`/accounts/${await accountOf(parts.seller.id)}`, { state });

const deliver = (path: string, secret: string, event: object) => {
  const body = JSON.stringify({ object: 'event', livemode: false, ...event });
  const signature = parts.payments.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return parts.app.request(path, { method: 'POST', headers: { 'stripe-signature': signature }, body });
};
const platformPath = '/api/sellers/webhook';
const connectPath = '/api/sellers/webhook/connect';

test('a new seller becomes able to sell by the event of the account alone', async () => {
  const started = await as('eventful', 'POST', '/api/sellers/onboarding/start', { display_name: '新人' });
  await fetch(((await started.json()) as { url: string }).url, {
    method: 'POST',
    body: new URLSearchParams(answers),
    redirect: 'manual',
  });
  await eventually(async () => {
    const seller = (await (await as('eventful', 'GET', '/api/users/me/seller')).json()) as { account_status: string };
    return seller.account_status === 'complete';
  });
});

test('while the provider verifies, the seller is not restricted and does not sell', async () => {
  const { id } = await newOffer(parts);
  await be('pending');
  await eventually(async () => !(await isBuyable(id)));
  expect(await statusOf('seller')).toEqual({ status: 'pending', onboarding_completed: false, missing: [] });
  expect((await as('keen', 'POST', '/api/transactions/checkout', { listingId: id })).status).toBe(409);
  await be('verified');
  await eventually(() => isBuyable(id));
});

test('an account that is restricted later sells nothing, says what is missing, and sells again', async () => {
  const { id, property_id } = await newOffer(parts);
  expect(await isPurchasableOnCard(as, property_id)).toBe(true);
  await be('restricted');
  await eventually(async () => !(await isBuyable(id)));
  expect(await isPurchasableOnCard(as, property_id)).toBe(false);
  expect(await statusOf('seller')).toEqual({
    status: 'restricted',
    onboarding_completed: false,
    missing: ['本人確認書類'],
  });
  await be('verified');
  await eventually(() => isBuyable(id));
  expect(await isPurchasableOnCard(as, property_id)).toBe(true);
});

test('the status, when it is read, is written', async () => {
  const { id } = await newOffer(parts);
  const { payments } = parts;
  const secrets = { platform: payments.webhookSecret, connect: payments.connectWebhookSecret };
  Object.assign(payments, { webhookSecret: 'whsec_lost', connectWebhookSecret: 'whsec_lost' });
  await be('restricted');
  expect(await isBuyable(id)).toBe(true);
  await statusOf('seller');
  expect(await isBuyable(id)).toBe(false);
  await be('verified');
  await statusOf('seller');
  expect(await isBuyable(id)).toBe(true);
  Object.assign(payments, { webhookSecret: secrets.platform, connectWebhookSecret: secrets.connect });
});

test('each secret is for its own endpoint, and each endpoint for its own events', async () => {
  const { id } = await newOffer(parts);
  const account = await accountOf(parts.seller.id);
  const updated = {
    id: 'evt_account',
    type: 'account.updated',
    account,
    data: { object: { id: account, object: 'account' } },
  };
  expect((await deliver(connectPath, webhookSecret, updated)).status).toBe(400);
  expect((await deliver(platformPath, connectWebhookSecret, updated)).status).toBe(400);

  const forget = () =>
    parts.db
      .updateTable('seller_profiles')
      .set({ details_submitted: false })
      .where('account_id', '=', account)
      .execute();
  const submitted = async () =>
    (
      await parts.db
        .selectFrom('seller_profiles')
        .selectAll()
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow()
    ).details_submitted;
  // The provider's own event of the test before may still arrive, once.
  await eventually(async () => {
    await forget();
    expect((await deliver(platformPath, webhookSecret, updated)).status).toBe(200);
    return !(await submitted());
  });
  expect((await deliver(connectPath, connectWebhookSecret, updated)).status).toBe(200);
  expect(await submitted()).toBe(true);

  const checkout = await as('connected', 'POST', '/api/transactions/checkout', { listingId: id });
  expect(checkout.status).toBe(200);
  const row = await parts.db
    .selectFrom('transactions')
    .selectAll()
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow();
  const session = await parts.payments.stripe.checkout.sessions.retrieve(row.session_id ?? '');
  const expired = {
    id: 'evt_session',
    type: 'checkout.session.expired',
    data: { object: { ...session, status: 'expired' } },
  };
  for (const event of [expired, { ...expired, account }])
    expect((await deliver(connectPath, connectWebhookSecret, event)).status).toBe(200);
  expect(
    await parts.db.selectFrom('transactions').select('status').where('id', '=', row.id).executeTakeFirst(),
  ).toEqual({ status: 'pending' });
});

test('an account or a charge that can be read no more is acknowledged and logged once', async () => {
  parts.log.mockClear();
  const dispute = {
    id: 'du_gone',
    object: 'dispute',
    charge: 'ch_gone',
    payment_intent: 'pi_gone',
    status: 'needs_response',
  };
  const gone = { id: 'evt_gone', type: 'charge.dispute.created', data: { object: dispute } };
  const account = {
    id: 'evt_gone_account',
    type: 'account.updated',
    account: 'acct_gone',
    data: { object: { id: 'acct_gone' } },
  };
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await deliver(platformPath, webhookSecret, gone)).status).toBe(200);
    expect((await deliver(connectPath, connectWebhookSecret, account)).status).toBe(200);
  }
  const lines = parts.log.mock.calls.map(([error]) => toLogLine(error));
  expect(lines.filter((line) => line.includes('evt_gone ('))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('evt_gone_account ('))).toHaveLength(1);
  expect(lines.join('\n')).toMatch(/"code":"(resource_missing|account_invalid)".*"requestId":"req_/);
});

test('a seller whose account left sells nothing any more', async () => {
  const started = await as('leaver', 'POST', '/api/sellers/onboarding/start', { display_name: '新人' });
  await fetch(((await started.json()) as { url: string }).url, {
    method: 'POST',
    body: new URLSearchParams(answers),
    redirect: 'manual',
  });
  const read = async () =>
    (await (await as('leaver', 'GET', '/api/users/me/seller')).json()) as {
      account_id: string;
      account_status: string;
    };
  await eventually(async () => (await read()).account_status === 'complete');
  await parts.control(`/accounts/${(await read()).account_id}`, { state: 'removed' });
  await eventually(async () => (await read()).account_status !== 'complete');
});

test('a failure of the provider is logged with its code and the id of the request', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id } = await newOffer(parts);
  await parts.control('/faults', { method: 'POST', path: '/checkout/sessions', kind: 'fail', times: 1 });
  expect((await as('logged', 'POST', '/api/transactions/checkout', { listingId: id })).status).toBe(503);
  expect(logged.mock.calls.flat().join('\n')).toMatch(/"statusCode":500.*"requestId":"req_\w+"/);
  logged.mockRestore();
});

test('reading an account that has not changed writes nothing and ends no remembered answer', async () => {
  const heard: (number | null)[] = [];
  const { settled, close } = await listenTo(parts.db)({ onChange: (id) => heard.push(id), onConnection: () => {} });
  const { id, property_id } = await newOffer(parts);
  const version = async () =>
    (
      await sql<{ xmin: string }>`select xmin::text from seller_profiles where user_id = ${parts.seller.id}`.execute(
        parts.db,
      )
    ).rows;
  await statusOf('seller');
  const before = await version();
  await settled();
  heard.length = 0;
  for (let count = 0; count < 3; count += 1) await statusOf('seller');
  await as('seller', 'PUT', '/api/users/me/seller');
  await settled();
  expect(heard).toEqual([]);
  expect(await version()).toEqual(before);

  // Of what does change, only the homes of this seller are told.
  await be('restricted');
  await eventually(async () => !(await isBuyable(id)));
  await settled();
  expect(heard).toContain(property_id);
  expect(heard).not.toContain(null);
  await be('verified');
  await eventually(() => isBuyable(id));
  await close();
});
