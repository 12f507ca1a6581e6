import { type Kysely, sql } from 'kysely';

/** A property is private until its owner publishes it (docs/decisions/0044). Those that exist stay public. */
const statements = [
  `alter table properties add column visibility text not null default 'PUBLIC'
    check (visibility in ('PUBLIC', 'PRIVATE'))`,
  "alter table properties alter column visibility set default 'PRIVATE'",

  // The market lists public properties with a picture, the sitemap all public ones.
  'drop index newest_properties',
  "create index public_properties on properties (id) where deleted_at is null and visibility = 'PUBLIC'",
  `create index listed_properties on properties (id)
    where deleted_at is null and visibility = 'PUBLIC' and main_image is not null`,
  'drop index design_companies',
  'drop index construction_companies',
  `create index design_companies on properties (design_company)
    where design_company is not null and deleted_at is null and visibility = 'PUBLIC'`,
  `create index construction_companies on properties (construction_company)
    where construction_company is not null and deleted_at is null and visibility = 'PUBLIC'`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
