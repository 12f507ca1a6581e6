import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../test/database.ts';
import { migrate } from '../migrate.ts';
import { initial } from './0001-initial.ts';

test('the images of an older market are queued for AVIF', async () => {
  const db = await bareDatabase();
  await new Migrator({ db, provider: { getMigrations: async () => ({ '0001-initial': initial }) } }).migrateToLatest();
  for (const statement of [
    `insert into users (external_user_id, name, email) values ('seller', '売り手', 'seller@example.jp')`,
    `insert into properties (user_id, name, property_type, prefecture) values (1, '家', 'HOUSE', '長野県')`,
    `insert into images (property_id, image_type, storage_key, width, height, color, widths)
      values (1, 'SUB', 'a', 1, 1, '#000000', '[1]'), (1, 'SUB', 'b', 1, 1, '#000000', '[1]')`,
  ])
    await sql.raw(statement).execute(db);

  await migrate(db);
  expect(await db.selectFrom('images').select('has_avif').execute()).toEqual([
    { has_avif: false },
    { has_avif: false },
  ]);
  expect(await db.selectFrom('pending_variants').selectAll().orderBy('image_id').execute()).toEqual(
    [1, 2].map((image_id) => ({ image_id, original_key: null, crop: null, attempts: 0, claimed_until: null })),
  );
  await db.destroy();
});
