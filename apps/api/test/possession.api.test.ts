import { expect, test } from 'vitest';
import { restoreProperty, takeDownProperty } from '#content/properties/takeDown.ts';
import { dayOf } from '#money/reconciliation/compareDay.ts';
import { reconcileDay } from '#money/reconciliation/reconcileDay.ts';
import { deliverEvent } from './events.ts';
import { reconcileNow, runJobs } from './jobs.ts';
import { operator } from './operator.ts';
import { isPurchased } from './purchases.ts';
import { seededRandom } from './random.ts';
import { createPropertyIn, type PropertyIds } from './states.ts';
import { canary } from './testProperty.ts';
import { uploads } from './uploads.ts';
import { pay, world } from './world.ts';

/** Makes the histories reproducible. */
const seed = 1;
const histories = 10;
const acts = 14;

// The test delivers the provider's events itself: nothing changes while it compares.
const testWorld = world({ discardsEvents: true });
const { parts, as } = testWorld;
const { newProperty } = uploads({ parts, as });
const random = seededRandom(seed);

type Details = {
  rooms: { id: number; products: { id: number }[] }[];
  drawings: { id: number }[];
  images: { id: number; url: string; image_type: string; locked: boolean }[];
};
type Purchase = { buyer: string; intent: string; words: string[]; images: number[] };

const heard = new Set<string>();
/** Reads the provider's events, and does the work that follows from them. */
async function hear() {
  const { data } = await parts.payments.stripe.events.list({ limit: 100 });
  for (const event of data.toReversed()) if (!heard.has(event.id)) await deliverEvent(parts, JSON.stringify(event));
  for (const { id } of data) heard.add(id);
  await reconcileNow({ ...parts, clock: () => new Date() });
}

const cards = ['4242424242424242', '4000000000000259', '4000000000005126', '4000000000007726'];

/** A property of the seller, a second public one, and what happens to them. */
function history(turn: number, ids: PropertyIds, other: number) {
  const purchases: Purchase[] = [];
  /** Every image URL that visitors have been given. */
  const given = new Set<string>();
  const copies: number[] = [];
  const homes = () => [ids.property, other, ...copies];

  const seller = async (method: string, path: string, body?: object) => {
    const response = await as('seller', method, path, body as never);
    const text = await response.text();
    expect(response.status, `${method} ${path}: ${text}`).toBeLessThan(500);
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  };
  const read = async (person: string, id: number) => {
    const response = await as(person, 'GET', `/api/properties/${id}/details`);
    return response.status === 200 ? response.text() : null;
  };
  const addressesIn = (text: string | null) => text?.match(/\/media\/(?!private)[\w/.-]+/g) ?? [];
  async function look() {
    const now = new Set<string>();
    for (const id of homes()) {
      for (const url of addressesIn(await read('visitor', id))) now.add(url);
      const page = await parts.app.request(`/api/properties/${id}`);
      if (page.status === 200) for (const url of addressesIn(await page.text())) now.add(url);
    }
    for (const url of now) given.add(url);
    return now;
  }
  const parse = (text: string | null) => JSON.parse(text ?? '{"rooms":[],"drawings":[],"images":[]}') as Details;
  const productsOf = ({ rooms }: Details) => rooms.flatMap(({ products }) => products);
  const own = async () => parse(await read('seller', ids.property));
  const one = <T>(list: readonly T[]) => (list.length > 0 ? random.one(list) : undefined);
  const wordsIn = (text: string) => [...new Set(text.match(new RegExp(`${canary}[^"]*`, 'g')) ?? [])];

  const stripe = () => parts.payments.stripe;
  async function endRefunds({ intent }: Purchase) {
    const { data } = await stripe().refunds.list({ payment_intent: intent });
    for (const { id } of data)
      await parts.control(`/refunds/${id}`, { status: random.one(['failed', 'succeeded']) }).catch(() => {});
  }
  const actions: Record<string, () => Promise<unknown>> = {
    buy: async () => {
      const buyer = `buyer-${turn}-${purchases.length}`;
      const all = await own();
      // Unlike its owner, visitors do not see unsaved copies, which are not for sale.
      const offered = parse(await read('visitor', ids.property));
      const sold = <T extends { id: number }>(list: T[], shown: { id: number }[]) =>
        list.filter(({ id }) => shown.some((one) => one.id === id));
      const products = sold(productsOf(all), productsOf(offered));
      const images = sold(all.images, offered.images);
      const response = await as(buyer, 'POST', '/api/transactions/checkout', { listingId: ids.listing });
      if (response.status !== 200) return;
      const { url } = (await response.json()) as { url: string };
      await pay(url, random.one(cards));
      await hear();
      const row = await parts.db
        .selectFrom('transactions')
        .select('payment_intent_id')
        .where('listing_id', '=', ids.listing)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      purchases.push({
        buyer,
        intent: String(row?.payment_intent_id),
        words: wordsIn(JSON.stringify([products, all.drawings, images])),
        images: images.map(({ id }) => id),
      });
    },
    'win or lose a dispute': async () => {
      const purchase = one(purchases);
      if (!purchase) return;
      const { data } = await stripe().disputes.list({ payment_intent: purchase.intent });
      const uncategorized_text = random.one(['winning_evidence', 'losing_evidence']);
      for (const { id, status } of data)
        if (status === 'needs_response') await stripe().disputes.update(id, { evidence: { uncategorized_text } });
    },
    refund: async () => {
      const purchase = one(purchases);
      const full = { reverse_transfer: true, refund_application_fee: true };
      if (purchase)
        await stripe()
          .refunds.create({ payment_intent: purchase.intent, ...full })
          .catch(() => {});
    },
    'end a refund': async () => {
      const purchase = one(purchases);
      if (!purchase) return;
      await endRefunds(purchase);
    },
    'ask for a refund': async () => {
      const purchase = one(purchases);
      if (!purchase) return;
      const rows = await parts.db
        .selectFrom('transactions')
        .select('id')
        .where('payment_intent_id', '=', purchase.intent)
        .execute();
      await as(purchase.buyer, 'POST', `/api/transactions/${rows[0]?.id}/refund-request`, {
        reason: 'other',
        details: '',
      });
    },
    move: async () => {
      const { rooms, drawings } = await own();
      const room = one(rooms);
      const drawing = one(drawings);
      const act = random.one(['room', 'product', 'drawing']);
      if (act === 'room' && room) await seller('PATCH', `/api/rooms/${room.id}`, { property_id: other });
      if (act === 'drawing' && drawing) await seller('PATCH', `/api/drawings/${drawing.id}`, { property_id: other });
      const product = one(room?.products ?? []);
      if (act === 'product' && product) {
        const { body } = await seller('POST', '/api/rooms', { property_id: other, name: '書斎' });
        await seller('PATCH', `/api/products/${product.id}`, { room_id: body.id });
      }
    },
    delete: async () => {
      const { rooms, drawings, images } = await own();
      const product = one(rooms.flatMap(({ products }) => products));
      const what = random.one([
        ['images', one(images)],
        ['images', one(images)],
        ['products', product],
        ['rooms', one(rooms)],
        ['drawings', one(drawings)],
      ] as const);
      if (what[1]) await seller('DELETE', `/api/${what[0]}/${what[1].id}`);
    },
    empty: async () => {
      const { rooms } = await own();
      const product = one(rooms.flatMap(({ products }) => products));
      if (!product) return;
      const fields = { product_code: null, description: null, manufacturer_name: null, catalog_url: null };
      await seller('PATCH', `/api/products/${product.id}/whole`, { ...fields, specifications: [], dimensions: [] });
    },
    copy: async () => {
      const { rooms } = await own();
      const product = one(rooms.flatMap(({ products }) => products));
      if (product && random.one([true, false])) return seller('POST', `/api/products/${product.id}/copy`, {});
      const { status, body } = await seller('POST', `/api/properties/${ids.property}/copy`, {});
      if (status < 300) copies.push(Number(body.id));
    },
    'change type': async () => {
      const image = one((await own()).images);
      const image_type = random.one(['PAID', 'PAID', 'SUB']);
      if (image) await seller('PATCH', `/api/images/${image.id}/type`, { image_type });
    },
    hide: () =>
      seller('PATCH', `/api/properties/${random.one(homes())}/visibility`, {
        visibility: random.one(['PRIVATE', 'PUBLIC', 'PUBLIC']),
      }),
    'take down': async () => {
      const act = random.one([takeDownProperty, restoreProperty, restoreProperty]);
      await act({ ...parts, clock: () => new Date() }, operator, ids.property).catch(() => {});
    },
  };

  return { purchases, given, look, actions, endRefunds, read, wordsIn };
}

