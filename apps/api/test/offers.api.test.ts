// What is said of a home before its purchase is what the purchase then opens.
import {
  formatPurchaseContents,
  type Image,
  type Product,
  type PropertyDetails,
  type UnlockedProduct,
} from '@iespec/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { insertHome } from './homes.ts';
import { isPurchased, transactionOf } from './purchases.ts';
import { eventually, pay, world } from './world.ts';

const testWorld = world();
const { parts, as, read } = testWorld;

type Page = { status: number; head: string; body: string };
let render: (url: string) => Promise<Page>;

beforeAll(async () => {
  // Not a literal import: the API is compiled without React.
  const shell = '../../shell/src/entry-server.tsx';
  const entry = await import(shell);
  const transport = {
    baseUrl: parts.origin,
    fetch: async (...args: Parameters<typeof fetch>) => parts.app.fetch(new Request(...args)),
  };
  render = (url) => entry.render(url, transport);
});

async function readAll<Item>(path: string, person: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    type Part = { items: Item[]; next_cursor: string | null };
    const part: Part = await read<Part>(`${path}${cursor && `&cursor=${cursor}`}`, person);
    items.push(...part.items);
    cursor = part.next_cursor;
  }
  return items;
}

/** The content of a home that a purchase opens, counted one by one. */
function count(products: UnlockedProduct[], paid: Image[]) {
  return {
    products: products.length,
    makers: products.filter(({ manufacturer_name }) => manufacturer_name !== null).length,
    codes: products.filter(({ product_code }) => product_code !== null).length,
    catalogs: products.filter(({ catalog_url }) => catalog_url !== null).length,
    dimensioned: products.filter(({ dimensions }) => dimensions.length > 0).length,
    specifications: products.flatMap(({ specifications }) => specifications).length,
    drawings: new Set(paid.flatMap(({ drawing_id }) => drawing_id ?? [])).size,
    paid_images: paid.filter(({ drawing_id }) => drawing_id === null).length,
  };
}

/** What a buyer can read, except for the sample, in all and by room. */
async function countOpened(id: number, buyer: string) {
  const products = (await readAll<Product>(`/api/products/property/${id}?`, buyer)).flatMap((product) => {
    if (product.locked) throw new Error('A buyer reads every product');
    return product.is_sample ? [] : [product];
  });
  const images = await readAll<Image>(`/api/images?property_id=${id}&include_children=true`, buyer);
  const paid = images.filter(({ image_type }) => image_type === 'PAID');
  const { items: rooms } = await read<{ items: { id: number }[] }>(`/api/rooms?property_id=${id}`, buyer);
  const isOf = (room: { id: number }, { room_id }: { room_id: number | null }) => room_id === room.id;
  return {
    total: count(products, paid),
    byRoom: rooms.map((room) =>
      count(
        products.filter((product) => isOf(room, product)),
        paid.filter((image) => isOf(room, image)),
      ),
    ),
  };
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** The sentences that `ContentsLine` of ui shows. */
const linesOf = (html: string) =>
  [...html.matchAll(/(?:<span class="inline-block break-keep">[^<]*<\/span>)+/g)].map(([line]) => textOf(line));

/** The numbers of `ContentsTable` of ui, from top to bottom. */
function tableOf(html: string) {
  const table = /ひらくもの(.*?図面(?:[\d,]+枚|—))/.exec(textOf(html))?.[1] ?? '';
  return [...table.matchAll(/([\d,]+)(?:点(?!中)|項目|枚)|—/g)].map(([, count = '0']) => Number(count));
}

/** What the pages of visitors say about the purchase. */
async function readPages(id: number) {
  const { status, head, body } = await render(`/property/${id}`);
  expect(status).toBe(200);
  const [total = '', ...rooms] = linesOf(body);
  const card = (await render('/')).body
    .split(/(?=<article)|(?<=<\/article>)/)
    .find((article) => article.startsWith('<article') && article.includes(`href="/property/${id}"`));
  const product = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json))
    .find((data) => data['@type'] === 'Product');
  const preview = /property="og:description" content="(?:¥5,000（税込）|無料)。?([^"]*)"/.exec(head)?.[1];
  const said = { page: total, card: linesOf(card ?? '').join(), preview, structuredData: product?.description ?? '' };
  return { said, rooms, table: tableOf(body), isUnavailable: body.includes('現在購入できません') };
}

/** Buys a home, and returns what the card provider, the mail and the receipt say about it. */
async function buy({ id, property_id, price }: { id: number; property_id: number; price: number }) {
  const create = vi.spyOn(parts.payments.stripe.checkout.sessions, 'create');
  const response = await as('buyer', 'POST', '/api/transactions/checkout', { listingId: id });
  const description = create.mock.calls[0]?.[0]?.line_items?.[0]?.price_data?.product_data?.description;
  create.mockRestore();
  if (price > 0) await pay(((await response.json()) as { url: string }).url);
  await eventually(() => isPurchased(testWorld, 'buyer', property_id));
  const transaction = await transactionOf(testWorld, id);
  const { contents } = await read<{ contents: string | null }>(`/api/transactions/${transaction.id}`, 'buyer');
  const mail = await parts.db
    .selectFrom('mails')
    .select('body_text')
    .where('key', '=', `paid-${transaction.id}-buyer`)
    .executeTakeFirstOrThrow();
  return {
    ...(price > 0 && { provider: description }),
    mail: /^内容: (.*)$/m.exec(mail.body_text ?? '')?.[1] ?? '',
    receipt: contents ?? '',
  };
}

/** Free or not. Every twelfth home has many products. `HOMES`: how many, for a longer run (500 took five minutes). */
const homes = Array.from({ length: Number(process.env.HOMES ?? 12) }, (_, seed) => ({
  seed,
  price: seed % 4 === 0 ? 0 : 5000,
  perRoom: seed % 12 === 2 ? 50 : 6,
}));

test.each(homes)('home $seed says everywhere what its purchase opens', async ({ seed, price, perRoom }) => {
  const property_id = await insertHome(parts, seed, perRoom);
  const offer = { property_id, title: '仕様情報', price, is_negotiable: false, status: 'published' } as const;
  const inserted = parts.db
    .insertInto('listings')
    .values({ ...offer, published_at: new Date() })
    .returning('id');
  const { id } = await inserted.executeTakeFirstOrThrow();

  const { said, rooms, table, isUnavailable } = await readPages(property_id);
  const confirmation = (await read<PropertyDetails>(`/api/properties/${property_id}/details`, 'buyer')).counts;
  if (isUnavailable) {
    // A price for nothing: nothing is said, and nothing is sold.
    expect(price).toBeGreaterThan(0);
    expect(formatPurchaseContents(confirmation)).toBe('');
    expect({ ...said, preview: said.preview ?? '' }).toEqual({ page: '', card: '', preview: '', structuredData: '' });
    expect((await as('buyer', 'POST', '/api/transactions/checkout', { listingId: id })).status).toBe(409);
    return;
  }
  const bought = await buy({ id, property_id, price });
  const { total, byRoom } = await countOpened(property_id, 'buyer');
  const sentences = { ...said, ...bought, confirmation: formatPurchaseContents(confirmation) };
  for (const [place, sentence] of Object.entries(sentences))
    expect(sentence, place).toBe(formatPurchaseContents(total));
  const { products, makers, codes, dimensioned, specifications, catalogs, paid_images, drawings } = total;
  expect(table).toEqual([products, makers, codes, dimensioned, specifications, catalogs, paid_images, drawings]);
  expect(rooms).toEqual(byRoom.map(formatPurchaseContents).filter((sentence) => sentence !== ''));
});
