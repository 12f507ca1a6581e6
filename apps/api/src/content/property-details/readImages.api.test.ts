import type { Image } from '@iespec/contract';
import { beforeAll, expect, test } from 'vitest';
import { canvas, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
const { upload, newProperty } = uploads({ parts, as });

let property: number;
let room: number;
let ofHome: number;
let ofRoom: number;

beforeAll(async () => {
  property = await newProperty();
  room = Number((await send('POST', '/api/rooms', { property_id: property, name: '居間' })).body.id);
  const bytes = await canvas(60, 40);
  ofHome = (await upload({ property_id: property }, bytes)).id;
  ofRoom = (await upload({ room_id: room }, bytes)).id;
});

const list = async (query: string) => {
  const { status, body } = await send('GET', `/api/images?${query}`);
  expect(status).toBe(200);
  return (body as unknown as { items: Image[] }).items.map(({ id }) => id);
};

test('the pictures of a home leave out those of its rooms, unless they are asked for', async () => {
  expect(await list(`property_id=${property}`)).toEqual([ofHome]);
  expect(await list(`property_id=${property}&include_children=true`)).toEqual([ofHome, ofRoom]);
});

test('the pictures of a room are none where another home is named', async () => {
  const other = await newProperty();
  expect(await list(`property_id=${property}&room_id=${room}`)).toEqual([ofRoom]);
  expect(await list(`property_id=${other}&room_id=${room}`)).toEqual([]);
});

test('422 pictures of nothing', async () => {
  expect(await send('GET', '/api/images')).toMatchObject({
    status: 422,
    body: { errors: { property_id: ['物件、部屋、製品、仕様、図面のいずれかを指定してください'] } },
  });
});
