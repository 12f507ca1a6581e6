import { type Kysely, sql } from 'kysely';

/**
 * Copies of an image share its files (docs/decisions/0036). `received_at`: when the upload URL received the bytes, which it
 * accepts only once.
 */
const statements = [
  'alter table images drop constraint images_storage_key_key',
  'alter table images drop constraint images_locked_key_key',
  'create index images_by_storage_key on images (storage_key)',
  'create index images_by_locked_key on images (locked_key) where locked_key is not null',
  'alter table uploads add column received_at timestamptz',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
