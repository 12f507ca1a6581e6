import type { Image } from '@iespec/contract';
import { beforeAll, expect, test } from 'vitest';
import { solidPng, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
const { upload, newProperty } = uploads({ parts, as });

let property: number;
let room: number;
let ownImage: number;
let roomImage: number;

beforeAll(async () => {
  property = await newProperty();
  room = Number((await send('POST', '/api/rooms', { property_id: property, name: '居間' })).body.id);
  const bytes = await solidPng(60, 40);
  ownImage = (await upload({ property_id: property }, bytes)).id;
  roomImage = (await upload({ room_id: room }, bytes)).id;
});

const list = async (query: string) => {
  const { status, body } = await send('GET', `/api/images?${query}`);
  expect(status).toBe(200);
  return (body as unknown as { items: Image[] }).items.map(({ id }) => id);
};

test('lists the images of a property without those of its rooms unless include_children is set', async () => {
  expect(await list(`property_id=${property}`)).toEqual([ownImage]);
  expect(await list(`property_id=${property}&include_children=true`)).toEqual([ownImage, roomImage]);
});

test('lists no images for a room of another property', async () => {
  const other = await newProperty();
  expect(await list(`property_id=${property}&room_id=${room}`)).toEqual([roomImage]);
  expect(await list(`property_id=${other}&room_id=${room}`)).toEqual([]);
});

test('422 without a parent', async () => {
  expect(await send('GET', '/api/images')).toMatchObject({
    status: 422,
    body: { errors: { property_id: ['物件、部屋、製品、仕様、図面のいずれかを指定してください'] } },
  });
});
