import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerActors, userIdOf } from '#test/actors.ts';
import { runJobs } from '#test/jobs.ts';
import { isPurchased, purchaseWith } from '#test/purchases.ts';
import { cookiesOf, testServer } from '#test/server.ts';
import { createPropertyIn } from '#test/states.ts';
import { eventually, pay, world } from '#test/world.ts';

const all = world();
const { parts, as } = all;

beforeAll(() => registerActors(parts));

const json = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;

/** Makes a user the seller of a property. Returns the user's id. */
async function transferProperty(property: number, person: string) {
  await as(person, 'GET', '/api/users/me');
  const id = await userIdOf(parts, person);
  await parts.db.updateTable('properties').set({ user_id: id }).where('id', '=', property).execute();
  await parts.db.updateTable('transactions').set({ seller_id: id }).where('property_id', '=', property).execute();
  return id;
}

describe('when a seller leaves', () => {
  test('erases unsold properties with their files; hides sold ones, which stay readable for their buyers', async () => {
    const [unsold, sold] = [await createPropertyIn(parts, 'published'), await createPropertyIn(parts, 'sold')];
    const id = await transferProperty(unsold.property, 'leaver');
    await transferProperty(sold.property, 'leaver');
    const files = await parts.db
      .selectFrom('images')
      .select(['zone', 'storage_key'])
      .where('property_id', '=', unsold.property)
      .execute();
    expect(await json(as('leaver', 'GET', '/api/users/me/deletion'))).toEqual({
      purchases: 0,
      properties: 1,
      sold_properties: 1,
      seller_balance: null,
      refund_requests: [],
    });

    expect(await json(as('leaver', 'DELETE', '/api/users/me'))).toEqual({ deleted: true });
    for (const { zone, storage_key } of files)
      expect(await parts.storage.read(zone, storage_key, '320.webp')).toBeNull();
    expect((await as('visitor', 'GET', `/api/properties/${sold.property}`)).status).toBe(404);
    const details = await as('buyer', 'GET', `/api/properties/${sold.property}/details`);
    expect(details.status).toBe(200);
    const text = await details.text();
    expect(text).toContain('CANARY 工房');
    expect(text).toContain('退会した利用者');
    expect(text).not.toContain('leaver');
    const { images } = JSON.parse(text) as { images: { url: string }[] };
    for (const { url } of images) expect((await parts.app.request(url)).status, url).toBe(200);

    const row = await parts.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '退会した利用者', email: '', is_active: false, deleted_at: expect.any(Date) });
    const kept = await parts.db.selectFrom('transactions').select('id').where('seller_id', '=', id).execute();
    expect(kept).toHaveLength(2);
  });

  test('does not charge a buyer who is paying at that moment', async () => {
    const property = await createPropertyIn(parts, 'published');
    const { url } = await json(as('late', 'POST', '/api/transactions/checkout', { listingId: property.listing }));
    await transferProperty(property.property, 'leaver-2');
    await as('leaver-2', 'DELETE', '/api/users/me');
    await pay(String(url));
    expect(await isPurchased(all, 'late', property.property)).toBe(false);
  });

  test('keeps the deletion date of a sold property deleted earlier', async () => {
    const { property } = await createPropertyIn(parts, 'sold');
    await transferProperty(property, 'early-leaver');
    const deleted_at = new Date('2026-01-23T00:00:00Z');
    await parts.db.updateTable('properties').set({ deleted_at }).where('id', '=', property).execute();
    expect((await as('early-leaver', 'DELETE', '/api/users/me')).status).toBe(200);
    const kept = await parts.db.selectFrom('properties').select('deleted_at').where('id', '=', property).execute();
    expect(kept).toEqual([{ deleted_at }]);
  });

  test('shows the balance at the card provider', async () => {
    const purchase = await purchaseWith(all, 'somebody');
    const expected = async () => (await json(as('seller', 'GET', '/api/users/me/deletion'))).seller_balance;
    expect(await expected()).toBe(4000);
    await parts.payments.stripe.refunds.create({
      payment_intent: purchase.intent,
      reverse_transfer: true,
      refund_application_fee: true,
    });
    expect(await expected()).toBe(0);
  });
});

