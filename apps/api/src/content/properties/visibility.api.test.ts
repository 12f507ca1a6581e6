import { beforeAll, expect, test } from 'vitest';
import { readSitemapIndex, readSitemapPart } from '#pages/sitemap/sitemap.ts';
import { registerActors } from '#test/actors.ts';
import { transactionOf } from '#test/purchases.ts';
import { createPropertyIn } from '#test/states.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();
const { upload, newProperty } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

const body = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県', design_company: '内緒の設計室' };
const register = async () =>
  ((await (await as('seller', 'POST', '/api/properties', body)).json()) as { id: number }).id;
const setVisibility = (id: number, visibility: string, person = 'seller') =>
  as(person, 'PATCH', `/api/properties/${id}/visibility`, { visibility });
const statusOf = async (path: string, person = 'visitor') => (await as(person, 'GET', path)).status;
const idsOf = async (path: string, person = 'visitor') =>
  ((await (await as(person, 'GET', path)).json()) as { items: { id: number }[] }).items.map(({ id }) => id);
const ofSeller = () => `/api/properties/by-user/${parts.seller.id}?limit=100`;
const companies = async () =>
  (
    (await (await as('visitor', 'GET', '/api/companies/by-type/design')).json()) as { items: { name: string }[] }
  ).items.map(({ name }) => name);
const sitemap = async () =>
  (await readSitemapIndex(parts.db, parts.origin)) +
  ((await readSitemapPart(parts.db, parts.origin, 'properties-1')) ?? '');

test('a registered property is its owner’s alone until it is published', async () => {
  const id = await register();
  await upload({ property_id: id });
  for (const path of [`/api/properties/${id}`, `/api/properties/${id}/details`, `/api/rooms?property_id=${id}`]) {
    expect(await statusOf(path, 'seller'), path).toBe(200);
    for (const person of ['visitor', 'member']) expect(await statusOf(path, person), path).toBe(404);
  }
  expect(await idsOf(ofSeller(), 'seller')).toContain(id);
  for (const path of [ofSeller(), '/api/properties?limit=100'])
    for (const person of ['visitor', 'member']) expect(await idsOf(path, person), path).not.toContain(id);
  expect(await companies()).not.toContain('内緒の設計室');
  expect(await sitemap()).not.toContain(`/property/${id}<`);

  const published = await setVisibility(id, 'PUBLIC');
  expect(await published.json()).toMatchObject({ id, visibility: 'PUBLIC' });
  expect(await statusOf(`/api/properties/${id}/details`)).toBe(200);
  expect(await idsOf('/api/properties?limit=100')).toContain(id);
  expect(await idsOf(ofSeller())).toContain(id);
  expect(await companies()).toContain('内緒の設計室');
  expect(await sitemap()).toContain(`/property/${id}<`);
});

test('a property registered with all its content is private, too', async () => {
  const response = await send('POST', '/api/properties/whole', { ...body, rooms: [{ name: '居間' }] });
  expect(response).toMatchObject({ status: 201, body: { visibility: 'PRIVATE' } });
  expect(await statusOf(`/api/properties/${response.body.id}`)).toBe(404);
});

test('lists leave out public properties without a picture, except the owner’s own', async () => {
  const id = await register();
  await setVisibility(id, 'PUBLIC');
  expect(await statusOf(`/api/properties/${id}`)).toBe(200);
  for (const path of ['/api/properties?limit=100', ofSeller()]) expect(await idsOf(path)).not.toContain(id);
  expect(await idsOf(ofSeller(), 'seller')).toContain(id);
  expect(await idsOf('/api/properties?limit=100', 'seller')).not.toContain(id);
});

test('publishing a listing publishes its property', async () => {
  const { property, listing } = await createPropertyIn(parts, 'draft');
  await setVisibility(property, 'PRIVATE');
  expect(await statusOf(`/api/properties/${property}`)).toBe(404);
  const hidden = { status: 'published', visibility: 'PRIVATE' };
  expect((await send('PATCH', `/api/listings/${listing}`, hidden)).status).toBe(200);
  expect(await statusOf(`/api/properties/${property}`)).toBe(404);
  expect((await send('PATCH', `/api/listings/${listing}`, { visibility: 'PUBLIC' })).status).toBe(200);
  expect(await statusOf(`/api/properties/${property}`)).toBe(200);
});

