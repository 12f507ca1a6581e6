import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../../test/database.ts';
import { createMigrator, migrate } from '../migrate.ts';

/** A database with a user and `rows`, inserted under the schema of the migration `from`, then migrated to the latest. */
async function upgrade(from: string, rows: string[]) {
  const db = await bareDatabase();
  onTestFinished(() => db.destroy());
  await createMigrator(db).migrateTo(from);
  const user = "insert into users (external_user_id, name, email) values ('seller', '売り手', 'seller@example.jp')";
  for (const statement of [user, ...rows]) await sql.raw(statement).execute(db);
  await migrate(db);
  return db;
}

test('0002 numbers images in their order, assigns zones, and queues previews and sweeps', async () => {
  const db = await upgrade('0001-initial', [
    `insert into properties (user_id, name, property_type, prefecture)
      select 1, '家', 'HOUSE', '長野県' from generate_series(1, 3)`,
    `insert into rooms (property_id, name, status, deleted_at) values (1, '居間', 'updated', null), (2, '廊下', 'updated', now())`,
    `insert into images (property_id, room_id, image_type, storage_key, locked_key, width, height, color, widths)
      values (1, null, 'MAIN', 'a', null, 1, 1, '#000000', '[1]'), (1, 1, 'PAID', 'b', 'b2', 1, 1, '#000000', '[1]'),
        (1, null, 'SUB', 'c', null, 1, 1, '#000000', '[1]'), (2, 2, 'SUB', 'd', null, 1, 1, '#000000', '[1]'),
        (3, null, 'SUB', 'e', null, 1, 1, '#000000', '[1]')`,
  ]);

  const images = await db.selectFrom('images').select(['storage_key', 'position', 'zone']).orderBy('id').execute();
  expect(images.map(({ storage_key, position, zone }) => `${storage_key} ${position} ${zone}`)).toEqual([
    'a 1 public',
    'b 1 private',
    'c 2 public',
    'd 1 public',
    'e 1 public',
  ]);
  expect(await db.selectFrom('outdated_previews').selectAll().execute()).toEqual([{ image_id: 2 }]);
  expect(await db.selectFrom('pending_image_sweeps').select('property_id').execute()).toEqual([{ property_id: 2 }]);
  await expect(sql`update images set zone = 'public' where image_type = 'PAID'`.execute(db)).rejects.toThrow();
});

test('0005 fills summaries and deletes listings of deleted properties', async () => {
  const db = await upgrade('0004-money', [
    `insert into properties (user_id, name, property_type, prefecture, deleted_at) values
      (1, '家', 'HOUSE', '長野県', null), (1, '空き地', 'HOUSE', '長野県', null), (1, '跡地', 'HOUSE', '長野県', '2026-01-01')`,
    `insert into rooms (property_id, name, status) values (1, '居間', 'updated'), (1, '廊下', 'created')`,
    `insert into products (room_id, name, status) values (1, '灯り', 'updated'), (1, '棚', 'created'), (2, '扉', 'updated')`,
    `insert into drawings (property_id, name, deleted_at) values (1, '平面図', null), (1, '立面図', now())`,
    `insert into images (property_id, room_id, image_type, zone, storage_key, width, height, color, widths, position) values
      (1, null, 'MAIN', 'public', 'a', 4, 3, '#000000', '[320]', 1), (1, 1, 'MAIN', 'public', 'b', 1, 1, '#000000', '[1]', 1),
      (1, null, 'PAID', 'private', 'c', 1, 1, '#000000', '[1]', 2), (1, 2, 'PAID', 'private', 'd', 1, 1, '#000000', '[1]', 1)`,
    `insert into listings (property_id, title, price, status) values (1, '一式', 5000, 'published'),
      (2, '一式', 3000, 'draft'), (3, '一式', 4000, 'published')`,
  ]);

  const { rows } = await sql`select price, product_count, drawing_count, paid_image_count, main_image
    from properties order by id`.execute(db);
  const empty = { price: null, product_count: 0, drawing_count: 0, paid_image_count: 0, main_image: null };
  expect(rows).toEqual([
    {
      price: 5000,
      product_count: 1,
      drawing_count: 1,
      paid_image_count: 1,
      main_image: {
        id: 1,
        property_id: 1,
        room_id: null,
        product_id: null,
        product_specification_id: null,
        drawing_id: null,
        image_type: 'MAIN',
        description: null,
        position: 1,
        storage_key: 'a',
        zone: 'public',
        locked_key: null,
        width: 4,
        height: 3,
        color: '#000000',
        widths: [320],
        has_avif: false,
      },
    },
    empty,
    empty,
  ]);
  const listings = await db.selectFrom('listings').select('deleted_at').orderBy('id').execute();
  expect(listings.map(({ deleted_at }) => deleted_at?.toISOString().slice(0, 10))).toEqual([
    undefined,
    undefined,
    expect.stringMatching(/^202[56]-/),
  ]);
});

test('0007 queues existing images for AVIF', async () => {
  const db = await upgrade('0001-initial', [
    `insert into properties (user_id, name, property_type, prefecture) values (1, '家', 'HOUSE', '長野県')`,
    `insert into images (property_id, image_type, storage_key, width, height, color, widths)
      values (1, 'SUB', 'a', 1, 1, '#000000', '[1]'), (1, 'SUB', 'b', 1, 1, '#000000', '[1]')`,
  ]);

  expect(await db.selectFrom('images').select('has_avif').execute()).toEqual([
    { has_avif: false },
    { has_avif: false },
  ]);
  expect(await db.selectFrom('pending_variants').selectAll().orderBy('image_id').execute()).toEqual(
    [1, 2].map((image_id) => ({ image_id, original_key: null, crop: null, attempts: 0, claimed_until: null })),
  );
});

test('0010 adds versions and fallback main images, and queues link previews', async () => {
  const db = await upgrade('0007-variants', [
    `insert into properties (user_id, name, property_type, prefecture, deleted_at) values
      (1, '家', 'HOUSE', '長野県', null), (1, '空き地', 'HOUSE', '長野県', null), (1, '跡地', 'HOUSE', '長野県', now())`,
    `insert into rooms (property_id, name, status) values (1, '廊下', 'created'), (1, '居間', 'updated')`,
    `insert into images (property_id, room_id, image_type, zone, storage_key, width, height, color, widths, position) values
      (1, 1, 'MAIN', 'public', 'a', 1, 1, '#000000', '[1]', 1), (1, 2, 'MAIN', 'public', 'b', 1, 1, '#000000', '[1]', 1),
      (3, null, 'MAIN', 'public', 'c', 1, 1, '#000000', '[1]', 1)`,
  ]);

  const { rows } = await sql<{ key: string | null; version: number }>`
    select main_image ->> 'storage_key' as key, version from properties order by id`.execute(db);
  expect(rows).toEqual([
    { key: 'b', version: 1 },
    { key: null, version: 1 },
    { key: 'c', version: 1 },
  ]);
  const pending = await db.selectFrom('pending_share_images').select('property_id').execute();
  expect(pending).toEqual([{ property_id: 1 }]);

  await sql`update rooms set name = '居間 2' where id = 2`.execute(db);
  const room = await db.selectFrom('rooms').select('version').where('id', '=', 2).executeTakeFirst();
  expect(room).toEqual({ version: 2 });
});
