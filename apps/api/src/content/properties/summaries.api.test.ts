import {
  type Facts,
  formatPurchaseContents,
  type Image,
  type Product,
  type PropertyDetails,
  type PropertySummary,
} from '@iespec/contract';
import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { insertHome } from '#test/homes.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as, read: get, send } = world();
let ids: PropertyIds;
let other: PropertyIds;

beforeAll(async () => {
  ids = await createPropertyIn(parts, 'published');
  other = await createPropertyIn(parts, 'published');
  await registerActors(parts);
});

const upload = async (image: object) => uploads({ parts, as }).send(image, await solidPng(600, 400));

const imageOfDrawing = async () => {
  const images = parts.db.selectFrom('images').select('id').where('drawing_id', '=', ids.drawing);
  return (await images.executeTakeFirstOrThrow()).id;
};

/** The facts of a product, counted where it can be read. */
function countFacts(product: Product | undefined, images: Image[]): Facts {
  if (!product || product.locked) throw new Error('The owner reads every product');
  return {
    manufacturer_name: product.manufacturer_name !== null,
    product_code: product.product_code !== null,
    catalog_url: product.catalog_url !== null,
    specifications: product.specifications.length,
    dimensions: product.dimensions.length,
    paid_images: images.filter(({ image_type, product_id }) => image_type === 'PAID' && product_id === product.id)
      .length,
  };
}

const sumFacts = (facts: Facts[]) => ({
  makers: facts.filter(({ manufacturer_name }) => manufacturer_name).length,
  codes: facts.filter(({ product_code }) => product_code).length,
  catalogs: facts.filter(({ catalog_url }) => catalog_url).length,
  dimensioned: facts.filter(({ dimensions }) => dimensions > 0).length,
  specifications: facts.reduce((sum, { specifications }) => sum + specifications, 0),
});

/** The cards of properties, and the same values derived from their details. */
async function readCards(properties = [ids.property, other.property]) {
  const { items } = await get<{ items: PropertySummary[] }>('/api/properties');
  const cards = [];
  const derived = [];
  for (const property of properties) {
    const card = items.find(({ id }) => id === property);
    cards.push(card && { price: card.price, main_image: card.main_image, counts: card.counts });
    const { rooms, drawings, images, counts } = await get<PropertyDetails>(`/api/properties/${property}/details`);
    const { items: listings } = await get<{ items: { price: number }[] }>(`/api/listings/property/${property}`);
    // The property's own images, MAIN first, then MAIN images of its rooms, then of its products.
    const rankOf = ({ room_id, product_id }: Image) => (room_id === null ? 0 : product_id === null ? 1 : 2);
    const isVisible = (image: Image) =>
      image.image_type === 'MAIN' || (image.image_type === 'SUB' && rankOf(image) === 0);
    const shown = images
      .filter((image) => isVisible(image) && image.drawing_id === null && image.product_specification_id === null)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || Number(a.room_id) - Number(b.room_id));
    const products = rooms.flatMap((room) => room.products);
    const locked = images.filter((image) => image.locked);
    const count = (of: Image[]) => drawings.filter(({ id }) => of.some(({ drawing_id }) => drawing_id === id)).length;
    const opened = await get<PropertyDetails>(`/api/properties/${property}/details`, 'seller');
    const openedProducts = opened.rooms.flatMap((room) => room.products);
    const factsOf = (of: Product[]) =>
      of
        .filter((product) => product.locked)
        .map(({ id }) =>
          countFacts(
            openedProducts.find((product) => product.id === id),
            opened.images,
          ),
        );
    expect(products.flatMap((product) => (product.locked ? [product.facts] : []))).toEqual(factsOf(products));
    for (const room of rooms)
      expect(room.counts).toEqual({
        products: room.products.filter((product) => product.locked).length,
        ...sumFacts(factsOf(room.products)),
        paid_images: locked.filter(({ room_id }) => room_id === room.id).length,
      });
    const added = {
      products: products.filter((product) => product.locked).length,
      ...sumFacts(factsOf(products)),
      drawings: count(locked),
      paid_images: locked.filter(({ drawing_id }) => drawing_id === null).length,
    };
    derived.push({ price: listings[0]?.price ?? null, main_image: shown[0] ?? null, counts: added });
    expect(counts).toMatchObject({
      ...added,
      free_products: products.length - added.products,
      free_drawings: count(images) - added.drawings,
      all_products: products.length,
      all_paid_images: locked.length,
    });
  }
  return { cards, derived };
}