test('a listing created as published publishes its property', async () => {
  const id = await register();
  const listing = {
    title: '仕様情報',
    price: 0,
    property_id: id,
    listing_type: 'PROPERTY_SPECS',
    status: 'published',
    confirms_rights: true,
  };
  expect((await send('POST', '/api/listings', listing)).status).toBe(201);
  expect(await statusOf(`/api/properties/${id}`)).toBe(200);
});

test('making a property private withdraws its listing and closes its checkouts; buyers keep reading', async () => {
  const ids = await createPropertyIn(parts, 'sold');
  const details = `/api/properties/${ids.property}/details`;
  expect((await setVisibility(ids.property, 'PRIVATE')).status).toBe(200);
  for (const person of ['visitor', 'member', 'refunded']) expect(await statusOf(details, person)).toBe(404);
  for (const person of ['seller', 'buyer'])
    for (const path of [details, `/api/rooms/${ids.room}`, `/api/products/${ids.product}`, `/api/images/${ids.image}`])
      expect(await statusOf(path, person), `${person} ${path}`).toBe(200);
  expect((await send('GET', `/api/listings/${ids.listing}`)).body).toMatchObject({
    status: 'draft',
    published_at: null,
  });
  expect(await statusOf(`/api/listings/${ids.listing}`, 'buyer')).toBe(404);

  const open = await insertListedProperty(parts);
  await as('hesitant', 'POST', '/api/transactions/checkout', { listingId: open.id });
  await setVisibility(open.property_id, 'PRIVATE');
  expect((await transactionOf({ parts, as }, open.id)).status).toBe('expired');
  expect((await as('late', 'POST', '/api/transactions/checkout', { listingId: open.id })).status).toBe(404);
});

test('the owner, and nobody else, previews a private property and its draft listing as published, with locked products', async () => {
  const { property, listing, product } = await createPropertyIn(parts, 'private');
  const preview = async (path: string, person: string) => {
    const headers = { authorization: `Bearer ${await parts.token(person)}`, 'x-preview': 'published' };
    const response = await parts.app.request(path, { headers });
    return { status: response.status, cached: response.headers.get('cache-control'), body: await response.json() };
  };
  const details = `/api/properties/${property}/details`;
  expect(await preview(details, 'seller')).toMatchObject({
    status: 200,
    body: { id: property, visibility: 'PRIVATE', rooms: [{ products: [{ id: product, locked: true }, {}] }] },
  });
  expect((await preview(`/api/listings/property/${property}`, 'seller')).body).toMatchObject({
    items: [{ id: listing, status: 'published', is_purchasable: true }],
  });
  expect((await preview('/api/users/me', 'seller')).status).toBe(401);
  const empty = await register();
  await send('POST', '/api/listings', { property_id: empty, title: '仕様情報', price: 5000 });
  expect((await preview(`/api/listings/property/${empty}`, 'seller')).body, 'a price for nothing').toMatchObject({
    items: [{ status: 'draft', is_purchasable: false }],
  });
  // A buyer who previews the property sees what visitors see.
  for (const person of ['member', 'buyer']) {
    expect((await preview(details, person)).status).toBe(404);
    expect((await preview(`/api/listings/property/${property}`, person)).body).toMatchObject({ items: [] });
  }
  expect(await statusOf(details)).toBe(404);
});

const readiness = async (id: number) => (await send('GET', `/api/properties/${id}/readiness`)).body;

