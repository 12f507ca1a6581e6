import type { Listing, PropertyDetails } from '@iespec/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { world } from '#test/world.ts';

const { parts, as, send } = world();

const empty = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
/** A purchase opens a product code. */
const newProperty = { ...empty, rooms: [{ name: '居間', products: [{ name: '灯り', product_code: 'TA-1' }] }] };
const days = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'] as const;

beforeEach(() => parts.setClock(null));

async function create(fields: object = {}) {
  const property_id = (await send('POST', '/api/properties/whole', newProperty)).body.id;
  const { status, body } = await send('POST', '/api/listings', {
    property_id,
    title: '仕様情報',
    confirms_rights: true,
    ...fields,
  });
  expect(status).toBe(201);
  return body as unknown as Listing;
}
async function save(id: number, day: string, change: Partial<Listing>) {
  parts.setClock(new Date(day));
  return (await send('PATCH', `/api/listings/${id}`, change)).body as unknown as Listing;
}
const idsIn = async (person: string, path: string) =>
  ((await (await as(person, 'GET', path)).json()) as { items: Listing[] }).items.map(({ id }) => id);

test('a new listing is an unpublished draft, not negotiable by default', async () => {
  expect(await create()).toMatchObject({ status: 'draft', published_at: null, is_negotiable: false });
  for (const price of [0, 50, 9_999_999]) expect(await create({ price })).toMatchObject({ price });
  parts.setClock(new Date(days[0]));
  expect(await create({ status: 'published' })).toMatchObject({ published_at: days[0] });
});

test('the publication date is set by publishing, stays when the listing is saved, and is cleared by unpublishing', async () => {
  const { id } = await create();
  expect(await save(id, days[0], { status: 'published' })).toMatchObject({ published_at: days[0] });
  expect(await save(id, days[1], { title: '別の題' })).toMatchObject({ published_at: days[0] });
  expect(await save(id, days[1], { status: 'published' })).toMatchObject({ published_at: days[0] });
  expect(await save(id, days[1], { status: 'draft' })).toMatchObject({ published_at: null });
  expect(await save(id, days[2], { status: 'published' })).toMatchObject({ published_at: days[2] });
});

test('a property says that its listing was withdrawn until it is published again', async () => {
  const { id, property_id } = await create();
  const isWithdrawn = async () =>
    ((await (await as('visitor', 'GET', `/api/properties/${property_id}/details`)).json()) as PropertyDetails)
      .is_withdrawn;
  const change = (body: Partial<Listing>) => send('PATCH', `/api/listings/${id}`, body);
  const setVisibility = (visibility: string) =>
    send('PATCH', `/api/properties/${property_id}/visibility`, { visibility });

  await setVisibility('PUBLIC');
  await change({ status: 'published', visibility: 'PRIVATE' });
  expect(await isWithdrawn(), 'never on sale').toBe(false);
  const withdrawals: [string, () => Promise<unknown>][] = [
    ['a draft', () => change({ status: 'draft' })],
    ['a private listing', () => change({ visibility: 'PRIVATE' })],
    ['a property that was private', () => setVisibility('PRIVATE')],
    ['a deleted listing', () => send('DELETE', `/api/listings/${id}`)],
  ];
  for (const [title, withdraw] of withdrawals) {
    await change({ status: 'published', visibility: 'PUBLIC' });
    expect(await isWithdrawn(), title).toBe(false);
    await withdraw();
    await setVisibility('PUBLIC');
    await change({ title: '別の題' });
    expect(await isWithdrawn(), title).toBe(true);
  }
  await send('POST', '/api/listings', { property_id, title: '仕様情報', status: 'published', confirms_rights: true });
  expect(await isWithdrawn(), 'on sale again').toBe(false);
});

test('a seller who can no longer be paid cannot publish, but can withdraw a listing', async () => {
  const [draft, published] = [await create(), await create({ status: 'published' })];
  const setPayable = (transfers_enabled: boolean) =>
    parts.db.updateTable('seller_profiles').set({ transfers_enabled }).execute();
  await setPayable(false);
  const rejected = await send('PATCH', `/api/listings/${draft.id}`, { status: 'published' });
  const withdrawn = await send('PATCH', `/api/listings/${published.id}`, { status: 'draft' });
  await setPayable(true);
  expect(rejected).toMatchObject({
    status: 403,
    body: { detail: '出品するには、売上を受け取る口座の登録を完了してください' },
  });
  expect((await send('GET', `/api/listings/${draft.id}`)).body).toMatchObject({ status: 'draft' });
  expect(withdrawn.status).toBe(200);
});

