import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
let home: Home;
let other: Home;

beforeAll(async () => {
  home = await homeIn(parts, 'published');
  other = await homeIn(parts, 'published');
  await registerActors(parts);
});

type Column = 'id' | 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id';
type Image = Record<Column, number | null> & { image_type: string };
type Details = { rooms: { products: unknown[] }[]; drawings: unknown[]; images: Image[] };
type Card = { id: number; price: number | null; main_image: Image | null; counts: object };

const get = async (path: string) => (await as('visitor', 'GET', path)).json();

/** What the cards of both homes show, and what a visitor finds in them. */
async function readCards() {
  const { items } = (await get('/api/properties')) as { items: Card[] };
  const cards = [];
  const found = [];
  for (const { property } of [home, other]) {
    const card = items.find(({ id }) => id === property);
    cards.push(card && { price: card.price, main_image: card.main_image, counts: card.counts });
    const { rooms, drawings, images } = (await get(`/api/properties/${property}/details`)) as Details;
    const { items: listings } = (await get(`/api/listings/property/${property}`)) as { items: { price: number }[] };
    // Its own, MAIN first; else those of its rooms, then of its products.
    const placeOf = ({ room_id, product_id }: Image) => (room_id === null ? 0 : product_id === null ? 1 : 2);
    const isVisible = (image: Image) =>
      image.image_type === 'MAIN' || (image.image_type === 'SUB' && placeOf(image) === 0);
    const shown = images
      .filter((image) => isVisible(image) && image.drawing_id === null && image.product_specification_id === null)
      .toSorted((a, b) => placeOf(a) - placeOf(b) || Number(a.room_id) - Number(b.room_id));
    found.push({
      price: listings[0]?.price ?? null,
      main_image: shown[0] ?? null,
      counts: {
        products: rooms.flatMap(({ products }) => products).length,
        drawings: drawings.length,
        paid_images: images.filter(({ image_type }) => image_type === 'PAID').length,
      },
    });
  }
  return { cards, found };
}

