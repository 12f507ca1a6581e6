import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenTo } from '#platform/db/client.ts';
import { applyEvents } from '#test/events.ts';
import { transactionOf } from '#test/purchases.ts';
import { insertListedProperty, isPurchasableInList } from '#test/testListing.ts';
import { connectWebhookSecret, enabledAccount, eventually, webhookSecret, world } from '#test/world.ts';

const testWorld = world();
const { parts, as } = testWorld;

const readProfile = () =>
  parts.db.selectFrom('seller_profiles').selectAll().where('user_id', '=', parts.seller.id).executeTakeFirstOrThrow();
const isPurchasable = async (id: number) =>
  ((await (await as('visitor', 'GET', `/api/listings/${id}`)).json()) as { is_purchasable: boolean }).is_purchasable;
const readStatus = async () => (await as('seller', 'GET', '/api/sellers/onboarding/status')).json();
const readSeller = async (person: string) =>
  (await (await as(person, 'GET', '/api/users/me/seller')).json()) as { account_id: string; account_status: string };
const setAccountState = async (state: string) =>
  parts.control(`/accounts/${(await readProfile()).account_id}`, { state });

/** Submits the onboarding form and waits until the provider's event completes the account. */
async function onboard(person: string) {
  const started = await as(person, 'POST', '/api/sellers/onboarding/start', { display_name: '新人' });
  const { url } = (await started.json()) as { url: string };
  const form = { name: '新人', bank_name: '見本銀行', account_number: '1234567', tos: 'on' };
  await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  await eventually(async () => (await readSeller(person)).account_status === 'complete');
}

async function deliver(path: string, secret: string, event: object) {
  const body = JSON.stringify({ object: 'event', livemode: false, ...event });
  const signature = parts.payments.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const response = await parts.app.request(path, { method: 'POST', headers: { 'stripe-signature': signature }, body });
  await applyEvents(parts.jobs);
  return response;
}
const platformPath = '/api/sellers/webhook';
const connectPath = '/api/sellers/webhook/connect';

test.each([
  ['pending', []],
  ['restricted', ['本人確認書類']],
])('a seller whose account is %s cannot sell until it is verified', async (state, missing) => {
  const { id, property_id } = await insertListedProperty(parts);
  expect(await isPurchasableInList(as, property_id)).toBe(true);
  await setAccountState(state);
  await eventually(async () => !(await isPurchasable(id)));
  expect(await isPurchasableInList(as, property_id)).toBe(false);
  expect(await readStatus()).toEqual({ status: state, onboarding_completed: false, missing });
  expect((await as('keen', 'POST', '/api/transactions/checkout', { listingId: id })).status).toBe(409);
  await setAccountState('verified');
  await eventually(() => isPurchasable(id));
  expect(await isPurchasableInList(as, property_id)).toBe(true);
});

test('reading the status stores it', async () => {
  const { id } = await insertListedProperty(parts);
  const { payments } = parts;
  Object.assign(payments, { webhookSecret: 'whsec_lost', connectWebhookSecret: 'whsec_lost' });
  await setAccountState('restricted');
  expect(await isPurchasable(id)).toBe(true);
  await readStatus();
  expect(await isPurchasable(id)).toBe(false);
  await setAccountState('verified');
  await readStatus();
  expect(await isPurchasable(id)).toBe(true);
  Object.assign(payments, { webhookSecret, connectWebhookSecret });
});

test('each webhook endpoint accepts only its own secret and applies only its own events', async () => {
  const { id } = await insertListedProperty(parts);
  const { account_id: account } = await readProfile();
  const object = { id: account, object: 'account' };
  const updated = { id: 'evt_account', type: 'account.updated', account, data: { object } };
  expect((await deliver(connectPath, webhookSecret, updated)).status).toBe(400);
  expect((await deliver(platformPath, connectWebhookSecret, updated)).status).toBe(400);

  const clearSubmitted = () => parts.db.updateTable('seller_profiles').set({ details_submitted: false }).execute();
  const isSubmitted = async () => (await readProfile()).details_submitted;
  // The provider's event from the previous test may still arrive once.
  await eventually(async () => {
    await clearSubmitted();
    expect((await deliver(platformPath, webhookSecret, updated)).status).toBe(200);
    return !(await isSubmitted());
  });
  expect((await deliver(connectPath, connectWebhookSecret, updated)).status).toBe(200);
  expect(await isSubmitted()).toBe(true);

  const checkout = await as('connected', 'POST', '/api/transactions/checkout', { listingId: id });
  expect(checkout.status).toBe(200);
  const row = await transactionOf(testWorld, id);
  const session = await parts.payments.stripe.checkout.sessions.retrieve(row.session_id ?? '');
  const data = { object: { ...session, status: 'expired' } };
  const expired = { id: 'evt_session', type: 'checkout.session.expired', data };
  for (const event of [expired, { ...expired, account }])
    expect((await deliver(connectPath, connectWebhookSecret, event)).status).toBe(200);
  expect((await transactionOf(testWorld, id)).status).toBe('pending');
});

