import type { Image } from '@iespec/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
const { upload } = uploads({ parts, as });

let home: Home;
beforeAll(async () => {
  await registerActors(parts);
  home = await homeIn(parts, 'sold');
});

const itemsOf = async (person: string, query: string) => {
  const answer = await as(person, 'GET', `/api/images?${query}`);
  return { status: answer.status, items: ((await answer.json()) as { items: Image[] }).items };
};

test("a specification's picture never becomes the product's main picture", async () => {
  const { db } = parts;
  const { id } = (await send('POST', '/api/products', { room_id: home.room, name: '椅子' })).body as unknown as {
    id: number;
  };
  await send('PATCH', `/api/products/${id}`, { name: '椅子' });
  const path = `/api/products/${id}/specifications`;
  const specification = (await send('POST', path, { spec_type: '素材', spec_value: '楢' })).body.id;
  const image = await upload({ product_specification_id: specification });
  expect(image.image_type).toBe('MAIN');

  const mainOf = async (person: string) =>
    ((await (await as(person, 'GET', `/api/products/${id}`)).json()) as { main_image: Image | null }).main_image;
  for (const person of ['visitor', 'seller', 'purchaser']) expect(await mainOf(person), person).toBeNull();
  const own = await upload({ product_id: id });
  expect(own.image_type).toBe('MAIN');
  expect((await mainOf('visitor'))?.id).toBe(own.id);
  expect(await db.selectFrom('images').select('image_type').where('id', '=', image.id).execute()).toEqual([
    { image_type: 'MAIN' },
  ]);
});

test("a product's own pictures are listed without those of its specifications, or with them", async () => {
  const { id } = (await send('POST', '/api/products', { room_id: home.room, name: '棚' })).body as unknown as {
    id: number;
  };
  const path = `/api/products/${id}/specifications`;
  const specification = (await send('POST', path, { spec_type: '素材', spec_value: '杉' })).body.id;
  const own = await upload({ product_id: id });
  const grain = await upload({ product_specification_id: specification });
  const idsOf = async (query: string) => (await itemsOf('seller', query)).items.map((image) => image.id);
  expect(await idsOf(`product_id=${id}`)).toEqual([own.id]);
  expect(await idsOf(`product_id=${id}&include_children=true`)).toEqual([own.id, grain.id]);
  expect(await idsOf(`product_id=${id}&product_specification_id=${specification}`)).toEqual([grain.id]);
});

describe('a picture of a specification', () => {
  let free: Image;
  let paid: Image;
  beforeAll(async () => {
    free = await upload({ product_specification_id: home.specification, image_type: 'SUB' });
    paid = await upload({ product_specification_id: home.specification, image_type: 'PAID' });
  });

  test.each(['visitor', 'buyer', 'purchaser', 'owner'] as const)(
    'has one answer by both ways for %s',
    async (actor) => {
      const person = actor === 'owner' ? 'seller' : actor;
      const list = await itemsOf(person, `product_specification_id=${home.specification}`);
      expect(list.status).toBe(200);
      expect(list.items.map(({ id }) => id)).toEqual([free.id, paid.id]);
      for (const { id, locked } of list.items) {
        const one = (await (await as(person, 'GET', `/api/images/${id}`)).json()) as Image;
        expect({ id, locked }).toEqual({ id: one.id, locked: one.locked });
        expect(locked).toBe(id === paid.id && (person === 'visitor' || person === 'buyer'));
      }
    },
  );
});

describe('a type that is none', () => {
  const sentence = '画像の種類は MAIN、SUB、PAID のいずれかです';

  test.each(['main', 'Sub', 'paid', 'COVER', 1, {}])('%j is refused in words that fit', async (image_type) => {
    const body = { property_id: home.property, file_name: 'a.png', content_type: 'image/png', image_type };
    const announced = await send('POST', '/api/images/presigned-url', body);
    const changed = await send('PATCH', `/api/images/${home.image}/type`, { image_type });
    for (const { status, body: problem } of [announced, changed]) {
      expect(status).toBe(422);
      expect(problem.errors).toEqual({ image_type: [sentence] });
    }
  });
});
