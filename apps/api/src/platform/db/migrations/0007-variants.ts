import { type Kysely, sql } from 'kysely';

/**
 * Variants that are made after an image is published. `has_avif`: its widths are there as AVIF, too. `pending_variants`:
 * images whose further variants are to be made, of the original under `original_key` (`crop`: its part, in pixels), or
 * without one of their largest variant. It has no foreign key: the original of a deleted image is still to be removed.
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
  // What was uploaded comes before what has its widths, however many those are.
  'create index pending_variants_of_originals on pending_variants (image_id) where original_key is not null',
  'insert into pending_variants (image_id) select id from images',
  // A card keeps its picture's row.
  'select refresh_property_summary(id) from properties',
];

export const variants = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
