import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { canary } from '../../test/house.ts';
import { homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
beforeAll(() => registerActors(parts));

const words = ['', ' 工房', '-1', ' の説明', ' 和紙', ' 幅', ' 有料の写真'].map((word) => canary + word);

test('the seller deletes everything, one after the other: who bought it keeps it, nobody else finds it', async () => {
  const home = await homeIn(parts, 'sold');
  const details = (person: string) => as(person, 'GET', `/api/properties/${home.property}/details`);
  const before = await (await details('purchaser')).text();
  for (const path of [
    `/api/specifications/${home.specification}`,
    `/api/dimensions/${home.dimension}`,
    ...[0, 1, 2, 3, 4].map((more) => `/api/images/${home.image + more}`),
    `/api/products/${home.product}`,
    `/api/drawings/${home.drawing}`,
    `/api/rooms/${home.room}`,
    `/api/listings/${home.listing}`,
    `/api/properties/${home.property}`,
  ]) {
    expect((await as('seller', 'DELETE', path)).status, path).toBe(200);
    expect((await as('seller', 'DELETE', path)).status, path).toBe(404);
  }
  const kept = await details('purchaser');
  expect(kept.status).toBe(200);
  const after = await kept.text();
  for (const word of words) expect(after, word).toContain(word);
  const count = (text: string) => text.split(canary).length;
  expect(count(after)).toBe(count(before));
  const { images } = JSON.parse(after) as { images: { url: string }[] };
  expect(images).toHaveLength(5);
  for (const { url } of images) expect((await parts.app.request(url)).status).toBe(200);

  for (const person of ['visitor', 'buyer', 'refunded', 'seller']) expect((await details(person)).status).toBe(404);
  expect((await as('buyer', 'POST', '/api/transactions/checkout', { listingId: home.listing })).status).toBe(404);
  const bought = await as('purchaser', 'GET', '/api/transactions/purchased');
  expect(await bought.json()).toMatchObject({ items: [{ property: { id: home.property } }] });
});

test('what was deleted before is not part of a later purchase', async () => {
  const home = await homeIn(parts, 'published');
  expect((await as('seller', 'DELETE', `/api/products/${home.product}`)).status).toBe(200);
  const { db } = parts;
  const { id: buyer_id } = await db
    .selectFrom('users')
    .select('id')
    .where('external_user_id', '=', 'buyer')
    .executeTakeFirstOrThrow();
  const at = new Date(Date.now() + 1000);
  await db
    .insertInto('transactions')
    .values({
      buyer_id,
      seller_id: parts.seller.id,
      property_id: home.property,
      listing_id: home.listing,
      price: 0,
      fee: 0,
      payout: 0,
      wording_version: 'test',
      status: 'paid',
      paid_at: at,
      created_at: at,
    })
    .execute();
  const details = await as('buyer', 'GET', `/api/properties/${home.property}/details`);
  expect(await details.json()).toMatchObject({ rooms: [{ products: [{ is_sample: true }] }] });
  expect((await as('buyer', 'GET', `/api/products/${home.product}`)).status).toBe(404);
});
