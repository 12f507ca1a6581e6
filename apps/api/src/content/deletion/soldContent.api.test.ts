import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { createPropertyIn } from '../../test/states.ts';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
const { newProperty } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

const newRoom = async (property_id: number, person = 'seller') => {
  const response = await as(person, 'POST', '/api/rooms', { property_id, name: '書斎' });
  return ((await response.json()) as { id: number }).id;
};

test('images move with their content, and sold content stays visible to its buyer', async () => {
  const other = await newProperty();
  const moved = await newRoom(await newProperty());
  const presigned = await send('POST', '/api/images/presigned-url', { room_id: moved, content_type: 'image/png' });
  await send('PATCH', `/api/rooms/${moved}`, { property_id: other });
  const uploadId = Number(presigned.body.image_id);
  const upload = await parts.db
    .selectFrom('uploads')
    .select('property_id')
    .where('id', '=', uploadId)
    .executeTakeFirst();
  expect(upload).toEqual({ property_id: other });

  const sold = await createPropertyIn(parts, 'sold');
  const hidden = await newRoom(sold.property);
  expect((await send('PATCH', `/api/products/${sold.product}`, { room_id: hidden })).status).toBe(200);
  const kept = await as('buyer', 'GET', `/api/products/${sold.product}`);
  expect(await kept.json()).toMatchObject({ room_id: hidden, locked: false });
  expect((await send('PATCH', `/api/rooms/${hidden}`, { property_id: other })).status).toBe(409);
});

test('content with an open checkout cannot move to another property', async () => {
  const offered = await createPropertyIn(parts, 'published');
  await as('buyer', 'POST', '/api/transactions/checkout', { listingId: offered.listing });
  expect(await send('PATCH', `/api/rooms/${offered.room}`, { property_id: await newProperty() })).toMatchObject({
    status: 409,
    body: { detail: '購入手続きのあった物件の内容は、ほかの物件へ移せません' },
  });
});

test("a room cannot move into another user's property", async () => {
  const room = await newRoom(await newProperty('other'), 'other');
  const property_id = await newProperty();
  expect((await as('other', 'PATCH', `/api/rooms/${room}`, { property_id })).status).toBe(403);
});