describe('when a buyer leaves', () => {
  beforeEach(async () => {
    await parts.db.deleteFrom('mails').execute();
  });

  test('keeps the transaction, ends access and removes personal data', async () => {
    const purchase = await purchaseWith(all, 'canary-person');
    expect(await json(as('canary-person', 'GET', '/api/users/me/deletion'))).toMatchObject({ purchases: 1 });
    expect((await as('canary-person', 'DELETE', '/api/users/me')).status).toBe(200);
    expect((await purchase.read()).status).toBe('paid');
    const mails = await parts.db.selectFrom('mails').selectAll().where('recipient', 'like', 'canary-%').execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['【イエスペック】アカウントを削除しました']);
    expect(mails[0]?.body_text).not.toContain('返金');
    await runJobs(parts, 'mail');
    for (const table of ['users', 'transactions', 'mails']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(parts.db);
      expect(
        rows.filter(({ text }) => text.includes('canary-person@example.jp')),
        table,
      ).toEqual([]);
    }
    const rejected = await as('canary-person', 'GET', `/api/properties/${purchase.property_id}/details`);
    expect(rejected.status).toBe(403);
    expect((await json(rejected)).detail).toBe('このアカウントは削除されています');
    expect((await as('canary-person', 'POST', '/api/users', { name: '戻る' })).status).toBe(403);

    // A later refund reaches the card but sends the buyer no mail.
    await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, reverse_transfer: true });
    await eventually(async () => (await purchase.read()).status === 'refunded');
    const { id } = await purchase.read();
    const later = await parts.db
      .selectFrom('mails')
      .select('recipient')
      .where('key', 'like', `refunded-${id}-%`)
      .execute();
    expect(later.map(({ recipient }) => recipient)).toEqual(['seller@example.jp']);
  });

  test('closes an open payment page', async () => {
    const property = await createPropertyIn(parts, 'published');
    const { url } = await json(as('undecided', 'POST', '/api/transactions/checkout', { listingId: property.listing }));
    expect((await as('undecided', 'DELETE', '/api/users/me')).status).toBe(200);
    const [transaction] = await parts.db
      .selectFrom('transactions')
      .select('status')
      .where('listing_id', '=', property.listing)
      .execute();
    expect(transaction?.status).toBe('expired');
    expect((await pay(String(url))).location ?? '').not.toContain('/checkout/success');
  });
});

describe('with the embedded provider', () => {
  const server = testServer();
  const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };

  test('sessions and tokens end at once, and the address is free again', async () => {
    const cookie = cookiesOf(await server.post('/api/auth/sign-up/email', person));
    const { token } = await json(server.call('/api/auth/token', { headers: { cookie } }));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ password: person.password });
    expect((await server.call('/api/users/me', { method: 'DELETE', body, headers })).status).toBe(200);
    expect((await server.call('/api/users/me', { headers })).status).toBe(403);
    expect((await server.call('/api/auth/token', { headers: { cookie } })).status).toBe(401);
    expect((await server.post('/api/auth/sign-in/email', person)).status).toBe(401);
    for (const table of ['identity_users', 'identity_accounts', 'identity_sessions']) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(server.parts.db);
      expect(rows, table).toEqual([]);
    }
    const again = cookiesOf(await server.post('/api/auth/sign-up/email', person));
    const fresh = await json(server.call('/api/auth/token', { headers: { cookie: again } }));
    const me = await server.call('/api/users/me', { headers: { authorization: `Bearer ${fresh.token}` } });
    expect(await json(me)).toMatchObject({ email: person.email, is_active: true });
  });
});
