import type { Listing } from '@iespec/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();

const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => `${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
];

beforeEach(() => parts.setClock(null));

async function create(fields: object = {}) {
  const property_id = (await send('POST', '/api/properties', home)).body.id;
  const { status, body } = await send('POST', '/api/listings', { property_id, title: '仕様情報', ...fields });
  expect(status).toBe(201);
  return body as unknown as Listing;
}
/** Saves a listing on a day. */
async function save(id: number, day: string, change: object) {
  parts.setClock(new Date(day));
  return (await send('PATCH', `/api/listings/${id}`, { ...change })).body as unknown as Listing;
}
const idsIn = async (person: string, path: string) =>
  ((await (await as(person, 'GET', path)).json()) as { items: Listing[] }).items.map(({ id }) => id);

describe('a new listing', () => {
  test('is a draft if it is created without a status, and was published on no day', async () => {
    expect(await create()).toMatchObject({ status: 'draft', published_at: null });
  });
  test('has a price that is not negotiable, if nothing else is said', async () => {
    expect(await create()).toMatchObject({ is_negotiable: false });
  });
  test.each([0, 50, 9_999_999])('may cost %d yen', async (price) => {
    expect(await create({ price })).toMatchObject({ price });
  });
  test('is published on the day of its creation, if it is created as published', async () => {
    parts.setClock(new Date(days[0]));
    expect(await create({ status: 'published' })).toMatchObject({ published_at: days[0] });
  });
});

describe('the day of publication', () => {
  test('is the day on which the draft was published', async () => {
    const { id } = await create();
    expect(await save(id, days[1], { status: 'published' })).toMatchObject({ published_at: days[1] });
  });
  test('stays when a published listing is saved, with its status or without', async () => {
    const { id } = await create();
    await save(id, days[0], { status: 'published' });
    expect(await save(id, days[1], { title: '別の題' })).toMatchObject({ published_at: days[0] });
    expect(await save(id, days[2], { status: 'published' })).toMatchObject({ published_at: days[0] });
  });
  test('is gone while the listing is a draft, and is a new one when it is published again', async () => {
    const { id } = await create();
    await save(id, days[0], { status: 'published' });
    expect(await save(id, days[1], { status: 'draft' })).toMatchObject({ published_at: null });
    expect(await save(id, days[2], { status: 'published' })).toMatchObject({ published_at: days[2] });
  });
});

describe('a seller who cannot be paid any more', () => {
  const setPayable = (transfers_enabled: boolean) =>
    parts.db.updateTable('seller_profiles').set({ transfers_enabled }).execute();

  test('publishes nothing', async () => {
    const { id } = await create();
    await setPayable(false);
    const refused = await send('PATCH', `/api/listings/${id}`, { status: 'published' });
    await setPayable(true);
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: '出品するには、売上を受け取る口座の登録を完了してください' },
    });
    expect((await send('GET', `/api/listings/${id}`)).body).toMatchObject({ status: 'draft' });
  });
  test('still takes a listing back', async () => {
    const { id } = await create({ status: 'published' });
    await setPayable(false);
    const { status } = await send('PATCH', `/api/listings/${id}`, { status: 'draft' });
    await setPayable(true);
    expect(status).toBe(200);
  });
});

describe('lists of listings', () => {
  test('of the market have no drafts and nothing private, for their owner neither', async () => {
    const hidden = [await create(), await create({ status: 'published', visibility: 'PRIVATE' })];
    const shown = await create({ status: 'published' });
    for (const person of ['visitor', 'seller']) {
      const ids = await idsIn(person, '/api/listings');
      expect(ids).toContain(shown.id);
      for (const { id } of hidden) expect(ids).not.toContain(id);
    }
  });
  test('of a home show its draft to the owner alone', async () => {
    const { id, property_id } = await create();
    expect(await idsIn('seller', `/api/listings/property/${property_id}`)).toEqual([id]);
    expect(await idsIn('other', `/api/listings/property/${property_id}`)).toEqual([]);
  });
  test('of one’s own have no one else’s', async () => {
    const { id } = await create({ status: 'published' });
    expect(await idsIn('seller', '/api/listings/my-listings')).toContain(id);
    expect(await idsIn('other', '/api/listings/my-listings')).toEqual([]);
  });
  test('have no deleted ones', async () => {
    const { id } = await create({ status: 'published' });
    await send('DELETE', `/api/listings/${id}`);
    for (const path of ['/api/listings', '/api/listings/my-listings'])
      expect(await idsIn('seller', path)).not.toContain(id);
  });
});

test('the form offers all choices', async () => {
  expect((await send('GET', '/api/constants')).body).toEqual({
    listing_types: [{ value: 'PROPERTY_SPECS', label: '物件仕様情報' }],
    listing_statuses: [
      { value: 'draft', label: '下書き' },
      { value: 'published', label: '公開中' },
    ],
    visibility_types: [
      { value: 'PUBLIC', label: '全体に公開' },
      { value: 'PRIVATE', label: '非公開' },
    ],
  });
});
