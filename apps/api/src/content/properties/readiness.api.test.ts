import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { homeIn } from '../../test/states.ts';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, send, as } = world();
const { upload } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

const readiness = async (id: number) => (await send('GET', `/api/properties/${id}/readiness`)).body;

test('names what is missing, one after another, and counts who has bought', async () => {
  const sold = await homeIn(parts, 'sold');
  expect(await readiness(sold.property)).toEqual({ buyers: 1, missing: [] });

  const { body } = await send('POST', '/api/properties', {
    name: '空の家',
    property_type: 'HOUSE',
    prefecture: '長野県',
  });
  const id = Number(body.id);
  expect(await readiness(id)).toEqual({ buyers: 0, missing: ['main_image', 'visible_product'] });
  await parts.db.updateTable('seller_profiles').set({ transfers_enabled: false }).execute();
  expect(await readiness(id)).toEqual({ buyers: 0, missing: ['main_image', 'visible_product', 'onboarding'] });
  await parts.db.updateTable('seller_profiles').set({ transfers_enabled: true }).execute();

  const room = (await send('POST', '/api/rooms', { property_id: id, name: '居間' })).body;
  const product = (await send('POST', '/api/products', { room_id: room.id, name: '灯り' })).body;
  await send('PATCH', `/api/products/${product.id}`, { name: '灯り' });
  expect(await readiness(id), 'its room is not saved yet').toMatchObject({
    missing: ['main_image', 'visible_product'],
  });
  await send('PATCH', `/api/rooms/${room.id}`, { name: '居間' });
  expect(await readiness(id)).toMatchObject({ missing: ['main_image'] });
  await upload({ room_id: room.id, image_type: 'MAIN' });
  expect(await readiness(id), 'that of a room is none').toMatchObject({ missing: ['main_image'] });
  await upload({ property_id: id, image_type: 'MAIN' });
  expect(await readiness(id)).toMatchObject({ missing: [] });
});

test('the history of purchases shows what was bought, as bought', async () => {
  type Purchase = { property: { id: number; main_image: { url: string } | null } };
  const imageOf = async (person: string, id: number) => {
    const { items } = (await (await as(person, 'GET', '/api/transactions/purchased')).json()) as { items: Purchase[] };
    return items.find(({ property }) => property.id === id)?.property.main_image ?? null;
  };
  const { property } = await homeIn(parts, 'sold');
  const before = await imageOf('purchaser', property);
  expect((await parts.app.request(before?.url ?? '')).status).toBe(200);
  expect(await imageOf('refunded', property)).toEqual(before);

  await send('DELETE', `/api/properties/${property}`);
  const after = await imageOf('purchaser', property);
  expect(after?.url).toContain('/media/private/');
  expect((await parts.app.request(after?.url ?? '')).status).toBe(200);
  expect(await imageOf('refunded', property)).toBeNull();
});

test('is the owner’s alone', async () => {
  const { property } = await homeIn(parts, 'published');
  expect((await as('other', 'GET', `/api/properties/${property}/readiness`)).status).toBe(403);
});
