import type { Image } from '@iespec/contract';
import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as, read, send } = world();
const { upload } = uploads({ parts, as });

let ids: PropertyIds;
beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
});

/** Adds a product with a specification. */
async function newProduct(name: string) {
  const { id } = (await send('POST', '/api/products', { room_id: ids.room, name })).body;
  const path = `/api/products/${id}/specifications`;
  const { body } = await send('POST', path, { spec_type: '素材', spec_value: '楢' });
  return { id, specification: body.id };
}

test("a specification's image never becomes the product's main image", async () => {
  const { id, specification } = await newProduct('椅子');
  await send('PATCH', `/api/products/${id}`, { name: '椅子' });
  const image = await upload({ product_specification_id: specification });
  expect(image.image_type).toBe('MAIN');

  const mainOf = async (person: string) =>
    (await read<{ main_image: Image | null }>(`/api/products/${id}`, person)).main_image;
  for (const person of ['visitor', 'seller', 'buyer']) expect(await mainOf(person), person).toBeNull();
  const own = await upload({ product_id: id });
  expect(own.image_type).toBe('MAIN');
  expect((await mainOf('visitor'))?.id).toBe(own.id);
  const stored = await parts.db.selectFrom('images').select('image_type').where('id', '=', image.id).execute();
  expect(stored).toEqual([{ image_type: 'MAIN' }]);
});

test("lists a product's images without those of its specifications unless include_children is set", async () => {
  const { id, specification } = await newProduct('棚');
  const own = await upload({ product_id: id });
  const specificationImage = await upload({ product_specification_id: specification });
  const idsOf = async (query: string) =>
    (await read<{ items: Image[] }>(`/api/images?${query}`, 'seller')).items.map((image) => image.id);
  expect(await idsOf(`product_id=${id}`)).toEqual([own.id]);
  expect(await idsOf(`product_id=${id}&include_children=true`)).toEqual([own.id, specificationImage.id]);
  for (const parents of [`product_id=${id}&`, `property_id=${ids.property}&`, `room_id=${ids.room}&`, ''])
    expect(await idsOf(`${parents}product_specification_id=${specification}`)).toEqual([specificationImage.id]);
});

test.each(['main', 'Sub', 'paid', 'COVER', 1, {}])('rejects image type %j', async (image_type) => {
  const body = { property_id: ids.property, file_name: 'a.png', content_type: 'image/png', image_type };
  const presigned = await send('POST', '/api/images/presigned-url', body);
  const changed = await send('PATCH', `/api/images/${ids.image}/type`, { image_type });
  for (const { status, body: problem } of [presigned, changed]) {
    expect(status).toBe(422);
    expect(problem.errors).toEqual({ image_type: ['画像の種類は MAIN、SUB、PAID のいずれかです'] });
  }
});