test('a slow, outdated read of an account does not overwrite a newer one', async () => {
  const { payments } = parts;
  Object.assign(payments, { webhookSecret: 'whsec_lost', connectWebhookSecret: 'whsec_lost' });
  await setAccountState('restricted');
  const { accounts } = payments.stripe;
  const retrieve = accounts.retrieve.bind(accounts);
  const slow = vi.spyOn(accounts, 'retrieve').mockImplementationOnce(async (id, ...options) => {
    const before = await retrieve(id ?? '', ...options);
    await setAccountState('verified');
    await readStatus();
    return before;
  });
  onTestFinished(() => {
    slow.mockRestore();
    Object.assign(payments, { webhookSecret, connectWebhookSecret });
  });
  await readStatus();
  expect(slow).toHaveBeenCalled();
  expect(await readProfile()).toMatchObject(enabledAccount);
});

test('a webhook event alone completes a new account; once the account is removed, its seller is no longer complete', async () => {
  await onboard('leaver');
  await parts.control(`/accounts/${(await readSeller('leaver')).account_id}`, { state: 'removed' });
  await eventually(async () => (await readSeller('leaver')).account_status !== 'complete');
});

test('a provider error is logged with its status code and request id', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id } = await insertListedProperty(parts);
  await parts.control('/faults', { method: 'POST', path: '/checkout/sessions', kind: 'fail', times: 1 });
  expect((await as('logged', 'POST', '/api/transactions/checkout', { listingId: id })).status).toBe(503);
  expect(logged.mock.calls.flat().join('\n')).toMatch(/"statusCode":500.*"providerRequestId":"req_\w+"/);
  logged.mockRestore();
});

test('reading an unchanged account neither writes nor invalidates cached responses', async () => {
  const notifiedIds: (number | null)[] = [];
  const { whenCaughtUp, close } = await listenTo(parts.db)({
    onChange: (id) => notifiedIds.push(id),
    onConnection: () => {},
  });
  const { id, property_id } = await insertListedProperty(parts);
  const version = async () => {
    const query = sql<{ xmin: string }>`select xmin::text from seller_profiles where user_id = ${parts.seller.id}`;
    return (await query.execute(parts.db)).rows;
  };
  await readStatus();
  const before = await version();
  await whenCaughtUp();
  notifiedIds.length = 0;
  for (let count = 0; count < 3; count += 1) await readStatus();
  await as('seller', 'PUT', '/api/users/me/seller');
  await whenCaughtUp();
  expect(notifiedIds).toEqual([]);
  expect(await version()).toEqual(before);

  // A change invalidates only the seller's properties.
  await setAccountState('restricted');
  await eventually(async () => !(await isPurchasable(id)));
  await whenCaughtUp();
  expect(notifiedIds).toContain(property_id);
  expect(notifiedIds).not.toContain(null);
  await setAccountState('verified');
  await eventually(() => isPurchasable(id));
  await close();
});

const newProperty = {
  name: '木漏れ日の家',
  property_type: 'HOUSE',
  prefecture: '長野県',
  rooms: [{ name: '居間', products: [{ name: '灯り', product_code: 'TA-1' }] }],
};

