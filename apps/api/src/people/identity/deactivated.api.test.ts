import { expect, test, vi } from 'vitest';
import { writeAs } from '#policies/writeAs.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { world } from '#test/world.ts';

const { parts, send } = world();
const setActive = (is_active: boolean) =>
  parts.db.updateTable('users').set({ is_active }).where('id', '=', parts.seller.id).execute();

test('a deactivated seller cannot use an upload URL issued before the deactivation', async () => {
  const { property_id } = await insertListedProperty(parts);
  const image = { property_id, file_name: 'a.png', content_type: 'image/png' };
  const { upload_url } = (await send('POST', '/api/images/presigned-url', image)).body as { upload_url: never };
  const put = () =>
    parts.app.request(upload_url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'bytes' });
  await setActive(false);
  const { status } = await put();
  await setActive(true);
  expect(status).toBe(403);
  expect((await put()).status).toBe(200);
});

test('a deactivated seller cannot write in a request that started before the deactivation', async () => {
  const work = vi.fn(async () => 'written');
  await setActive(false);
  const error = await writeAs(parts.db, parts.seller, work).catch(({ code }: { code: string }) => code);
  await setActive(true);
  expect(error).toBe('forbidden');
  expect(work).not.toHaveBeenCalled();
  expect(await writeAs(parts.db, parts.seller, work)).toBe('written');
});