test('whatever seller, provider and operator do, buyers have what they paid for, and nobody else reads it', async () => {
  for (let turn = 0; turn < histories; turn += 1) {
    const ids = await createPropertyIn(parts, 'published');
    const { purchases, given, look, actions, endRefunds, read, wordsIn } = history(turn, ids, await newProperty());
    const told: string[] = [];
    for (const name of ['buy', ...Array.from({ length: acts }, () => random.one(Object.keys(actions)))]) {
      await look();
      told.push(name);
      await actions[name]?.();
      // Events are often late.
      if (random.one([true, true, false])) await hear();
    }
    for (const purchase of purchases) await endRefunds(purchase);
    await hear();
    for (const kind of ['image-sweep', 'file-deletion'] as const) await runJobs(parts, kind);
    const what = `history ${turn} of seed ${seed}: ${told.join(', ')}`;

    for (const { buyer, words, images } of purchases) {
      const details = (await read(buyer, ids.property)) ?? '';
      if (!(await isPurchased(testWorld, buyer, ids.property))) {
        // The words in an image are free once its owner has made it free.
        const free = wordsIn((await read('visitor', ids.property)) ?? '');
        expect(
          wordsIn(details).filter((word) => !free.includes(word)),
          what,
        ).toEqual([]);
        continue;
      }
      const earlier = await (await as(buyer, 'GET', `/api/properties/${ids.property}/earlier-contents`)).text();
      const readable = wordsIn(details + earlier);
      expect(
        words.filter((word) => !readable.some((found) => found.startsWith(word))),
        what,
      ).toEqual([]);
      const seen = (JSON.parse(details) as Details).images;
      for (const id of images) {
        const image = seen.find((one) => one.id === id);
        expect(image?.locked, `${what}: image ${id}`).toBe(false);
        expect((await parts.app.request(image?.url ?? '')).status, `${what}: image ${id}`).toBe(200);
      }
    }

    const visible = await look();
    for (const url of given)
      if (!visible.has(url)) expect((await parts.app.request(url)).status, `${what}: ${url}`).not.toBe(200);
  }
  const context = { ...parts, clock: () => new Date() };
  const today = dayOf(new Date());
  // The first comparison synchronises payments whose events are still on their way.
  await reconcileDay(context, today);
  expect(await reconcileDay(context, today)).toMatchObject({ difference: 0, differences: [] });
});