/** Changes in order, each with its effect on the cards of both properties. */
const steps: [string, () => Promise<{ status: number }>, () => [first: object, second: object]][] = [
  [
    'unchanged',
    async () => ({ status: 200 }),
    () => [{ price: 5000, counts: { products: 1, drawings: 1, paid_images: 1 } }, {}],
  ],
  [
    'a paid image becomes MAIN',
    () => send('PUT', `/api/images/${ids.image + 1}/set-main`),
    () => [
      {
        counts: { paid_images: 0 },
        main_image: { image_type: 'MAIN', id: ids.image + 1 },
      },
      {},
    ],
  ],
  [
    'the MAIN image is moved to the end',
    () => send('PATCH', `/api/images/${ids.image + 1}/order`, { position: 9 }),
    () => [{ main_image: { position: 2 } }, {}],
  ],
  [
    'the MAIN image becomes PAID',
    () => send('PATCH', `/api/images/${ids.image + 1}/type`, { image_type: 'PAID' }),
    () => [{ main_image: { id: ids.image, image_type: 'SUB' }, counts: { paid_images: 1 } }, {}],
  ],
  [
    'another image becomes MAIN',
    () => send('PATCH', `/api/images/${ids.image}/type`, { image_type: 'MAIN' }),
    () => [{ main_image: { id: ids.image } }, {}],
  ],
  [
    'an unpublished product is added',
    () => send('POST', '/api/products', { name: '棚', room_id: ids.room }),
    () => [{ counts: { products: 1 } }, {}],
  ],
  [
    'a drawing without an image is added',
    () => send('POST', '/api/drawings', { name: '配置図', property_id: ids.property }),
    () => [{ counts: { drawings: 1 } }, {}],
  ],
  [
    'another product becomes the sample',
    () => send('PATCH', `/api/products/${ids.product}`, { is_sample: true }),
    () => [{ counts: { products: 1 } }, {}],
  ],
  [
    'there is no sample any more',
    () => send('PATCH', `/api/products/${ids.product}`, { is_sample: false }),
    () => [{ counts: { products: 2 } }, {}],
  ],
  [
    'the image of a drawing becomes free',
    async () => send('PATCH', `/api/images/${await imageOfDrawing()}/type`, { image_type: 'SUB' }),
    () => [{ counts: { drawings: 0, paid_images: 1 } }, {}],
  ],
  [
    'a PAID image is added to a drawing with a free one',
    () => upload({ property_id: ids.property, drawing_id: ids.drawing, image_type: 'PAID' }),
    () => [{ counts: { drawings: 1, paid_images: 1 } }, {}],
  ],
  [
    'a drawing moves to the other property with its image',
    () => send('PATCH', `/api/drawings/${ids.drawing}`, { property_id: other.property }),
    () => [{ counts: { drawings: 0, paid_images: 1 } }, { counts: { drawings: 2, paid_images: 1 } }],
  ],
  [
    'a room moves to the other property',
    () => send('PATCH', `/api/rooms/${ids.room}`, { property_id: other.property }),
    () => [{ counts: { products: 0 } }, { counts: { products: 3 } }],
  ],
  [
    'a product moves back',
    async () => {
      const { body } = await send('POST', '/api/rooms', { name: '書斎', property_id: ids.property });
      await send('PATCH', `/api/rooms/${body.id}`, { name: '書斎' });
      return send('PATCH', `/api/products/${ids.product}`, { room_id: body.id });
    },
    () => [{ counts: { products: 1 } }, { counts: { products: 2 } }],
  ],
  [
    'a specification with a paid image is deleted',
    async () => {
      const parent = { product_id: ids.product, product_specification_id: ids.specification };
      const image = ids.image + 1;
      await parts.db.updateTable('images').set(parent).where('id', '=', image).execute();
      return send('DELETE', `/api/specifications/${ids.specification}`);
    },
    () => [{ counts: { paid_images: 0 } }, {}],
  ],
  [
    'a product gets rows, a maker and a catalogue',
    () =>
      send('PUT', `/api/products/${ids.product}/whole`, {
        specifications: ['白', '黒'].map((spec_value) => ({ spec_type: '色', spec_value })),
        dimensions: [{ dimension_type: '幅', value: 450, unit: 'mm' }],
        manufacturer_name: '月灯工房',
        catalog_url: 'https://catalog.example/',
      }),
    () => [{ counts: { makers: 1, catalogs: 1, dimensioned: 1, specifications: 2 } }, {}],
  ],
  [
    'a product loses them again',
    () =>
      send('PUT', `/api/products/${ids.product}/whole`, {
        specifications: [],
        dimensions: [],
        manufacturer_name: '',
        catalog_url: null,
      }),
    () => [{ counts: { makers: 0, catalogs: 0, dimensioned: 0, specifications: 0 } }, {}],
  ],
  [
    'the price changes',
    () => send('PATCH', `/api/listings/${ids.listing}`, { price: 8000 }),
    () => [{ price: 8000 }, {}],
  ],
  [
    'the listing is unpublished',
    () => send('PATCH', `/api/listings/${ids.listing}`, { status: 'draft' }),
    () => [{ price: null }, {}],
  ],
  [
    'the MAIN image is deleted and the image of the first product is shown',
    () => send('DELETE', `/api/images/${ids.image}`),
    () => [{ main_image: { product_id: ids.product } }, {}],
  ],
  [
    'a drawing is deleted',
    () => send('DELETE', `/api/drawings/${other.drawing}`),
    () => [{}, { counts: { drawings: 1, paid_images: 1 } }],
  ],
  ['a room is deleted', () => send('DELETE', `/api/rooms/${ids.room}`), () => [{}, { counts: { products: 1 } }]],
];