describe('lists of listings', () => {
  test('exclude drafts and private listings from the market, also for the owner', async () => {
    const hidden = [await create(), await create({ status: 'published', visibility: 'PRIVATE' })];
    const shown = await create({ status: 'published' });
    for (const person of ['visitor', 'seller']) {
      const ids = await idsIn(person, '/api/listings');
      expect(ids).toContain(shown.id);
      for (const { id } of hidden) expect(ids).not.toContain(id);
    }
  });
  test('show a property’s draft to the owner only, and nobody a deleted one', async () => {
    const { id, property_id } = await create();
    const own = ['/api/listings/my-listings', `/api/listings/property/${property_id}`];
    for (const path of own) expect(await idsIn('seller', path)).toContain(id);
    for (const path of own) expect(await idsIn('other', path)).toEqual([]);
    await send('PATCH', `/api/listings/${id}`, { status: 'published' });
    await send('DELETE', `/api/listings/${id}`);
    for (const path of ['/api/listings', ...own]) expect(await idsIn('seller', path)).not.toContain(id);
  });
});

const unconfirmed = { confirms_rights: ['公開する権利があることを確認し、チェックを入れてください'] };

const createUnconfirmed = async (fields: object = {}) => {
  const property_id = (await send('POST', '/api/properties/whole', newProperty)).body.id;
  return send('POST', '/api/listings', { property_id, title: '仕様情報', price: 5000, ...fields });
};

const confirmedAt = async (id: unknown) => {
  const row = parts.db.selectFrom('listings').select('rights_confirmed_at').where('id', '=', Number(id));
  return (await row.executeTakeFirstOrThrow()).rights_confirmed_at?.toISOString() ?? null;
};

test('publishing requires the confirmation of rights, and stores its first time', async () => {
  const { id } = (await createUnconfirmed()).body;
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
  expect(await createUnconfirmed({ status: 'published' })).toMatchObject({
    status: 422,
    body: { errors: unconfirmed },
  });
  const created = await createUnconfirmed({ status: 'published', confirms_rights: true });
  expect(created).toMatchObject({ status: 201, body: { status: 'published', confirms_rights: true } });
  expect(await confirmedAt(created.body.id)).not.toBeNull();
});

test('a listing published before the rule stays published when it is edited', async () => {
  const { id } = (await createUnconfirmed({ status: 'published', confirms_rights: true })).body;
  await parts.db.updateTable('listings').set({ rights_confirmed_at: null }).where('id', '=', Number(id)).execute();
  const saved = await send('PATCH', `/api/listings/${id}`, { status: 'published', price: 6000 });
  expect(saved).toMatchObject({ status: 200, body: { status: 'published', price: 6000 } });
});

test('what costs something opens something', async () => {
  const { id: property_id } = (await send('POST', '/api/properties', empty)).body;
  const nothing = {
    price: [
      '購入して増える情報がまだありません。製品の品番・寸法・仕様か、有料画像や図面を追加してください。無料（0円）なら、このまま公開できます',
    ],
  };
  const listing = { property_id, title: '仕様情報', price: 5000, confirms_rights: true };
  const refused = { status: 422, body: { errors: nothing } };
  expect(await send('POST', '/api/listings', { ...listing, status: 'published' })).toMatchObject(refused);
  const { id } = (await send('POST', '/api/listings', listing)).body;
  expect(await send('PATCH', `/api/listings/${id}`, { status: 'published' })).toMatchObject(refused);
  expect((await send('PATCH', `/api/listings/${id}`, { status: 'published', price: 0 })).status).toBe(200);
  expect(await send('PATCH', `/api/listings/${id}`, { price: 5000 })).toMatchObject(refused);
  expect((await send('PATCH', `/api/listings/${id}`, { title: '別の題' })).status).toBe(200);
  const { id: room_id } = (await send('POST', '/api/rooms', { property_id, name: '居間' })).body;
  await send('PATCH', `/api/rooms/${room_id}`, { name: '居間' });
  const product = (await send('POST', '/api/products', { room_id, name: '灯り' })).body;
  await send('PATCH', `/api/products/${product.id}`, { manufacturer_name: '月灯工房' });
  expect((await send('PATCH', `/api/listings/${id}`, { price: 5000 })).status).toBe(200);

  // If everything is removed again, the listing stays published, but cannot be bought.
  await send('PATCH', `/api/products/${product.id}`, { manufacturer_name: '' });
  expect((await send('GET', `/api/listings/${id}`)).body).toMatchObject({ status: 'published', is_purchasable: false });
});