test('lists the missing steps and counts buyers', async () => {
  const sold = await createPropertyIn(parts, 'sold');
  expect(await readiness(sold.property)).toMatchObject({ buyers: 1, missing: [], listing_id: sold.listing });

  const id = await newProperty();
  const never = ['main_image', 'visible_room', 'visible_product', 'paid_content', 'price'];
  expect(await readiness(id)).toMatchObject({ buyers: 0, missing: [...never, 'publication'], listing_id: null });
  await parts.db.updateTable('seller_profiles').set({ transfers_enabled: false }).execute();
  expect(await readiness(id)).toMatchObject({ missing: [...never, 'onboarding', 'publication'] });
  await parts.db.updateTable('seller_profiles').set({ transfers_enabled: true }).execute();

  const room = (await send('POST', '/api/rooms', { property_id: id, name: '居間' })).body;
  const product = (await send('POST', '/api/products', { room_id: room.id, name: '灯り' })).body;
  await send('PATCH', `/api/products/${product.id}`, { name: '灯り' });
  expect(await readiness(id), 'its room is not published yet').toMatchObject({
    missing: [...never, 'publication'],
  });
  await send('PATCH', `/api/rooms/${room.id}`, { name: '居間' });
  expect(await readiness(id)).toMatchObject({
    missing: ['main_image', 'paid_content', 'price', 'publication'],
    has_card_image: false,
  });
  await upload({ room_id: room.id, image_type: 'MAIN' });
  expect(await readiness(id), "a room's MAIN image does not count").toMatchObject({
    missing: ['main_image', 'paid_content', 'price', 'publication'],
    has_card_image: true,
  });
  await upload({ property_id: id, image_type: 'MAIN' });
  expect(await readiness(id)).toMatchObject({ missing: ['paid_content', 'price', 'publication'], listing_id: null });

  await send('PATCH', `/api/products/${product.id}`, { product_code: 'TA-1' });
  expect(await readiness(id)).toMatchObject({ missing: ['price', 'publication'] });
  const listing = (await send('POST', '/api/listings', { property_id: id, title: '仕様情報' })).body.id;
  expect(await readiness(id)).toMatchObject({ missing: ['publication'], listing_id: listing });
  await send('PATCH', `/api/listings/${listing}`, { status: 'published', confirms_rights: true });
  expect(await readiness(id)).toMatchObject({ missing: [], listing_id: listing });
});

test('names what a purchase adds, and the first product that lacks what most lack', async () => {
  const id = await newProperty();
  expect(await readiness(id)).toMatchObject({ counts: { products: 0, makers: 0, drawings: 0 }, next_fact: null });

  const save = async (path: string, body: Record<string, unknown>) => {
    const created = (await send('POST', path, body)).body;
    await send('PATCH', `${path}/${created.id}`, body);
    return created.id;
  };
  const room = await save('/api/rooms', { property_id: id, name: '居間' });
  const add = (fields: Record<string, unknown>) => save('/api/products', { room_id: room, name: '灯り', ...fields });
  await send('POST', '/api/products', { room_id: room, name: 'まだの灯り' });
  const first = await add({ product_code: 'TA-1', manufacturer_name: '灯工房' });
  const second = await add({ product_code: 'TA-2' });
  const sample = await add({});
  await send('PATCH', `/api/products/${sample}`, { is_sample: true });

  const next = async () => (await readiness(id)).next_fact;
  expect(await readiness(id)).toMatchObject({
    counts: { products: 2, codes: 2, makers: 1, dimensioned: 0 },
    next_fact: { fact: 'dimensions', missing: 2, room_id: room, product_id: first },
  });
  for (const product_id of [first, second])
    await send('POST', `/api/products/${product_id}/dimensions`, { dimension_type: '幅', value: 450, unit: 'mm' });
  expect(await next()).toEqual({ fact: 'manufacturer_name', missing: 1, room_id: room, product_id: second });
  await send('PATCH', `/api/products/${second}`, { name: '灯り', product_code: null });
  expect(await next(), 'of equally many, the product code').toMatchObject({ fact: 'product_code', missing: 1 });
  await send('PATCH', `/api/products/${second}`, { product_code: 'TA-2', manufacturer_name: '灯工房' });
  expect(await next()).toBeNull();
});

test('the purchase history keeps the image of a deleted property for its buyer', async () => {
  type Purchase = { property: { id: number; main_image: { url: string } | null } };
  const imageOf = async (person: string, id: number) => {
    const { items } = (await (await as(person, 'GET', '/api/transactions/purchased')).json()) as { items: Purchase[] };
    return items.find(({ property }) => property.id === id)?.property.main_image ?? null;
  };
  const { property } = await createPropertyIn(parts, 'sold');
  const before = await imageOf('buyer', property);
  expect((await parts.app.request(before?.url ?? '')).status).toBe(200);
  expect(await imageOf('refunded', property)).toEqual(before);

  await send('DELETE', `/api/properties/${property}`);
  const after = await imageOf('buyer', property);
  expect(after?.url).toContain('/media/private/');
  expect((await parts.app.request(after?.url ?? '')).status).toBe(200);
  expect(await imageOf('refunded', property)).toBeNull();
});