test('a seller onboards, publishes a listing and resets the account', async () => {
  const { id } = (await (await as('newcomer', 'POST', '/api/properties/whole', newProperty)).json()) as { id: number };
  const readStatus = async () => (await as('newcomer', 'GET', '/api/sellers/onboarding/status')).json();
  const createListing = () => as('newcomer', 'POST', '/api/listings', { property_id: id, title: '仕様情報' });
  expect((await createListing()).status).toBe(403);
  expect(await readStatus()).toMatchObject({ status: 'none' });

  const started = await as('newcomer', 'POST', '/api/sellers/onboarding/start', { display_name: '新人工房' });
  const { url } = (await started.json()) as { url: string };
  const status = await readStatus();
  const { account_id } = (await (await as('newcomer', 'GET', '/api/users/me/seller')).json()) as { account_id: string };
  expect((await parts.payments.stripe.accounts.retrieve(account_id)).business_profile?.name).toBe('新人工房');
  expect(status).toMatchObject({ status: 'incomplete', missing: expect.arrayContaining(['振込先の口座']) });
  expect((await as('newcomer', 'POST', '/api/sellers/stripe-dashboard')).status).toBe(409);

  const form = { name: '新人', bank_name: '見本銀行', account_number: '1234567', tos: 'on' };
  await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  await eventually(async () => (await createListing()).status === 201);
  expect(await readStatus()).toEqual({ status: 'complete', onboarding_completed: true, missing: [] });
  expect(await (await as('newcomer', 'POST', '/api/sellers/stripe-dashboard')).json()).toHaveProperty('url');
  // An abandoned payment page is not a sale.
  const listings = await (await as('newcomer', 'GET', '/api/listings/my-listings')).json();
  const listingId = (listings as { items: [{ id: number }] }).items[0].id;
  await as('newcomer', 'PATCH', `/api/listings/${listingId}`, { status: 'published', confirms_rights: true });
  expect((await as('shopper', 'POST', '/api/transactions/checkout', { listingId })).status).toBe(200);
  expect((await as('newcomer', 'POST', '/api/sellers/reset-stripe')).status).toBe(409);
  await as('newcomer', 'PATCH', `/api/listings/${listingId}`, { status: 'draft' });
  expect(await (await as('newcomer', 'POST', '/api/sellers/reset-stripe')).json()).toEqual({ reset: true });
  const again = await as('newcomer', 'POST', '/api/sellers/register', {});
  expect(await again.json()).toMatchObject({ account_status: 'incomplete' });
});

test('opening an account makes a buyer a seller and leaves an administrator’s role unchanged', async () => {
  const roleOf = async (person: string) =>
    ((await (await as(person, 'GET', '/api/users/me')).json()) as { role: string }).role;
  for (const [person, before, after] of [
    ['former-buyer', 'buyer', 'seller'],
    ['administrator', 'admin', 'admin'],
  ] as const) {
    await as(person, 'GET', '/api/users/me');
    await parts.db.updateTable('users').set({ role: before }).where('external_user_id', '=', person).execute();
    expect((await as(person, 'POST', '/api/users/me/seller')).status).toBe(200);
    expect(await roleOf(person)).toBe(after);
  }
});

test('a changed name after a lost response neither fails nor opens a second account', async () => {
  const { accounts } = parts.payments.stripe;
  const create = accounts.create.bind(accounts);
  const lost = vi.spyOn(accounts, 'create').mockImplementationOnce(async (...request: Parameters<typeof create>) => {
    await create(...request);
    throw new Error('connection reset');
  });
  const start = (display_name: string) => as('renamed', 'POST', '/api/sellers/onboarding/start', { display_name });
  expect((await start('旧い名前')).status).toBe(503);
  expect((await start('新しい名前')).status).toBe(200);
  lost.mockRestore();
  const { data } = await accounts.list({ limit: 100 });
  expect(data.filter(({ email }) => email === 'renamed@example.jp')).toHaveLength(1);
});

test('a new user who gets the id of a seller lost in a restore opens a separate account', async () => {
  const open = async (person: string) => {
    await as(person, 'POST', '/api/sellers/onboarding/start', { display_name: '同じ名' });
    return (await readSeller(person)).account_id;
  };
  const user = async (person: string) =>
    parts.db.selectFrom('users').select('id').where('external_user_id', '=', person).executeTakeFirst();
  const lost = await open('lost-seller');
  const id = (await user('lost-seller'))?.id ?? 0;
  await sql`delete from seller_profiles where user_id = ${id}`.execute(parts.db);
  await sql`delete from users where id = ${id}`.execute(parts.db);
  await sql`alter table audit_log disable trigger user`.execute(parts.db);
  await sql`delete from audit_log where table_name = 'seller_profiles' and row_id = ${id}`.execute(parts.db);
  await sql`alter table audit_log enable trigger user`.execute(parts.db);
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${id}, false)`.execute(parts.db);
  const heir = await open('heir-seller');
  expect((await user('heir-seller'))?.id).toBe(id);
  expect(heir).not.toBe(lost);
});
