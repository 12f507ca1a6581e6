import { maxImagesPerProperty, maxOpenUploads, maxRejectedUploads } from '@iespec/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { userIdOf } from '#test/actors.ts';
import { solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as } = world();
const { send, complete, put, newProperty } = uploads({ parts, as });

const open = async (property_id: number, person = 'seller') => {
  const request = { property_id, file_name: 'a.png', content_type: 'image/png' };
  const response = await as(person, 'POST', '/api/images/presigned-url', request);
  const body = (await response.json()) as { upload_url: string; image_id: number; detail: string };
  return { status: response.status, ...body };
};
/** Opens uploads; `refusal`: why they were rejected. */
const insertUploads = async (person: string, property_id: number, count: number, refusal: string | null = null) =>
  sql`insert into uploads (user_id, property_id, quarantine_key, refusal)
    select ${await userIdOf(parts, person)}::integer, ${property_id}::integer, md5(random()::text || n), ${refusal}::text
    from generate_series(1, ${count}::integer) n`.execute(parts.db);

/** The number of 201 and of 409 responses. */
const countStatuses = (responses: { status: number }[]) =>
  [201, 409].map((status) => responses.filter((response) => response.status === status).length);

test('limits the open uploads of a user', async () => {
  const property = await newProperty();
  await insertUploads('seller', property, maxOpenUploads - 5);
  // No more than the database has connections, because each request holds one while it waits.
  const responses = await Promise.all(Array.from({ length: 10 }, () => open(property)));
  expect(countStatuses(responses)).toEqual([5, 5]);
  expect(responses.find(({ status }) => status === 409)?.detail).toBe(
    '完了していないアップロードは50件までです。しばらく経ってから再度お試しください',
  );
  const [first, second] = responses.filter(({ status }) => status === 201);
  for (const [upload, bytes] of [
    [first, await solidPng(60, 40)],
    [second, Buffer.from('nothing')],
  ] as const) {
    await put(upload?.upload_url ?? '', bytes);
    await complete(upload?.image_id ?? 0);
  }
  // One is completed and one rejected: neither is open any more.
  expect(countStatuses([await open(property), await open(property), await open(property)])).toEqual([2, 1]);
  expect((await open(await newProperty('rival'), 'rival')).status).toBe(201);
});

test('limits the rejected files of a user within an hour', async () => {
  const property = await newProperty('spoiler');
  await insertUploads('spoiler', property, maxRejectedUploads - 1, 'no image');
  const last = await open(property, 'spoiler');
  await put(last.upload_url, Buffer.from('nothing'));
  await complete(last.image_id, 'spoiler');
  const refused = await open(property, 'spoiler');
  expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('読み込めないファイルが続いた') });
});

test('limits the images of a property, including open uploads', async () => {
  const property = await newProperty('collector');
  await sql`insert into images (property_id, image_type, storage_key, width, height, color, widths, position, zone)
    select ${property}::integer, 'SUB', md5(random()::text || n), 10, 10, '#000000', '[10]'::jsonb, n, 'public'
    from generate_series(1, ${maxImagesPerProperty - 2}::integer) n`.execute(parts.db);
  const responses = await Promise.all(Array.from({ length: 5 }, () => open(property, 'collector')));
  expect(countStatuses(responses)).toEqual([2, 3]);
  expect(responses.find(({ status }) => status === 409)?.detail).toBe(
    '1つの物件に登録できる画像は2000枚までです。不要な画像を削除してからお試しください',
  );

  const image = await parts.db.selectFrom('images').select('id').where('property_id', '=', property).executeTakeFirst();
  await as('collector', 'DELETE', `/api/images/${image?.id}`);
  expect((await send({ property_id: property }, await solidPng(60, 40), 'collector')).status).toBe(200);
  expect((await open(property, 'collector')).status).toBe(409);
});
