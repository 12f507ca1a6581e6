import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../test/database.ts';
import { migrate } from '../migrate.ts';
import { initial } from './0001-initial.ts';

test('a market of the first version keeps its images: in their order, in their zones, with what is to be done', async () => {
  const db = await bareDatabase();
  await new Migrator({ db, provider: { getMigrations: async () => ({ '0001-initial': initial }) } }).migrateToLatest();
  for (const statement of [
    `insert into users (external_user_id, name, email) values ('seller', '売り手', 'seller@example.jp')`,
    `insert into properties (user_id, name, property_type, prefecture)
      select 1, '家', 'HOUSE', '長野県' from generate_series(1, 3)`,
    `insert into rooms (property_id, name, status, deleted_at) values (1, '居間', 'updated', null), (2, '廊下', 'updated', now())`,
    `insert into images (property_id, room_id, image_type, storage_key, locked_key, width, height, color, widths)
      values (1, null, 'MAIN', 'a', null, 1, 1, '#000000', '[1]'), (1, 1, 'PAID', 'b', 'b2', 1, 1, '#000000', '[1]'),
        (1, null, 'SUB', 'c', null, 1, 1, '#000000', '[1]'), (2, 2, 'SUB', 'd', null, 1, 1, '#000000', '[1]'),
        (3, null, 'SUB', 'e', null, 1, 1, '#000000', '[1]')`,
  ])
    await sql.raw(statement).execute(db);

  await migrate(db);
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
  await db.destroy();
});
