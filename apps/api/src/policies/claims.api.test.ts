import type { EarlierContent, PropertyDetails, UnlockedProduct } from '@iespec/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeDeleted } from '#content/deletion/removeDeleted.ts';
import type { TransactionRow } from '#platform/db/schema.ts';
import { registerActors, userIdOf } from '#test/actors.ts';
import { runJobs } from '#test/jobs.ts';
import { operate } from '#test/operator.ts';
import { createPropertyIn, insertPurchase, type PropertyIds } from '#test/states.ts';
import { canary, sampleCanary } from '#test/testProperty.ts';
import { world } from '#test/world.ts';
import { hasClaim, hasClaimSql } from './claims.ts';

const { parts, as, read } = world();
beforeAll(() => registerActors(parts));

type State = Pick<TransactionRow, 'status' | 'payment_intent_id'> & { name: string; hasClaim: boolean };
const statuses = Object.keys(hasClaim) as TransactionRow['status'][];
const states: State[] = [
  ...statuses.map((status) => ({ name: status, status, payment_intent_id: null, hasClaim: hasClaim[status] })),
  { name: 'expired, with a payment', status: 'expired', payment_intent_id: 'pi_late', hasClaim: true },
];

test.each(states)(
  'the database knows the claim of a purchase that is $name',
  async ({ status, payment_intent_id, ...state }) => {
    const { rows } = await sql`select ${hasClaimSql} as "ofQueries", has_claim(transactions) as "ofTriggers"
    from jsonb_populate_record(null::transactions, ${JSON.stringify({ status, payment_intent_id })}::jsonb) as transactions`.execute(
      parts.db,
    );
    expect(rows).toEqual([{ ofQueries: state.hasClaim, ofTriggers: state.hasClaim }]);
  },
);

/** `other`: another property of the same seller, with a room. */
type Sold = { ids: PropertyIds; other: Pick<PropertyIds, 'property' | 'room'>; seller: string };
type Act = (sold: Sold) => Promise<{ status: number }>;
type Body = Record<string, unknown>;

const asSeller =
  (method: string, path: (ids: PropertyIds) => string, body?: Body | ((sold: Sold) => object)): Act =>
  (sold) =>
    as(sold.seller, method, path(sold.ids), typeof body === 'function' ? body(sold) : body);
const product = ({ product }: PropertyIds) => `/api/products/${product}`;
const drawing = ({ drawing }: PropertyIds) => `/api/drawings/${drawing}`;
const listing = ({ listing }: PropertyIds) => `/api/listings/${listing}`;
const property = ({ property }: PropertyIds) => `/api/properties/${property}`;
const freeImage = ({ image }: PropertyIds) => `/api/images/${image}`;
const paidImage = ({ image }: PropertyIds) => `/api/images/${image + 1}`;

const acts: Record<string, Act> = {
  'moves the room': asSeller(
    'PATCH',
    ({ room }) => `/api/rooms/${room}`,
    ({ other }) => ({ property_id: other.property }),
  ),
  'moves the drawing': asSeller('PATCH', drawing, ({ other }) => ({ property_id: other.property })),
  'saves the product in a room of another property': asSeller('PATCH', product, ({ other }) => ({
    room_id: other.room,
  })),
  'moves the product to another property': asSeller(
    'PATCH',
    (ids) => `${product(ids)}/room`,
    ({ other }) => ({ room_id: other.room }),
  ),
  'moves the product to a room that nobody else sees': async ({ ids, seller }) => {
    const room = await as(seller, 'POST', '/api/rooms', { property_id: ids.property, name: '納戸' });
    const { id } = (await room.json()) as { id: number };
    return as(seller, 'PATCH', `${product(ids)}/room`, { room_id: id });
  },
  'deletes the room': asSeller('DELETE', ({ room }) => `/api/rooms/${room}`),
  'deletes the product': asSeller('DELETE', product),
  'deletes the specification': asSeller('DELETE', ({ specification }) => `/api/specifications/${specification}`),
  'deletes the dimension': asSeller('DELETE', ({ dimension }) => `/api/dimensions/${dimension}`),
  'deletes the drawing': asSeller('DELETE', drawing),
  'deletes a free image': asSeller('DELETE', freeImage),
  'deletes a paid image': asSeller('DELETE', paidImage),
  'deletes the listing': asSeller('DELETE', listing),
  'deletes the property': asSeller('DELETE', property),
  'deletes their account': ({ seller }) => as(seller, 'DELETE', '/api/users/me'),
  'empties the product': asSeller('PATCH', product, {
    name: '無題',
    product_code: null,
    description: null,
    catalog_url: null,
    manufacturer_name: null,
  }),
  'empties the drawing': asSeller('PATCH', drawing, { name: '無題', description: null }),
  'leaves out the rows': asSeller('PUT', (ids) => `${product(ids)}/whole`, { specifications: [], dimensions: [] }),
  'replaces a specification': asSeller(
    'PUT',
    (ids) => `${product(ids)}/specifications`,
    ({ ids }) => [{ id: ids.specification, spec_type: '無', spec_value: '無' }],
  ),
  'replaces a dimension': asSeller(
    'PUT',
    (ids) => `${product(ids)}/dimensions`,
    ({ ids }) => [{ id: ids.dimension, dimension_type: '無', value: 1, unit: 'mm' }],
  ),
  'empties the product by an import': async ({ ids, seller }) => {
    const { version } = await read<UnlockedProduct>(product(ids), seller);
    const emptied = { id: ids.product, version, name: '無題', description: null, specifications: [], dimensions: [] };
    return as(seller, 'POST', `${property(ids)}/imports`, { changes: [emptied] });
  },
  'makes a free image paid': asSeller('PATCH', (ids) => `${freeImage(ids)}/type`, { image_type: 'PAID' }),
  'makes a paid image free': asSeller('PATCH', (ids) => `${paidImage(ids)}/type`, { image_type: 'SUB' }),
  'copies the product': asSeller('POST', (ids) => `${product(ids)}/copy`, {}),
  'copies the room': asSeller('POST', ({ room }) => `/api/rooms/${room}/copy`, {}),
  'copies the property': asSeller('POST', (ids) => `${property(ids)}/copy`, {}),
  'withdraws the listing': asSeller('PATCH', listing, { status: 'draft' }),
  'makes the property private': asSeller('PATCH', (ids) => `${property(ids)}/visibility`, { visibility: 'PRIVATE' }),
  'loses the property to a take-down': async ({ ids }) => {
    const argv = ['properties', 'take-down', String(ids.property), '--reason', '権利の侵害'];
    return { status: (await operate(parts.context, ...argv)).code === 0 ? 200 : 500 };
  },
};

