import { expect, test } from 'vitest';
import { actionsOf, operate } from '#test/operator.ts';
import { purchaseWith } from '#test/purchases.ts';
import { createPropertyIn } from '#test/states.ts';
import { insertListedProperty, isPurchasableInList } from '#test/testListing.ts';
import { world } from '#test/world.ts';

const testWorld = world();
const { parts, as, send } = testWorld;
const run = (...argv: string[]) => operate(parts.context, ...argv);
const getStatus = async (person: string, path: string) => (await as(person, 'GET', path)).status;
const refusal = '運営者が公開を停止している物件のため、公開や複製はできません。お問い合わせください。';

test('a property that is taken down disappears for visitors, not for buyers, and returns unchanged when restored', async () => {
  const { id, property_id, hasAccess } = await purchaseWith(testWorld, 'buyer');
  const other = await insertListedProperty(parts);
  const path = `/api/properties/${property_id}`;
  const seen = async () => ({
    property: await getStatus('visitor', path),
    details: await getStatus('other', `${path}/details`),
    listing: await getStatus('visitor', `/api/listings/${id}`),
    isInList: (await isPurchasableInList(as, property_id)) ?? null,
    checkout: (await as('other', 'POST', '/api/transactions/checkout', { listingId: id })).status,
  });
  const onMarket = { property: 200, details: 200, listing: 200, isInList: true, checkout: 200 };
  expect(await seen()).toEqual(onMarket);
  const before = await send('GET', path);

  expect(await run('properties', 'take-down', String(property_id), '--reason', '権利の侵害')).toEqual({
    code: 0,
    output: `物件 ${property_id}（試験の家）の公開を停止しました`,
    error: '',
  });
  expect(await seen()).toEqual({ property: 404, details: 404, listing: 404, isInList: null, checkout: 404 });
  expect(await isPurchasableInList(as, other.property_id)).toBe(true);
  expect(await hasAccess()).toBe(true);
  expect(await getStatus('buyer', `${path}/details`)).toBe(200);
  expect((await send('GET', path)).body).toMatchObject({ is_taken_down: true, visibility: 'PRIVATE' });

  expect(await run('properties', 'restore', String(property_id), '--reason', '確認した')).toMatchObject({ code: 0 });
  expect(await seen()).toEqual({ ...onMarket });
  // Neither counts as a save of the owner.
  expect((await send('GET', path)).body).toEqual(before.body);
});

test('the owner can edit a property that is taken down, but neither publish nor copy it', async () => {
  const { id, property_id } = await insertListedProperty(parts);
  const path = `/api/properties/${property_id}`;
  await run('properties', 'take-down', String(property_id), '--reason', '権利の侵害');
  expect((await send('PATCH', path, { name: '直した家' })).status).toBe(200);
  const refused = { status: 409, body: { detail: refusal } };
  expect(await send('PATCH', `${path}/visibility`, { visibility: 'PUBLIC' })).toMatchObject(refused);
  expect(await send('POST', `${path}/copy`, {})).toMatchObject(refused);
  // Saving the published listing does not publish it; publishing it again does.
  expect((await send('PATCH', `/api/listings/${id}`, { status: 'published', title: '仕様' })).status).toBe(200);
  expect((await send('PATCH', `/api/listings/${id}`, { status: 'draft' })).status).toBe(200);
  expect(await send('PATCH', `/api/listings/${id}`, { status: 'published' })).toMatchObject(refused);
  expect((await send('DELETE', `/api/listings/${id}`)).status).toBe(200);
  const listing = { property_id, title: '仕様', status: 'published', confirms_rights: true };
  expect(await send('POST', '/api/listings', listing)).toMatchObject(refused);
  expect((await send('PATCH', `${path}/visibility`, { visibility: 'PRIVATE' })).status).toBe(200);

  await run('properties', 'restore', String(property_id), '--reason', '確認した');
  expect(await getStatus('visitor', path)).toBe(404);
  expect((await send('POST', '/api/listings', listing)).status).toBe(201);
  expect(await getStatus('visitor', path)).toBe(200);
});

test.each(['room', 'drawing', 'product'] as const)('a %s of a taken-down property cannot move away', async (kind) => {
  const ids = await createPropertyIn(parts, 'published');
  const other = await createPropertyIn(parts, 'published');
  const path = `/api/${kind}s/${ids[kind]}`;
  const move = kind === 'product' ? { room_id: other.room } : { property_id: other.property };
  await run('properties', 'take-down', String(ids.property), '--reason', '権利の侵害');
  expect(await send('PATCH', path, move)).toMatchObject({ status: 409, body: { detail: refusal } });
  expect(await getStatus('visitor', path)).toBe(404);

  await run('properties', 'restore', String(ids.property), '--reason', '確認した');
  expect((await send('PATCH', path, move)).status).toBe(200);
});

test('a listing that is created as a draft while the property is down stays hidden', async () => {
  const { id, property_id } = await insertListedProperty(parts);
  await send('DELETE', `/api/listings/${id}`);
  await run('properties', 'take-down', String(property_id), '--reason', '権利の侵害');
  const draft = await send('POST', '/api/listings', { property_id, title: '仕様', confirms_rights: true });
  expect(draft.status).toBe(201);
  const row = await parts.db
    .selectFrom('listings')
    .select('is_withheld')
    .where('id', '=', draft.body.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(row.is_withheld).toBe(true);
});

test('a repeated or impossible take-down or restore is refused and not in the audit log', async () => {
  const id = String((await insertListedProperty(parts)).property_id);
  await run('properties', 'take-down', id, '--reason', '権利の侵害');
  const again = await run('properties', 'take-down', id, '--reason', '権利の侵害');
  expect(again).toEqual({ code: 1, output: '', error: `物件 ${id} は、すでに公開を停止しています` });
  await run('properties', 'restore', id, '--reason', '確認した');
  expect((await run('properties', 'restore', id, '--reason', '確認した')).code).toBe(1);
  const unknown = await run('properties', 'take-down', '999999', '--reason', '権利の侵害');
  expect(unknown).toEqual({ code: 2, output: '', error: '物件 999999 は見つかりません' });
  const common = { operator: '検査', subject: 'property', user_id: parts.seller.id, details: {} };
  expect((await actionsOf(parts.db)).filter(({ subject_id }) => subject_id === id)).toMatchObject([
    { ...common, command: 'properties take-down', reason: '権利の侵害' },
    { ...common, command: 'properties restore', reason: '確認した' },
  ]);
});
