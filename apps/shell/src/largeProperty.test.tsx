import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { images, products, properties, type RoomDetails, rooms } from '@iespec/contract';
import { largeProperty } from '@iespec/contract/fixtures';
import { answerWith, defaultHandlers, paginate, paginateDetails, toHandlers } from '@iespec/contract/msw';
import { getRoute, routeNames } from '@iespec/features/paths';
import { describe, expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { mockTransport } from './test/mockTransport.ts';

/** Gives every image a random-looking storage key, which compresses badly, as in production. */
function withKeys<Value>(value: Value): Value {
  const keyOf = (id: number) => createHash('md5').update(String(id)).digest('hex');
  return JSON.parse(JSON.stringify(value), (_, part) => {
    if (!part?.sources) return part;
    const folder = `/media/${keyOf(part.id)}`;
    return {
      ...part,
      url: `${folder}/1280.webp`,
      sources: {
        pattern: `${folder}/{width}.{format}`,
        widths: [320, 640, 800, 1280, 2400],
        formats: ['avif', 'webp'],
      },
    };
  });
}

const full = withKeys(largeProperty());
/** The same products and images, all in a single room. */
const inOneRoom = (() => {
  const [first] = full.rooms;
  if (!first) throw new Error('The large property has no rooms');
  const productsOfRoom = full.rooms.flatMap((room) =>
    room.products.map((product) => ({ ...product, room_id: first.id })),
  );
  const room = { ...first, products: productsOfRoom, image_count: full.images.length };
  return { ...full, rooms: [room], images: full.images.map((image) => ({ ...image, room_id: first.id })) };
})();

/** A mock API whose only property is large. It paginates like the API. */
function transportFor(property: typeof full) {
  const productsOf = (roomId?: number) =>
    property.rooms.filter(({ id }) => roomId === undefined || id === roomId).flatMap((room) => room.products);
  const imagesOf = (filter: Partial<Record<'room_id' | 'product_id', number | undefined>>) =>
    property.images.filter((image) =>
      (['room_id', 'product_id'] as const).every((column) => !filter[column] || image[column] === filter[column]),
    );
  const find = (id: number) => productsOf().find((product) => product.id === id) ?? productsOf()[0];
  return mockTransport([
    ...toHandlers([
      answerWith(properties.details, ({ query }) => paginateDetails(property, query)),
      answerWith(products.ofProperty, ({ query }) => paginate(productsOf(), query)),
      answerWith(products.list, ({ query }) => paginate(productsOf(query.room_id), query)),
      answerWith(products.get, ({ params }) => find(params.id) as never),
      answerWith(products.details, ({ params }) => ({
        product: find(params.id) as never,
        images: imagesOf({ product_id: params.id }).slice(0, 100),
      })),
      answerWith(images.list, ({ query }) => paginate(imagesOf(query), query)),
      answerWith(rooms.details, () => property.rooms[0] as unknown as RoomDetails),
    ]),
    ...defaultHandlers,
  ]);
}

/** Compressed bytes of the styles that a build inlines into each page, rounded up. */
const styleBytes = 8_700;

/** The addresses of all pages about a property, including its tabs. */
const addressesOf = ({ id, rooms: [room] }: typeof full) =>
  [
    ...routeNames.map((name) => getRoute(name).path).filter((path) => path.includes(':propertyId')),
    '/property/:propertyId?tab=gallery',
    '/property/:propertyId?tab=rooms',
  ].map((path) =>
    path
      .replace(':propertyId', String(id))
      .replace(':roomId', String(room?.id))
      .replace(':productId', String(room?.products[0]?.id))
      .replace(':drawingId', '40'),
  );

describe.each([
  ['in 40 rooms', full],
  ['in one room', inOneRoom],
])('a property with 1,000 products and 2,000 images %s', (_, property) => {
  const transport = transportFor(property);

  test.each(addressesOf(property))('%s is a small page', async (address) => {
    const { head, body, state } = await render(address, transport);
    const html = head + body + state;
    expect(brotliCompressSync(html).byteLength + styleBytes).toBeLessThanOrEqual(20_000);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(3_000);
  });

  const pagesOfContent = addressesOf(property).filter((address) => !/edit|import|new|listing|tab=/.test(address));
  test.each(pagesOfContent)('%s shows its first products', async (address) => {
    const { status, body } = await render(address, transport);
    expect(status).toBe(200);
    expect(body).toContain('製品1');
  });
});
