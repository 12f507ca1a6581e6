import { expect, test, vi } from 'vitest';
import { eventually, world } from '../../test/world.ts';

const { parts, as } = world();

const newProperty = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };

test('a seller onboards, publishes a listing and resets the account', async () => {
  const { id } = (await (await as('newcomer', 'POST', '/api/properties', newProperty)).json()) as { id: number };
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
