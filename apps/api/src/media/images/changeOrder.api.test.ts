import type { Image, PropertyDetails } from '@iespec/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { solidPng, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
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

const listed = async (person = 'visitor') => {
  const response = await as(person, 'GET', `/api/images?property_id=${property}`);
  return ((await response.json()) as { items: Image[] }).items;
};
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
      const response = await as(person, 'GET', `/api/properties/${property}/details`);
      const { images } = (await response.json()) as PropertyDetails;
      expect(images.map(({ id, position }) => [id, position])).toEqual(
        before.map(({ id, position }) => [id, position]),
      );
    }
    const gone = await upload({ property_id: property, image_type: 'SUB' }, await solidPng(60, 40));
    await send('DELETE', `/api/images/${gone.id}`);
    const last = await upload({ property_id: property, image_type: 'SUB' }, await solidPng(60, 40));
    expect((await listed()).filter(({ image_type }) => image_type === 'SUB').at(-1)?.id).toBe(last.id);
    const one = (await (await as('visitor', 'GET', `/api/images/${last.id}`)).json()) as Image;
    expect(one.position).toBe(last.position);
  });

  test('is independent between parents', async () => {
    const room = (await send('POST', '/api/rooms', { property_id: property, name: '居間' })).body.id;
    const before = await order();
    const image = await upload({ room_id: room }, await solidPng(60, 40));
    expect(image.position).toBe(1);
    await send('PUT', `/api/images/${image.id}/order`, { position: 5 });
    expect(await order()).toBe(before);
  });

  test.each([0, -1, 1.5, 'x', null, 2_147_483_648])('rejects position %j', async (position) => {
    expect(await move('b', position)).toMatchObject({
      status: 422,
      body: { errors: { position: ['並び順は1以上の整数で指定してください'] } },
    });
  });

  test('has unique positions after ten concurrent moves', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => move('bcd'[index % 3] ?? 'b', 1 + (index % 4))));
    const positions = (await listed('seller')).map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  });
});
