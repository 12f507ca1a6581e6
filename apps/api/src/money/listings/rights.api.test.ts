import { beforeEach, expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, send } = world();
const newProperty = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const unconfirmed = { confirms_rights: ['公開する権利があることを確認し、チェックを入れてください'] };

let property_id: number;
beforeEach(async () => {
  property_id = (await send('POST', '/api/properties', newProperty)).body.id as unknown as number;
  parts.setClock(null);
});

const create = (fields: object = {}) =>
  send('POST', '/api/listings', { property_id, title: '仕様情報', price: 5000, ...fields });

const confirmedAt = async (id: unknown) => {
  const row = parts.db.selectFrom('listings').select('rights_confirmed_at').where('id', '=', Number(id));
  return (await row.executeTakeFirstOrThrow()).rights_confirmed_at?.toISOString() ?? null;
};

test('publishing requires the confirmation of rights, and stores its first time', async () => {
  const { id } = (await create()).body;
  const path = `/api/listings/${id}`;
  const refused = await send('PATCH', path, { status: 'published' });
  expect(refused).toMatchObject({ status: 422, body: { errors: unconfirmed } });
  expect((await send('GET', path)).body).toMatchObject({ status: 'draft', confirms_rights: false });

  const first = '2026-11-01T00:00:00.000Z';
  parts.setClock(new Date(first));
  expect((await send('PATCH', path, { confirms_rights: true })).body).toMatchObject({ confirms_rights: true });
  parts.setClock(new Date('2026-11-02T00:00:00.000Z'));
  const published = await send('PATCH', path, { status: 'published', confirms_rights: true });
  expect(published.body).toMatchObject({ status: 'published', confirms_rights: true });
  expect(await confirmedAt(id)).toBe(first);

  await send('PATCH', path, { status: 'draft', confirms_rights: false });
  expect((await send('PATCH', path, { status: 'published' })).status).toBe(200);
  expect(await confirmedAt(id), 'false does not withdraw it').toBe(first);
});

test('a listing is not created as published without the confirmation', async () => {
  expect(await create({ status: 'published' })).toMatchObject({ status: 422, body: { errors: unconfirmed } });
  const created = await create({ status: 'published', confirms_rights: true });
  expect(created).toMatchObject({ status: 201, body: { status: 'published', confirms_rights: true } });
  expect(await confirmedAt(created.body.id)).not.toBeNull();
});

test('a listing published before the rule stays published when it is edited', async () => {
  const { id } = (await create({ status: 'published', confirms_rights: true })).body;
  await parts.db.updateTable('listings').set({ rights_confirmed_at: null }).where('id', '=', Number(id)).execute();
  const saved = await send('PATCH', `/api/listings/${id}`, { status: 'published', price: 6000 });
  expect(saved).toMatchObject({ status: 200, body: { status: 'published', price: 6000 } });
});
