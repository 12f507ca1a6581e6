import type { Image, PropertyDetails } from '@iespec/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as, read, send } = world();
const { upload, newProperty } = uploads({ parts, as });

let property: number;
let ids: number[];

beforeAll(async () => {
  property = await newProperty();
  const bytes = await solidPng(60, 40);
  ids = [];
  for (const image_type of ['MAIN', 'SUB', 'SUB', 'SUB', 'PAID', 'PAID'])
    ids.push((await upload({ property_id: property, image_type }, bytes)).id);
});

const listed = async (person?: string) =>
  (await read<{ items: Image[] }>(`/api/images?property_id=${property}`, person)).items;
/** The images in their listed order, as letters: a to f in the order of upload. */
const order = async () => (await listed()).map(({ id }) => 'abcdef'[ids.indexOf(id)]).join('');
const positionOf = async (letter: string) =>
  (await listed()).find(({ id }) => id === ids['abcdef'.indexOf(letter)])?.position ?? 0;
const move = (letter: string, position: unknown) =>
  send('PATCH', `/api/images/${ids['abcdef'.indexOf(letter)]}/order`, { position });

describe('the order of images', () => {
  test('is the order of upload until an image is moved before another or to the end', async () => {
    expect(await order()).toBe('abcdef');
    const moved = await move('d', await positionOf('b'));
    expect(moved).toMatchObject({ status: 200, body: { id: ids[3], position: 2 } });
    expect(await order()).toBe('adbcef');
    await move('d', (await positionOf('c')) + 1);
    expect(await order()).toBe('abcdef');
    await move('b', 2_147_483_647);
    expect(await order()).toBe('acdbef');
    await move('f', '1');
    expect(await order()).toBe('acdbfe');
  });

  test('always has MAIN first and PAID last', async () => {
    expect((await listed()).map(({ image_type }) => image_type)).toEqual(['MAIN', 'SUB', 'SUB', 'SUB', 'PAID', 'PAID']);
    const [, first] = await listed();
    await send('PUT', `/api/images/${first?.id}/set-main`);
    expect((await order()).startsWith('c')).toBe(true);
    await send('PUT', `/api/images/${ids[0]}/set-main`);
    expect((await order()).startsWith('a')).toBe(true);
  });

  test('is the same in the details for everyone, and a new image is last even after a deletion', async () => {
    const before = await listed();
    for (const person of ['visitor', 'seller']) {
      const { images } = await read<PropertyDetails>(`/api/properties/${property}/details`, person);
      expect(images.map(({ id, position }) => [id, position])).toEqual(
        before.map(({ id, position }) => [id, position]),
      );
    }
    const gone = await upload({ property_id: property, image_type: 'SUB' }, await solidPng(60, 40));
    await send('DELETE', `/api/images/${gone.id}`);
    const last = await upload({ property_id: property, image_type: 'SUB' }, await solidPng(60, 40));
    expect((await listed()).filter(({ image_type }) => image_type === 'SUB').at(-1)?.id).toBe(last.id);
    expect((await read<Image>(`/api/images/${last.id}`)).position).toBe(last.position);
  });

  test('is independent between parents', async () => {
    const room = (await send('POST', '/api/rooms', { property_id: property, name: '居間' })).body.id;
    const before = await order();
    const image = await upload({ room_id: room }, await solidPng(60, 40));
    expect(image.position).toBe(1);
    await send('PUT', `/api/images/${image.id}/order`, { position: 5 });
    expect(await order()).toBe(before);
  });

  test('has unique positions after ten concurrent moves', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => move('bcd'[index % 3] ?? 'b', 1 + (index % 4))));
    const positions = (await listed('seller')).map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  });
});

describe('the description of an image', () => {
  let free: number;
  beforeAll(() => {
    free = ids[0] ?? 0;
  });
  const describeImage = (id: number, description: unknown) =>
    send('PATCH', `/api/images/${id}/description`, { description });
  const imageOf = (id: number) => read<Image>(`/api/images/${id}`);
  const updatedAt = () =>
    parts.db.selectFrom('properties').select('updated_at').where('id', '=', property).executeTakeFirstOrThrow();

  test('is visible to everyone and in the property details as soon as it is saved', async () => {
    // Fills the cache for visitors.
    expect((await imageOf(free)).description).toBeNull();
    const before = await updatedAt();
    expect(await describeImage(free, '  中庭に面した居間  ')).toMatchObject({
      status: 200,
      body: { id: free, description: '中庭に面した居間' },
    });
    expect((await imageOf(free)).description).toBe('中庭に面した居間');
    const { images } = await read<PropertyDetails>(`/api/properties/${property}/details`);
    expect(images.find(({ id }) => id === free)?.description).toBe('中庭に面した居間');
    expect(await updatedAt()).not.toEqual(before);
  });

  test.each(['', '　', null])('is removed by %j', async (description) => {
    await describeImage(free, '居間');
    expect(await describeImage(free, description)).toMatchObject({ status: 200, body: { description: null } });
    expect((await imageOf(free)).description).toBeNull();
  });

  test('is required and has at most 100 characters', async () => {
    expect((await describeImage(free, 'あ'.repeat(100))).status).toBe(200);
    expect(await describeImage(free, 'あ'.repeat(101))).toMatchObject({
      status: 422,
      body: { errors: { description: ['100文字以内で入力してください'] } },
    });
    for (const body of [{}, { description: 1 }, { description: 'a\u0000b' }])
      expect((await send('PATCH', `/api/images/${free}/description`, body)).status).toBe(422);
    expect((await imageOf(free)).description).toBe('あ'.repeat(100));
  });
});