test.each(steps)('a card equals the details after a change: %s', async (_, change, expected) => {
  expect((await change()).status).toBeLessThan(300);
  const { cards, derived } = await readCards();
  expect(cards).toEqual(derived);
  expect(derived).toMatchObject(expected());
});

test.each(Array.from({ length: 60 }, (_, seed) => [seed]))(
  'of home %i, everything that is counted can be opened',
  async (seed) => {
    const { cards, derived } = await readCards([await insertHome(parts, seed)]);
    expect(cards).toEqual(derived);
    const [shown, opened] = [cards[0], derived[0]].map((card) => card && formatPurchaseContents(card.counts));
    expect(shown).toBe(opened);
  },
);

test('deleted content kept for buyers is not counted', async () => {
  const sold = await createPropertyIn(parts, 'sold');
  const image = sold.image + 1;
  const parent = { room_id: sold.room, product_id: sold.product, product_specification_id: sold.specification };
  await parts.db.updateTable('images').set(parent).where('id', '=', image).execute();
  const paidImages = async () => {
    const { items } = await get<{ items: PropertySummary[] }>('/api/properties');
    return items.find(({ id }) => id === sold.property)?.counts.paid_images;
  };
  expect(await paidImages()).toBe(1);
  expect((await send('DELETE', `/api/specifications/${sold.specification}`)).status).toBe(200);
  expect(await paidImages()).toBe(0);
  const kept = await parts.db.selectFrom('images').select('deleted_at').where('id', '=', image).execute();
  expect(kept).toEqual([{ deleted_at: null }]);
});

test('concurrent saves are all counted', async () => {
  const { body: room } = await send('POST', '/api/rooms', { name: '納戸', property_id: ids.property });
  await send('PATCH', `/api/rooms/${room.id}`, { name: '納戸' });
  const products = [];
  for (let count = 0; count < 12; count += 1)
    products.push(await send('POST', '/api/products', { name: '棚', room_id: room.id }));
  const before = (await readCards()).cards[0]?.counts.products ?? 0;
  const responses = await Promise.all(
    products.map(({ body }) => send('PATCH', `/api/products/${body.id}`, { name: '飾り棚' })),
  );
  expect(responses.map(({ status }) => status)).toEqual(products.map(() => 200));
  const { cards, derived } = await readCards();
  expect(cards).toEqual(derived);
  expect(cards[0]).toMatchObject({ counts: { products: before + 12 } });
});

test('logs no errors', () => {
  expect(parts.log).not.toHaveBeenCalled();
});
