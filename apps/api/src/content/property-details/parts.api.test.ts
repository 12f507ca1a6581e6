import type { Image, Product, PropertyDetails } from '@iespec/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishProperty, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as, read } = world();
const { upload, newProperty } = uploads({ parts, as });

let property_id: number;
let full: PropertyDetails;

const detailsPath = (query = '') => `/api/properties/${property_id}/details${query}`;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const productsOf = ({ rooms }: PropertyDetails) => rooms.flatMap(({ products }) => products);

/** Two rooms; the last product is added to the first room, so that ids are not ordered by room. */
beforeAll(async () => {
  const product = (name: string) => ({ name, specifications: [{ spec_type: '素材', spec_value: '杉' }] });
  const response = await as('seller', 'POST', '/api/properties/whole', {
    name: '大きな家',
    property_type: 'HOUSE',
    prefecture: '長野県',
    drawings: [{ name: '1階平面図' }],
    rooms: [
      { name: '居間', products: ['灯り', '椅子'].map(product) },
      { name: '書斎', products: ['棚', '机', '時計'].map(product) },
    ],
  });
  const created = (await response.json()) as PropertyDetails;
  property_id = created.id;
  await publishProperty(as, property_id);
  const [living, study] = created.rooms;
  const rugResponse = await as('seller', 'POST', '/api/products', { room_id: living?.id, name: '敷物' });
  const rug = (await rugResponse.json()) as Product;
  await as('seller', 'PATCH', `/api/products/${rug.id}`, { name: '敷物' });
  const [shelf] = study?.products ?? [];
  for (const parent of [
    { property_id, image_type: 'MAIN' },
    { property_id, image_type: 'SUB' },
    { property_id, image_type: 'PAID' },
    { property_id, room_id: study?.id, image_type: 'SUB' },
    { property_id, room_id: study?.id, image_type: 'SUB' },
    { property_id, room_id: study?.id, product_id: shelf?.id, image_type: 'MAIN' },
    { property_id, drawing_id: created.drawings[0]?.id, image_type: 'PAID' },
    { property_id, room_id: living?.id, product_id: rug.id, image_type: 'MAIN' },
  ])
    await upload(parent);
  full = await read(detailsPath());
});

type Page<Item> = { items: Item[]; next_cursor: string | null };

/** The rest of a list, read two items at a time. */
async function rest<Item>(path: string, start: string | null, person: string) {
  const items: Item[] = [];
  for (let cursor = start; cursor !== null; ) {
    const page: Page<Item> = await read(`${path}limit=2&cursor=${cursor}`, person);
    expect(page.items.length).toBeLessThanOrEqual(2);
    expect(page.items.length).toBeGreaterThan(0);
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

describe.each(['visitor', 'seller'])('as %s', (person) => {
  test('the first part and the pages behind its cursors equal the full details', async () => {
    const all = await read<PropertyDetails>(detailsPath(), person);
    expect([all.products_cursor, all.images_cursor]).toEqual([null, null]);
    const first = await read<PropertyDetails>(detailsPath('?products=2&images=3'), person);
    expect(first.rooms.map(({ products }) => products.length)).toEqual([2, 0]);
    expect(first.counts).toEqual(all.counts);
    expect(first.rooms.map(({ image_count }) => image_count)).toEqual([1, 3]);

    const products = await rest<Product>(`/api/products/property/${property_id}?`, first.products_cursor, person);
    expect([...productsOf(first), ...products]).toEqual(productsOf(all));

    const images = `/api/images?property_id=${property_id}&include_children=true&`;
    const gallery = await rest<Image>(images, first.images_cursor, person);
    expect([...ids(all.images).slice(0, 3), ...ids(gallery)]).toEqual(ids(all.images));
  });

  test('a part includes the lead images of the property, its rooms, drawings and products', async () => {
    const { images, rooms } = await read<PropertyDetails>(detailsPath('?products=3&images=1'), person);
    const parents = images.map(({ room_id, product_id, drawing_id, image_type }) => [
      image_type,
      room_id && (room_id === rooms[0]?.id ? '居間' : '書斎'),
      product_id !== null,
      drawing_id !== null,
    ]);
    expect(parents).toEqual([
      ['MAIN', null, false, false],
      ['MAIN', '居間', true, false],
      ['SUB', '書斎', false, false],
      ['SUB', null, false, false],
      ['PAID', null, false, true],
      ['PAID', null, false, false],
    ]);
    expect(rooms[0]?.products.at(-1)?.main_image?.product_id).toBe(rooms[0]?.products.at(-1)?.id);
  });
});

test('the counts cover the full property', () => {
  expect(full.counts).toEqual({
    products: 6,
    makers: 0,
    codes: 0,
    catalogs: 0,
    dimensioned: 0,
    specifications: 5,
    drawings: 1,
    paid_images: 1,
    free_products: 0,
    free_drawings: 0,
    all_products: 6,
    all_paid_images: 2,
    pictured_products: 2,
    own_images: 3,
  });
});

test('images are those of their parent, without those of its children unless include_children is set', async () => {
  const [, study] = full.rooms;
  const list = async (query: string) => (await read<Page<Image>>(`/api/images?${query}`)).items;
  const own = full.images.filter(({ room_id, drawing_id }) => room_id === null && drawing_id === null);
  expect(await list(`property_id=${property_id}`)).toEqual(own);
  const path = `/api/images?property_id=${property_id}&room_id=${study?.id}&include_children=true&`;
  const first = await read<Page<Image>>(`${path}limit=1`);
  const more = await rest<Image>(path, first.next_cursor, 'visitor');
  expect([...first.items, ...more]).toEqual(full.images.filter(({ room_id }) => room_id === study?.id));
  // A room of another property.
  expect(await list(`property_id=${await newProperty()}&room_id=${study?.id}`)).toEqual([]);
});

test('short lists without a limit are complete', async () => {
  const products = await read<Page<Product>>(`/api/products/property/${property_id}`);
  expect(products).toEqual({ items: productsOf(full), next_cursor: null });
  const images = await read<Page<Image>>(`/api/images?property_id=${property_id}&include_children=true`);
  expect(images).toEqual({ items: full.images, next_cursor: null });
});

test('a limit equal to the total leaves no cursor', async () => {
  const query = `?products=${productsOf(full).length}&images=${full.images.length}`;
  const { products_cursor, images_cursor } = await read<PropertyDetails>(detailsPath(query));
  expect([products_cursor, images_cursor]).toEqual([null, null]);
});

test.each([
  [() => detailsPath('?products=0'), { products: expect.any(Array) }],
  [() => detailsPath('?images=x'), { images: expect.any(Array) }],
  [() => `/api/products/property/${property_id}?limit=2&cursor=x`, { cursor: expect.any(Array) }],
  [() => '/api/images', { property_id: ['物件、部屋、製品、仕様、図面のいずれかを指定してください'] }],
])('422 (%#)', async (path, errors) => {
  expect(await read(path())).toMatchObject({ status: 422, errors });
});
