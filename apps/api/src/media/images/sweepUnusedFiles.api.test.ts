import { expect, test } from 'vitest';
import { solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { newKey } from '../storage/imageFiles.ts';
import { sweepUnusedFiles } from './sweepUnusedFiles.ts';

const { parts, as } = world();
const { upload, newProperty } = uploads({ parts, as });
const day = 24 * 60 * 60_000;

/** Runs the sweep over all prefixes, `age` milliseconds from now. */
async function sweepAll(age: number) {
  const clock = () => new Date(Date.now() + age);
  for (let state = { next: 0 }; ; ) {
    state = await sweepUnusedFiles({ ...parts.context, clock }, state);
    if (state.next === 0) return;
  }
}

const exists = async (zone: 'public' | 'private', key: string, file = 'a.webp') =>
  (await parts.storage.read(zone, key, file)) !== null;

test('files that no image uses are removed after a day, in both zones; those of images stay', async () => {
  const property_id = await newProperty();
  const { id } = await upload({ property_id, image_type: 'PAID' }, await solidPng(40, 40));
  const image = await parts.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [left, leftPaid] = [newKey(), newKey()];
  await parts.storage.put('public', left, 'a.webp', Buffer.from('a'));
  await parts.storage.put('private', leftPaid, 'a.webp', Buffer.from('a'));

  await sweepAll(day - 60_000);
  expect([await exists('public', left), await exists('private', leftPaid)]).toEqual([true, true]);
  await sweepAll(day + 60_000);
  expect([await exists('public', left), await exists('private', leftPaid)]).toEqual([false, false]);
  expect(await exists('private', image.storage_key, `${image.widths[0]}.webp`)).toBe(true);
  expect(await exists('public', image.locked_key ?? '', 'locked.webp')).toBe(true);
});

test('another database that uses the same folder removes nothing', async () => {
  const key = newKey();
  await parts.storage.put('public', key, 'a.webp', Buffer.from('a'));
  await parts.db.updateTable('installation').set({ id: 'another' }).execute();
  await expect(sweepAll(2 * day)).rejects.toThrow('belong to another database');
  expect(await exists('public', key)).toBe(true);
});
