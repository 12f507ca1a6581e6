import { type Kysely, sql } from 'kysely';

/**
 * Variants made after an image is published. `has_avif`: the widths also exist as AVIF. `pending_variants`: images that
 * need more variants, made from the original under `original_key` (`crop`: its visible part, in pixels) or, without one,
 * from the largest variant. No foreign key, because the original of a deleted image must still be removed.
 */
const statements = [
  'alter table images add column has_avif boolean not null default false',
  `create table pending_variants (
    image_id integer primary key,
    original_key text unique,
    crop jsonb,
    attempts integer not null default 0,
    claimed_until timestamptz
  )`,
  // New uploads are processed before older images that only lack AVIF.
  'create index pending_variants_of_originals on pending_variants (image_id) where original_key is not null',
  'insert into pending_variants (image_id) select id from images',
  // Cards store a copy of the image's row.
  'select refresh_property_summary(id) from properties',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
