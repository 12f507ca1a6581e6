import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../test/database.ts';
import { migrate } from '../migrate.ts';
import { initial } from './0001-initial.ts';
import { images } from './0002-images.ts';
import { market } from './0003-market.ts';
import { money } from './0004-money.ts';
import { speed } from './0005-speed.ts';
import { notices } from './0006-notices.ts';
import { variants } from './0007-variants.ts';

test('a market of the version before gets versions, first pictures, and a queue of link previews', async () => {
  const db = await bareDatabase();
  const before = {
    '0001-initial': initial,
    '0002-images': images,
    '0003-market': market,
    '0004-money': money,
    '0005-speed': speed,
    '0006-notices': notices,
    '0007-variants': variants,
  };
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  for (const statement of [
    `insert into users (external_user_id, name, email) values ('seller', '売り手', 'seller@example.jp')`,
    `insert into properties (user_id, name, property_type, prefecture, deleted_at) values
      (1, '家', 'HOUSE', '長野県', null), (1, '空き地', 'HOUSE', '長野県', null), (1, '跡地', 'HOUSE', '長野県', now())`,
    `insert into rooms (property_id, name, status) values (1, '廊下', 'created'), (1, '居間', 'updated')`,
    `insert into images (property_id, room_id, image_type, zone, storage_key, width, height, color, widths, position) values
      (1, 1, 'MAIN', 'public', 'a', 1, 1, '#000000', '[1]', 1), (1, 2, 'MAIN', 'public', 'b', 1, 1, '#000000', '[1]', 1),
      (3, null, 'MAIN', 'public', 'c', 1, 1, '#000000', '[1]', 1)`,
  ])
    await sql.raw(statement).execute(db);

  await migrate(db);
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
  await db.destroy();
});
