import type { Listing } from '@iespec/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();

const newProperty = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const days = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'] as const;

beforeEach(() => parts.setClock(null));

async function create(fields: object = {}) {
  const property_id = (await send('POST', '/api/properties', newProperty)).body.id;
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

describe('a new listing', () => {
  test('is an unpublished draft by default', async () => {
    expect(await create()).toMatchObject({ status: 'draft', published_at: null });
  });
  test('is not negotiable by default', async () => {
    expect(await create()).toMatchObject({ is_negotiable: false });
  });
  test.each([0, 50, 9_999_999])('accepts %d yen', async (price) => {
    expect(await create({ price })).toMatchObject({ price });
  });
  test('created as published has its creation date as publication date', async () => {
    parts.setClock(new Date(days[0]));
    expect(await create({ status: 'published' })).toMatchObject({ published_at: days[0] });
  });
});

describe('the publication date', () => {
  test('is set when a draft is published', async () => {
    const { id } = await create();
    expect(await save(id, days[1], { status: 'published' })).toMatchObject({ published_at: days[1] });
  });
  test('stays when a published listing is saved, with or without its status', async () => {
    const { id } = await create();
    await save(id, days[0], { status: 'published' });
    expect(await save(id, days[1], { title: '別の題' })).toMatchObject({ published_at: days[0] });
    expect(await save(id, days[2], { status: 'published' })).toMatchObject({ published_at: days[0] });
  });
  test('is cleared by unpublishing and set again by the next publication', async () => {
    const { id } = await create();
    await save(id, days[0], { status: 'published' });
    expect(await save(id, days[1], { status: 'draft' })).toMatchObject({ published_at: null });
    expect(await save(id, days[2], { status: 'published' })).toMatchObject({ published_at: days[2] });
  });
});

describe('a seller who can no longer be paid', () => {
  const setPayable = (transfers_enabled: boolean) =>
    parts.db.updateTable('seller_profiles').set({ transfers_enabled }).execute();

  test('cannot publish', async () => {
    const { id } = await create();
    await setPayable(false);
    const rejected = await send('PATCH', `/api/listings/${id}`, { status: 'published' });
    await setPayable(true);
    expect(rejected).toMatchObject({
      status: 403,
      body: { detail: '出品するには、売上を受け取る口座の登録を完了してください' },
    });
    expect((await send('GET', `/api/listings/${id}`)).body).toMatchObject({ status: 'draft' });
  });
  test('can still withdraw a listing', async () => {
    const { id } = await create({ status: 'published' });
    await setPayable(false);
    const { status } = await send('PATCH', `/api/listings/${id}`, { status: 'draft' });
    await setPayable(true);
    expect(status).toBe(200);
  });
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
  test('show a property’s draft to the owner only', async () => {
    const { id, property_id } = await create();
    expect(await idsIn('seller', `/api/listings/property/${property_id}`)).toEqual([id]);
    expect(await idsIn('other', `/api/listings/property/${property_id}`)).toEqual([]);
  });
  test('of a user exclude other users’ listings', async () => {
    const { id } = await create({ status: 'published' });
    expect(await idsIn('seller', '/api/listings/my-listings')).toContain(id);
    expect(await idsIn('other', '/api/listings/my-listings')).toEqual([]);
  });
  test('exclude deleted listings', async () => {
    const { id } = await create({ status: 'published' });
    await send('DELETE', `/api/listings/${id}`);
    for (const path of ['/api/listings', '/api/listings/my-listings'])
      expect(await idsIn('seller', path)).not.toContain(id);
  });
});

test('the constants contain all options of the form', async () => {
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
