import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../test/database.ts';
import { migrate } from '../migrate.ts';
import { initial } from './0001-initial.ts';
import { images } from './0002-images.ts';
import { market } from './0003-market.ts';
import { money } from './0004-money.ts';

test('a market of the version before gets what its cards show; listings of deleted properties are deleted', async () => {
  const db = await bareDatabase();
  const before = { '0001-initial': initial, '0002-images': images, '0003-market': market, '0004-money': money };
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  for (const statement of [
    `insert into users (external_user_id, name, email) values ('seller', '売り手', 'seller@example.jp')`,
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
  ])
    await sql.raw(statement).execute(db);

  await migrate(db);
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
  await db.destroy();
});
