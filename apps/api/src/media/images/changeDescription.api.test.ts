import type { Image } from '@iespec/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { solidPng, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
const { upload, newProperty } = uploads({ parts, as });

let property: number;
let free: number;
let paid: number;

beforeAll(async () => {
  property = await newProperty();
  const bytes = await solidPng(60, 40);
  free = (await upload({ property_id: property, image_type: 'MAIN' }, bytes)).id;
  paid = (await upload({ property_id: property, image_type: 'PAID' }, bytes)).id;
});

const describeImage = (id: number, description: unknown) =>
  send('PATCH', `/api/images/${id}/description`, { description });
const read = async (person: string, id: number) =>
  (await (await as(person, 'GET', `/api/images/${id}`)).json()) as Image;
const readUpdatedAt = () =>
  parts.db.selectFrom('properties').select('updated_at').where('id', '=', property).executeTakeFirstOrThrow();

describe('the description of an image', () => {
  test('is visible to everyone and in the property details as soon as it is saved', async () => {
    // Fills the cache for visitors.
    expect((await read('visitor', free)).description).toBeNull();
    const before = await readUpdatedAt();
    expect(await describeImage(free, '  中庭に面した居間  ')).toMatchObject({
      status: 200,
      body: { id: free, description: '中庭に面した居間' },
    });
    expect((await read('visitor', free)).description).toBe('中庭に面した居間');
    const details = await as('visitor', 'GET', `/api/properties/${property}/details`);
    const { images } = (await details.json()) as { images: Image[] };
    expect(images.find(({ id }) => id === free)?.description).toBe('中庭に面した居間');
    expect(await readUpdatedAt()).not.toEqual(before);
  });

  test('of a paid image is hidden without a purchase', async () => {
    await describeImage(paid, '梁の継手');
    expect((await read('seller', paid)).description).toBe('梁の継手');
    expect(await read('visitor', paid)).toMatchObject({ locked: true, description: null });
  });

  test.each(['', '　', null])('is removed by %j', async (description) => {
    await describeImage(free, '居間');
    expect(await describeImage(free, description)).toMatchObject({ status: 200, body: { description: null } });
    expect((await read('visitor', free)).description).toBeNull();
  });

  test('is required and has at most 100 characters', async () => {
    expect((await describeImage(free, 'あ'.repeat(100))).status).toBe(200);
    expect(await describeImage(free, 'あ'.repeat(101))).toMatchObject({
      status: 422,
      body: { errors: { description: ['100文字以内で入力してください'] } },
    });
    for (const body of [{}, { description: 1 }, { description: 'a\u0000b' }])
      expect((await send('PATCH', `/api/images/${free}/description`, body)).status).toBe(422);
    expect((await read('visitor', free)).description).toBe('あ'.repeat(100));
  });

  test('can be changed by the owner only, and not after deletion', async () => {
    expect((await as('visitor', 'PATCH', `/api/images/${free}/description`, { description: 'x' })).status).toBe(401);
    expect((await as('buyer', 'PATCH', `/api/images/${free}/description`, { description: 'x' })).status).toBe(403);
    const gone = await upload({ property_id: property, image_type: 'SUB' }, await solidPng(60, 40));
    await send('DELETE', `/api/images/${gone.id}`);
    expect((await describeImage(gone.id, 'x')).status).toBe(404);
  });
});
