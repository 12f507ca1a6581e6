import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { initial } from './migrations/0001-initial.ts';
import { images } from './migrations/0002-images.ts';
import { market } from './migrations/0003-market.ts';
import { money } from './migrations/0004-money.ts';
import { speed } from './migrations/0005-speed.ts';
import { notices } from './migrations/0006-notices.ts';
import { variants } from './migrations/0007-variants.ts';
import { mails } from './migrations/0008-mails.ts';
import { versions } from './migrations/0009-versions.ts';
import { sharing } from './migrations/0010-sharing.ts';
import { accounts } from './migrations/0011-accounts.ts';
import { creations } from './migrations/0012-creations.ts';
import { rowOrder } from './migrations/0013-row-order.ts';
import { contentCreations } from './migrations/0014-content-creations.ts';
import { deletedUsers } from './migrations/0015-deleted-users.ts';
import { sharedFiles } from './migrations/0016-shared-files.ts';
import { sellerNotices } from './migrations/0017-seller-notices.ts';
import { earlierContents } from './migrations/0018-earlier-contents.ts';
import { mailedLinks } from './migrations/0019-mailed-links.ts';
import { purchasableCards } from './migrations/0020-purchasable-cards.ts';
import type { Db } from './schema.ts';

/** Append-only: see migrations/README.md. */
const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-images': images,
  '0003-market': market,
  '0004-money': money,
  '0005-speed': speed,
  '0006-notices': notices,
  '0007-variants': variants,
  '0008-mails': mails,
  '0009-versions': versions,
  '0010-sharing': sharing,
  '0011-accounts': accounts,
  '0012-creations': creations,
  '0013-row-order': rowOrder,
  '0014-content-creations': contentCreations,
  '0015-deleted-users': deletedUsers,
  '0016-shared-files': sharedFiles,
  '0017-seller-notices': sellerNotices,
  '0018-earlier-contents': earlierContents,
  '0019-mailed-links': mailedLinks,
  '0020-purchasable-cards': purchasableCards,
};

/** The database was created by another version, with migrations that this one does not have. */
export class UnknownMigrations extends Error {
  constructor(names: string[]) {
    super(
      `データベースが別のバージョンで作成されているため、起動できません（${names.join('、')}）。` +
        'データディレクトリ（IESPEC_DATA_DIR）を削除するか、新しいデータベースを DATABASE_URL に指定してください。',
    );
  }
}

export const createMigrator = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Migrates the database to the latest schema. Throws `UnknownMigrations`. */
export async function migrate(db: Db) {
  const { error } = await createMigrator(db).migrateToLatest();
  if (!error) return;
  const unknown = (await executedMigrations(db)).filter((name) => !(name in migrations));
  throw unknown.length > 0 ? new UnknownMigrations(unknown) : error;
}

/** The names in kysely's migration table; empty if it cannot be read. */
const executedMigrations = (db: Db) =>
  sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
