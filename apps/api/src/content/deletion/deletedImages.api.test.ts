import type { Image } from '@iespec/contract';
import { beforeAll, expect, test } from 'vitest';
import { registerActors, userIdOf } from '../../test/actors.ts';
import { newOffer } from '../../test/offers.ts';
import { homeIn } from '../../test/states.ts';
import { addressesOf, canvas, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';
import { sweepDeletedImages } from './deletedImages.ts';

const { parts, as, send } = world();
const { upload } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

const statusOf = async (url: string) => (await parts.app.request(url)).status;
const startCheckout = (person: string, listingId: number) =>
  as(person, 'POST', '/api/transactions/checkout', { listingId });
const rowOf = (id: number) => parts.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();
const readAs = async (person: string, id: number) => {
  const answer = await as(person, 'GET', `/api/images/${id}`);
  return { status: answer.status, image: (await answer.json()) as Image };
};

test('whoever opened a checkout and never paid keeps no address of a deleted picture', async () => {
  const offer = await newOffer(parts);
  const image = await upload({ property_id: offer.property_id });
  expect((await startCheckout('squatter', offer.id)).status).toBe(200);
  expect((await send('DELETE', `/api/images/${image.id}`)).status).toBe(200);

  for (const url of addressesOf(image)) expect(await statusOf(url)).toBe(404);
  expect((await readAs('squatter', image.id)).status).toBe(404);
});

test('an expired checkout no longer keeps the files of what was deleted', async () => {
  const offer = await newOffer(parts);
  const image = await upload({ property_id: offer.property_id });
  await startCheckout('hesitant', offer.id);
  await send('DELETE', `/api/images/${image.id}`);
  const kept = await rowOf(image.id);
  expect(await parts.storage.read('private', kept?.storage_key ?? '', '600.webp')).not.toBeNull();

  // Ends the open checkouts.
  await send('PATCH', `/api/listings/${offer.id}`, { status: 'DRAFT' });
  await sweepDeletedImages(parts);
  expect(await rowOf(image.id)).toBeUndefined();
  for (const zone of ['public', 'private'] as const)
    expect(await parts.storage.read(zone, kept?.storage_key ?? '', '600.webp')).toBeNull();
});

test('who paid keeps a deleted picture at a private address; a refund ends it', async () => {
  const home = await homeIn(parts, 'sold');
  const free = await upload({ property_id: home.property, image_type: 'SUB' });
  const paid = await upload({ property_id: home.property, image_type: 'PAID' });
  const preview = (await readAs('visitor', paid.id)).image.url;
  expect(await statusOf(preview)).toBe(200);
  for (const { id } of [free, paid]) await send('DELETE', `/api/images/${id}`);

  expect(await statusOf(free.url)).toBe(404);
  expect(await statusOf(preview)).toBe(404);
  for (const { id } of [free, paid]) {
    const { status, image } = await readAs('purchaser', id);
    expect(status).toBe(200);
    expect(image.url).toMatch(/^\/media\/private\//);
    expect(await statusOf(image.url)).toBe(200);
    for (const person of ['visitor', 'buyer', 'refunded']) expect((await readAs(person, id)).status).toBe(404);
  }

  await parts.db.updateTable('transactions').set({ status: 'refunded' }).where('id', '=', home.transaction).execute();
  await sweepDeletedImages(parts);
  for (const { id } of [free, paid]) expect(await rowOf(id)).toBeUndefined();
});

test('a later buyer does not keep what was deleted before', async () => {
  const offer = await newOffer(parts);
  const image = await upload({ property_id: offer.property_id });
  await send('DELETE', `/api/images/${image.id}`);
  await startCheckout('late', offer.id);
  expect(await rowOf(image.id)).toBeUndefined();
});

test('nor what was deleted while an earlier buyer could read it, once that purchase is refunded', async () => {
  const home = await homeIn(parts, 'sold');
  const image = await upload({ property_id: home.property, image_type: 'SUB' });
  await send('DELETE', `/api/images/${image.id}`);
  expect((await startCheckout('later', home.listing)).status).toBe(200);
  await parts.db.updateTable('transactions').set({ status: 'refunded' }).where('id', '=', home.transaction).execute();
  await sweepDeletedImages(parts);
  expect(await rowOf(image.id)).toBeUndefined();
});

test('what is deleted with its room, product, specification, drawing or property loses its public address, too', async () => {
  for (const place of ['room', 'product', 'specification', 'drawing', 'property'] as const) {
    const home = await homeIn(parts, 'sold');
    const column = place === 'specification' ? 'product_specification_id' : `${place}_id`;
    const image = await upload({ [column]: home[place], image_type: 'SUB' }, await canvas(400, 300));
    const path = place === 'property' ? 'properties' : `${place}s`;
    expect((await send('DELETE', `/api/${path}/${home[place]}`)).status).toBe(200);
    expect(await statusOf(image.url), place).toBe(404);
    const bought = await readAs('purchaser', image.id);
    expect(bought.status, place).toBe(200);
    expect(await statusOf(bought.image.url), place).toBe(200);
  }
});

test('a deletion whose files could not be moved is finished by the job', async () => {
  const home = await homeIn(parts, 'sold');
  const image = await upload({ property_id: home.property, image_type: 'SUB' });
  const { put } = parts.storage;
  parts.storage.put = async () => {
    throw new Error('ENOSPC');
  };
  expect((await send('DELETE', `/api/images/${image.id}`)).status).toBe(200);
  expect(parts.log).toHaveBeenCalledTimes(1);
  expect(await statusOf(image.url)).toBe(200);
  parts.storage.put = put;
  expect((await send('DELETE', `/api/images/${image.id}`)).status).toBe(404);
  await sweepDeletedImages(parts);
  expect(await statusOf(image.url)).toBe(404);
  expect((await readAs('purchaser', image.id)).status).toBe(200);
});

test('content of a home that nobody pays for may move to another home', async () => {
  const offer = await newOffer(parts);
  await startCheckout('squatter', offer.id);
  const { id: other } = (
    await send('POST', '/api/properties', {
      name: '別の家',
      property_type: 'HOUSE',
      prefecture: '長野県',
    })
  ).body as unknown as { id: number };
  const room = (await send('POST', '/api/rooms', { property_id: offer.property_id, name: '書斎' })).body.id;
  expect((await send('PATCH', `/api/rooms/${room}`, { property_id: other })).status).toBe(409);
  const buyer_id = await userIdOf(parts, 'squatter');
  await parts.db.updateTable('transactions').set({ status: 'expired' }).where('buyer_id', '=', buyer_id).execute();
  expect((await send('PATCH', `/api/rooms/${room}`, { property_id: other })).status).toBe(200);
});