const paidImage = async () =>
  (
    await parts.db
      .selectFrom('images')
      .select('id')
      .where('property_id', '=', home.property)
      .where('image_type', '=', 'PAID')
      .where('drawing_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;

const steps: [string, () => Promise<{ status: number }>, (cards: { counts: object }[]) => unknown][] = [
  ['as it was made', async () => ({ status: 200 }), ([card]) => expect(card).toMatchObject({ price: 5000 })],
  [
    'a paid picture becomes the main one',
    async () => send('PUT', `/api/images/${await paidImage()}/set-main`),
    ([card]) =>
      expect(card).toMatchObject({
        counts: { paid_images: 1 },
        main_image: { image_type: 'MAIN', id: home.image + 1 },
      }),
  ],
  [
    'the main picture is moved behind',
    () => send('PATCH', `/api/images/${home.image + 1}/order`, { position: 9 }),
    ([card]) => expect(card).toMatchObject({ main_image: { position: 2 } }),
  ],
  [
    'the main picture becomes paid',
    () => send('PATCH', `/api/images/${home.image + 1}/type`, { image_type: 'PAID' }),
    ([card]) =>
      expect(card).toMatchObject({ main_image: { id: home.image, image_type: 'SUB' }, counts: { paid_images: 2 } }),
  ],
  [
    'another becomes the main one',
    () => send('PATCH', `/api/images/${home.image}/type`, { image_type: 'MAIN' }),
    ([card]) => expect(card).toMatchObject({ main_image: { id: home.image } }),
  ],
  [
    'a new product, not saved yet',
    () => send('POST', '/api/products', { name: '棚', room_id: home.room }),
    ([card]) => expect(card).toMatchObject({ counts: { products: 2 } }),
  ],
  [
    'a drawing goes to the other home with its picture',
    () => send('PATCH', `/api/drawings/${home.drawing}`, { property_id: other.property }),
    ([card, second]) =>
      expect([card, second]).toMatchObject([
        { counts: { drawings: 0, paid_images: 1 } },
        { counts: { drawings: 2, paid_images: 3 } },
      ]),
  ],
  [
    'a room goes to the other home',
    () => send('PATCH', `/api/rooms/${home.room}`, { property_id: other.property }),
    ([card, second]) =>
      expect([card, second]).toMatchObject([{ counts: { products: 0 } }, { counts: { products: 4 } }]),
  ],
  [
    'a product comes back',
    async () => {
      const { body } = await send('POST', '/api/rooms', { name: '書斎', property_id: home.property });
      await send('PATCH', `/api/rooms/${body.id}`, { name: '書斎' });
      return send('PATCH', `/api/products/${home.product}`, { room_id: body.id });
    },
    ([card, second]) =>
      expect([card, second]).toMatchObject([{ counts: { products: 1 } }, { counts: { products: 3 } }]),
  ],
  [
    'a specification with a paid picture is deleted',
    async () => {
      await parts.db
        .updateTable('images')
        .set({ product_id: home.product, product_specification_id: home.specification })
        .where('id', '=', home.image + 1)
        .execute();
      return send('DELETE', `/api/specifications/${home.specification}`);
    },
    ([card]) => expect(card).toMatchObject({ counts: { paid_images: 0 } }),
  ],
  [
    'another price',
    () => send('PATCH', `/api/listings/${home.listing}`, { price: 8000 }),
    ([card]) => expect(card).toMatchObject({ price: 8000 }),
  ],
  [
    'taken off the market',
    () => send('PATCH', `/api/listings/${home.listing}`, { status: 'draft' }),
    ([card]) => expect(card).toMatchObject({ price: null }),
  ],
  [
    'the main picture is deleted: the first product shows its own',
    () => send('DELETE', `/api/images/${home.image}`),
    ([card]) => expect(card).toMatchObject({ main_image: { product_id: home.product } }),
  ],
  [
    'a drawing is deleted',
    () => send('DELETE', `/api/drawings/${other.drawing}`),
    ([, second]) => expect(second).toMatchObject({ counts: { drawings: 1, paid_images: 2 } }),
  ],
  [
    'a room is deleted',
    () => send('DELETE', `/api/rooms/${home.room}`),
    ([, second]) => expect(second).toMatchObject({ counts: { products: 2 } }),
  ],
];

test.each(steps)('a card shows what a visitor finds: %s', async (_, change, expectation) => {
  expect((await change()).status).toBeLessThan(300);
  const { cards, found } = await readCards();
  expect(cards).toEqual(found);
  expectation(found);
});

test('what is deleted and kept for its buyers is not counted', async () => {
  const sold = await homeIn(parts, 'sold');
  const place = { room_id: sold.room, product_id: sold.product, product_specification_id: sold.specification };
  await parts.db
    .updateTable('images')
    .set(place)
    .where('id', '=', sold.image + 1)
    .execute();
  const paidImages = async () => {
    const { items } = (await get('/api/properties')) as { items: { id: number; counts: { paid_images: number } }[] };
    return items.find(({ id }) => id === sold.property)?.counts.paid_images;
  };
  expect(await paidImages()).toBe(2);
  expect((await send('DELETE', `/api/specifications/${sold.specification}`)).status).toBe(200);
  expect(await paidImages()).toBe(1);
  const kept = await parts.db
    .selectFrom('images')
    .select('deleted_at')
    .where('id', '=', sold.image + 1)
    .execute();
  expect(kept).toEqual([{ deleted_at: null }]);
});

test('of saves at once each is counted', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `図面${index}`);
  const answers = await Promise.all(
    names.map((name) => send('POST', '/api/drawings', { name, property_id: home.property })),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
  const { cards, found } = await readCards();
  expect(cards).toEqual(found);
  expect(cards[0]).toMatchObject({ counts: { drawings: 12 } });
});

test('a listing goes with its property; a save of it at the same time fails by its own reason', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { property, listing } = await homeIn(parts, 'draft');
    const [saved, deleted, bought] = await Promise.all([
      send('PATCH', `/api/listings/${listing}`, { status: 'published' }),
      send('DELETE', `/api/properties/${property}`),
      as('buyer', 'POST', '/api/transactions/checkout', { listingId: listing }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(saved.status);
    expect([200, 404]).toContain(bought.status);
    const rows = await parts.db.selectFrom('listings').selectAll().where('id', '=', listing).execute();
    expect(rows).toMatchObject([{ deleted_at: expect.any(Date) }]);
  }
});

test('nothing waits to be brought up to date', async () => {
  const { rows } = await sql`select property_id from outdated_summaries`.execute(parts.db);
  expect(rows).toEqual([]);
  expect(parts.log).not.toHaveBeenCalled();
});
