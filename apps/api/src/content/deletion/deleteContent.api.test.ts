import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, insertPurchase } from '#test/states.ts';
import { canary } from '#test/testProperty.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();
const { newProperty } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

const words = ['', ' 工房', '-1', ' の説明', ' 和紙', ' 幅', ' 有料の写真'].map((word) => canary + word);

test('content deleted piece by piece stays readable for its buyer and answers 404 to everyone else', async () => {
  const ids = await createPropertyIn(parts, 'sold');
  const details = (person: string) => as(person, 'GET', `/api/properties/${ids.property}/details`);
  const before = await (await details('buyer')).text();
  for (const path of [
    `/api/specifications/${ids.specification}`,
    `/api/dimensions/${ids.dimension}`,
    ...[0, 1, 2, 3, 4].map((offset) => `/api/images/${ids.image + offset}`),
    `/api/products/${ids.product}`,
    `/api/drawings/${ids.drawing}`,
    `/api/rooms/${ids.room}`,
    `/api/listings/${ids.listing}`,
    `/api/properties/${ids.property}`,
  ]) {
    expect((await as('seller', 'DELETE', path)).status, path).toBe(200);
    expect((await as('seller', 'DELETE', path)).status, path).toBe(404);
  }
  const kept = await details('buyer');
  expect(kept.status).toBe(200);
  const after = await kept.text();
  for (const word of words) expect(after, word).toContain(word);
  const count = (text: string) => text.split(canary).length;
  expect(count(after)).toBe(count(before));
  const { images } = JSON.parse(after) as { images: { url: string }[] };
  expect(images).toHaveLength(5);
  for (const { url } of images) expect((await parts.app.request(url)).status).toBe(200);

  for (const person of ['visitor', 'member', 'refunded', 'seller']) expect((await details(person)).status).toBe(404);
  expect((await as('member', 'POST', '/api/transactions/checkout', { listingId: ids.listing })).status).toBe(404);
  const bought = await as('buyer', 'GET', '/api/transactions/purchased');
  expect(await bought.json()).toMatchObject({ items: [{ property: { id: ids.property } }] });
});

test('a purchase does not include content deleted earlier', async () => {
  const ids = await createPropertyIn(parts, 'published');
  const deleted = [`/api/products/${ids.product}`, `/api/drawings/${ids.drawing}`];
  for (const path of deleted) expect((await as('seller', 'DELETE', path)).status, path).toBe(200);
  const purchase = await insertPurchase(parts, ids, 'buyer');
  const created_at = new Date(Date.now() + 1000);
  await parts.db.updateTable('transactions').set({ created_at }).where('id', '=', purchase).execute();
  const details = await as('buyer', 'GET', `/api/properties/${ids.property}/details`);
  expect(await details.json()).toMatchObject({ rooms: [{ products: [{ is_sample: true }] }] });
  for (const path of deleted) expect((await as('buyer', 'GET', path)).status, path).toBe(404);
});

const newRoom = async (property_id: number) =>
  Number((await send('POST', '/api/rooms', { property_id, name: '書斎' })).body.id);

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

test('content cannot move to another property while a checkout is open, but can after it has expired', async () => {
  const offered = await createPropertyIn(parts, 'published');
  await as('buyer', 'POST', '/api/transactions/checkout', { listingId: offered.listing });
  const move = { property_id: await newProperty() };
  expect(await send('PATCH', `/api/rooms/${offered.room}`, move)).toMatchObject({
    status: 409,
    body: { detail: '購入手続きのあった物件の内容は、ほかの物件へ移せません' },
  });
  const ofListing = parts.db.updateTable('transactions').where('listing_id', '=', offered.listing);
  await ofListing.set({ status: 'expired' }).execute();
  expect((await send('PATCH', `/api/rooms/${offered.room}`, move)).status).toBe(200);
});
