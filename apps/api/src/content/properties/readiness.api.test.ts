import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { createPropertyIn } from '../../test/states.ts';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, send, as } = world();
const { upload, newProperty } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

const readiness = async (id: number) => (await send('GET', `/api/properties/${id}/readiness`)).body;

test('lists the missing steps and counts buyers', async () => {
  const sold = await createPropertyIn(parts, 'sold');
  expect(await readiness(sold.property)).toEqual({ buyers: 1, missing: [], listing_id: sold.listing });

  const id = await newProperty();
  const never = ['main_image', 'visible_room', 'visible_product', 'price'];
  expect(await readiness(id)).toEqual({ buyers: 0, missing: [...never, 'publication'], listing_id: null });
  await parts.db.updateTable('seller_profiles').set({ transfers_enabled: false }).execute();
  expect(await readiness(id)).toMatchObject({ missing: [...never, 'onboarding', 'publication'] });
  await parts.db.updateTable('seller_profiles').set({ transfers_enabled: true }).execute();

  const room = (await send('POST', '/api/rooms', { property_id: id, name: '居間' })).body;
  const product = (await send('POST', '/api/products', { room_id: room.id, name: '灯り' })).body;
  await send('PATCH', `/api/products/${product.id}`, { name: '灯り' });
  expect(await readiness(id), 'its room is not published yet').toMatchObject({
    missing: [...never, 'publication'],
  });
  await send('PATCH', `/api/rooms/${room.id}`, { name: '居間' });
  expect(await readiness(id)).toMatchObject({ missing: ['main_image', 'price', 'publication'] });
  await upload({ room_id: room.id, image_type: 'MAIN' });
  expect(await readiness(id), "a room's MAIN image does not count").toMatchObject({
    missing: ['main_image', 'price', 'publication'],
  });
  await upload({ property_id: id, image_type: 'MAIN' });
  expect(await readiness(id)).toMatchObject({ missing: ['price', 'publication'], listing_id: null });

  const listing = (await send('POST', '/api/listings', { property_id: id, title: '仕様情報' })).body.id;
  expect(await readiness(id)).toMatchObject({ missing: ['publication'], listing_id: listing });
  await send('PATCH', `/api/listings/${listing}`, { status: 'published', confirms_rights: true });
  expect(await readiness(id)).toMatchObject({ missing: [], listing_id: listing });
});

test('the purchase history keeps the image of a deleted property for its buyer', async () => {
  type Purchase = { property: { id: number; main_image: { url: string } | null } };
  const imageOf = async (person: string, id: number) => {
    const { items } = (await (await as(person, 'GET', '/api/transactions/purchased')).json()) as { items: Purchase[] };
    return items.find(({ property }) => property.id === id)?.property.main_image ?? null;
  };
  const { property } = await createPropertyIn(parts, 'sold');
  const before = await imageOf('buyer', property);
  expect((await parts.app.request(before?.url ?? '')).status).toBe(200);
  expect(await imageOf('refunded', property)).toEqual(before);

  await send('DELETE', `/api/properties/${property}`);
  const after = await imageOf('buyer', property);
  expect(after?.url).toContain('/media/private/');
  expect((await parts.app.request(after?.url ?? '')).status).toBe(200);
  expect(await imageOf('refunded', property)).toBeNull();
});

test('readiness is visible to the owner only', async () => {
  const { property } = await createPropertyIn(parts, 'published');
  expect((await as('other', 'GET', `/api/properties/${property}/readiness`)).status).toBe(403);
});