/** Words of the property: its paid texts, those of its sample, and names. */
const bought = [
  ...['', ' 工房', '-1', ' の説明', ' 和紙', ' 幅', ' 有料の写真'].map((word) => canary + word),
  ...['', ' 工房', '-1', ' の説明', ' 杉', ' 幅'].map((word) => sampleCanary + word),
  `https://${canary.toLowerCase()}.example/1`,
  '灯り',
  '見本の棚',
  '1階平面図',
  '縮尺100分の1',
];

/** The bought content that the buyer no longer gets: words, and images without a file. */
async function listMissing({ property }: PropertyIds) {
  const details = await read<PropertyDetails>(`/api/properties/${property}/details`, 'buyer');
  const earlier = await read<{ items: EarlierContent[] }>(`/api/properties/${property}/earlier-contents`, 'buyer');
  const text = JSON.stringify([details, earlier]);
  const files = await Promise.all(details.images.map(async ({ url }) => (await parts.app.request(url)).status));
  return {
    words: bought.filter((word) => !text.includes(word)),
    images: 5 - files.filter((status) => status === 200).length,
  };
}

let sellers = 0;

/** Two properties of a new seller. `buyer` has bought the first, and the payment is in this state. */
async function sell({ status, payment_intent_id }: State) {
  const { db } = parts;
  sellers += 1;
  const seller = `seller-${sellers}`;
  await as(seller, 'GET', '/api/users/me');
  const user_id = await userIdOf(parts, seller);
  const ids = await createPropertyIn(parts, 'published');
  await db.updateTable('properties').set({ user_id }).where('id', '=', ids.property).execute();
  const home = { name: '別の家', property_type: 'HOUSE', prefecture: '長野県', rooms: [{ name: '居間' }] };
  const created = await as(seller, 'POST', '/api/properties/whole', home);
  const { id: property } = (await created.json()) as { id: number };
  const rooms = db.selectFrom('rooms').select('id').where('property_id', '=', property);
  const other = { property, room: (await rooms.executeTakeFirstOrThrow()).id };
  const transaction = await insertPurchase(parts, ids, 'buyer', status);
  const payment = payment_intent_id && `${payment_intent_id}_${transaction}`;
  await db.updateTable('transactions').set({ payment_intent_id: payment }).where('id', '=', transaction).execute();
  return { ids, other, seller, transaction };
}

describe.each(states)('while a purchase is $name, the seller', (state) => {
  test.each(Object.keys(acts))('%s', async (name) => {
    const { transaction, ...sold } = await sell(state);
    const act = acts[name] as Act;
    const { status } = await act(sold);
    expect(state.hasClaim ? [200, 201, 409] : [200, 201]).toContain(status);
    const later = () => new Date(Date.now() + 30 * 24 * 60 * 60_000);
    await removeDeleted({ ...parts.context, clock: later }, {});
    for (const kind of ['image-sweep', 'file-deletion'] as const) await runJobs(parts, kind);
    if (!state.hasClaim) return;
    const paid = await parts.db
      .updateTable('transactions')
      .set({ status: 'paid' })
      .where('id', '=', transaction)
      .where('status', '=', state.status)
      .executeTakeFirst();
    // Taking a property off the market closes its open checkouts, so that they can no longer be paid.
    if (state.status === 'pending' && paid.numUpdatedRows === 0n) return;
    expect(await listMissing(sold.ids)).toEqual({ words: [], images: 0 });
  });
});
