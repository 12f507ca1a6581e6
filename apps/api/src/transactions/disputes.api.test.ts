import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually, pay, world } from '../test/world.ts';

const { parts, as, send } = world();

const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };

test('a dispute ends the access, takes the seller’s share back, and is logged', async () => {
  const { id } = (await send('POST', '/api/properties', home)).body as unknown as { id: number };
  const offer = await send('POST', '/api/listings', { property_id: id, title: '仕様情報', status: 'published' });
  const checkout = await as('disputer', 'POST', '/api/transactions/checkout', { listingId: offer.body.id });
  await pay(((await checkout.json()) as { url: string }).url, '4000000000000259');
  const found = await eventually(async () => {
    const row = await parts.db.selectFrom('transactions').selectAll().where('property_id', '=', id).executeTakeFirst();
    return row?.status === 'disputed' && !row.reversal_due && row;
  });
  const check = await as('disputer', 'GET', `/api/transactions/check?property_id=${id}`);
  expect(await check.json()).toMatchObject({ isPurchased: false });
  const intent = await parts.payments.stripe.paymentIntents.retrieve(found.payment_intent_id ?? '', {
    expand: ['latest_charge.transfer'],
  });
  expect(intent.latest_charge).toMatchObject({ transfer: { reversed: true } });
  const ids = await parts.db.selectFrom('transactions').select('id').where('property_id', '=', id).execute();
  const { rows } = await auditLogOf(ids[0]?.id ?? 0);
  expect(rows.map(({ changes }) => changes.status).at(-1)).toBe('disputed');
});

const auditLogOf = (id: number) =>
  sql<{ changes: { status: string } }>`
    select changes from audit_log where table_name = 'transactions' and row_id = ${id} order by id`.execute(parts.db);

test('the audit log cannot be changed', async () => {
  await expect(sql`delete from audit_log`.execute(parts.db)).rejects.toThrow('append-only');
  await expect(sql`update audit_log set table_name = 'x'`.execute(parts.db)).rejects.toThrow('append-only');
});
