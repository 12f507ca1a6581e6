import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
beforeAll(() => registerActors(parts));

const read = async (person: string, path: string) => (await as(person, 'GET', path)).status;
/** Whether everybody else gets the answer for what is not there, while the owner reads it or does not. */
async function expectHidden(path: string, ofOwner = 200) {
  for (const person of ['visitor', 'other', 'purchaser']) expect(await read(person, path), person).toBe(404);
  expect(await read('seller', path)).toBe(ofOwner);
}

describe('404 for everybody but the owner', () => {
  test('a room and a product that were never saved', async () => {
    const { room, product } = await homeIn(parts, 'unpublished');
    await expectHidden(`/api/rooms/${room}`);
    await expectHidden(`/api/products/${product}`);
  });

  test('a saved product in a room that was never saved', async () => {
    const { product } = await homeIn(parts, 'unpublished');
    await parts.db.updateTable('products').set({ status: 'updated' }).where('id', '=', product).execute();
    await expectHidden(`/api/products/${product}`);
  });

  test('a picture of a product that was never saved', async () => {
    const { product } = await homeIn(parts, 'published');
    await parts.db.updateTable('products').set({ status: 'created' }).where('id', '=', product).execute();
    const { id } = await parts.db
      .selectFrom('images')
      .select('id')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    await expectHidden(`/api/images/${id}`);
  });

  test('the same words as for what is not there', async () => {
    const { room } = await homeIn(parts, 'unpublished');
    const answers = [room, 999_999].map(async (id) => (await as('other', 'GET', `/api/rooms/${id}`)).json());
    const [hidden, missing] = await Promise.all(answers);
    expect(hidden).toEqual(missing);
  });
});

describe('404 for everybody', () => {
  test('a room of a deleted home', async () => {
    const { property, room } = await homeIn(parts, 'published');
    await parts.db.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', property).execute();
    await expectHidden(`/api/rooms/${room}`, 404);
  });

  test('a product of a deleted room', async () => {
    const { room, product } = await homeIn(parts, 'published');
    await parts.db.updateTable('rooms').set({ deleted_at: new Date() }).where('id', '=', room).execute();
    await expectHidden(`/api/products/${product}`, 404);
  });
});

test('a purchase opens one home, to its buyer alone', async () => {
  const [sold, other] = [await homeIn(parts, 'sold'), await homeIn(parts, 'published')];
  const isLocked = async (person: string, product: number) =>
    ((await (await as(person, 'GET', `/api/products/${product}`)).json()) as { locked: boolean }).locked;
  expect(await isLocked('purchaser', sold.product)).toBe(false);
  expect(await isLocked('purchaser', other.product)).toBe(true);
  expect(await isLocked('buyer', sold.product)).toBe(true);
});
