import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { createPropertyIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
beforeAll(() => registerActors(parts));

const getStatus = async (user: string, path: string) => (await as(user, 'GET', path)).status;
/** Expects 404 for everyone but the owner, who gets `ownerStatus`. */
async function expectHidden(path: string, ownerStatus = 200) {
  for (const user of ['visitor', 'other', 'buyer']) expect(await getStatus(user, path), user).toBe(404);
  expect(await getStatus('seller', path)).toBe(ownerStatus);
}

describe('404 for everyone but the owner', () => {
  test('a room and a product that were never saved', async () => {
    const { room, product } = await createPropertyIn(parts, 'unpublished');
    await expectHidden(`/api/rooms/${room}`);
    await expectHidden(`/api/products/${product}`);
  });

  test('a saved product in a room that was never saved', async () => {
    const { product } = await createPropertyIn(parts, 'unpublished');
    await parts.db.updateTable('products').set({ status: 'updated' }).where('id', '=', product).execute();
    await expectHidden(`/api/products/${product}`);
  });

  test('an image of a product that was never saved', async () => {
    const { product } = await createPropertyIn(parts, 'published');
    await parts.db.updateTable('products').set({ status: 'created' }).where('id', '=', product).execute();
    const { id } = await parts.db
      .selectFrom('images')
      .select('id')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    await expectHidden(`/api/images/${id}`);
  });

  test('with the same body as for a missing row', async () => {
    const { room } = await createPropertyIn(parts, 'unpublished');
    const bodies = [room, 999_999].map(async (id) => (await as('other', 'GET', `/api/rooms/${id}`)).json());
    const [hidden, missing] = await Promise.all(bodies);
    expect(hidden).toEqual(missing);
  });
});

describe('404 for everyone', () => {
  test('a room of a deleted property', async () => {
    const { property, room } = await createPropertyIn(parts, 'published');
    await parts.db.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', property).execute();
    await expectHidden(`/api/rooms/${room}`, 404);
  });

  test('a product of a deleted room', async () => {
    const { room, product } = await createPropertyIn(parts, 'published');
    await parts.db.updateTable('rooms').set({ deleted_at: new Date() }).where('id', '=', room).execute();
    await expectHidden(`/api/products/${product}`, 404);
  });
});

test('a purchase unlocks one property, for its buyer only', async () => {
  const [sold, other] = [await createPropertyIn(parts, 'sold'), await createPropertyIn(parts, 'published')];
  const isLocked = async (user: string, product: number) =>
    ((await (await as(user, 'GET', `/api/products/${product}`)).json()) as { locked: boolean }).locked;
  expect(await isLocked('buyer', sold.product)).toBe(false);
  expect(await isLocked('buyer', other.product)).toBe(true);
  expect(await isLocked('member', sold.product)).toBe(true);
});
