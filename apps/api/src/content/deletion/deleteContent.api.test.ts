import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { createPropertyIn, insertPurchase } from '../../test/states.ts';
import { canary } from '../../test/testProperty.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
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
  expect((await as('seller', 'DELETE', `/api/products/${ids.product}`)).status).toBe(200);
  const purchase = await insertPurchase(parts, ids, 'buyer');
  const created_at = new Date(Date.now() + 1000);
  await parts.db.updateTable('transactions').set({ created_at }).where('id', '=', purchase).execute();
  const details = await as('buyer', 'GET', `/api/properties/${ids.property}/details`);
  expect(await details.json()).toMatchObject({ rooms: [{ products: [{ is_sample: true }] }] });
  expect((await as('buyer', 'GET', `/api/products/${ids.product}`)).status).toBe(404);
});
