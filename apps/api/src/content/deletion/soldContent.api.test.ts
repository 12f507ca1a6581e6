import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
beforeAll(() => registerActors(parts));

const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
let property: number;
beforeAll(async () => {
  property = (await send('POST', '/api/properties', home)).body.id as unknown as number;
});

test('what moves takes its pictures along, and what was sold does not move out of sight', async () => {
  const newRoom = async (at: number) =>
    (await send('POST', '/api/rooms', { property_id: at, name: '書斎' })).body.id as unknown as number;
  const other = (await send('POST', '/api/properties', home)).body.id as unknown as number;
  const moved = await newRoom(property);
  const announced = await send('POST', '/api/images/presigned-url', { room_id: moved, content_type: 'image/png' });
  await send('PATCH', `/api/rooms/${moved}`, { property_id: other });
  const { db } = parts;
  const upload = await db
    .selectFrom('uploads')
    .select('property_id')
    .where('id', '=', Number(announced.body.image_id))
    .executeTakeFirst();
  expect(upload).toEqual({ property_id: other });

  const sold = await homeIn(parts, 'sold');
  const hidden = await newRoom(sold.property);
  expect((await send('PATCH', `/api/products/${sold.product}`, { room_id: hidden })).status).toBe(200);
  const kept = await as('purchaser', 'GET', `/api/products/${sold.product}`);
  expect(await kept.json()).toMatchObject({ room_id: hidden, locked: false });
  expect((await send('PATCH', `/api/rooms/${hidden}`, { property_id: other })).status).toBe(409);
});

test('what somebody is paying for does not move to another home', async () => {
  const offered = await homeIn(parts, 'published');
  const other = (await send('POST', '/api/properties', home)).body.id;
  await as('buyer', 'POST', '/api/transactions/checkout', { listingId: offered.listing });
  expect(await send('PATCH', `/api/rooms/${offered.room}`, { property_id: other as unknown as number })).toMatchObject({
    status: 409,
    body: { detail: '購入手続きのあった物件の内容は、ほかの物件へ移せません' },
  });
});

test('nobody moves a room of their own into the home of another person', async () => {
  const own = (await (await as('other', 'POST', '/api/properties', home)).json()) as { id: number };
  const room = (await (await as('other', 'POST', '/api/rooms', { property_id: own.id, name: '書斎' })).json()) as {
    id: number;
  };
  expect((await as('other', 'PATCH', `/api/rooms/${room.id}`, { property_id: property })).status).toBe(403);
});
