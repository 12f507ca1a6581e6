import { type Kysely, sql } from 'kysely';

/** Claims are leases that a running process renews. Webhook events and periodic tasks are jobs, too. */
const statements = [
  'alter table jobs add column claim uuid',
  'alter table jobs drop constraint jobs_kind_check',
  `alter table jobs add constraint jobs_kind_check check (kind in ('mail', 'payment', 'image-sweep', 'file-deletion',
    'preview', 'share-image', 'variants', 'variants-of-copy', 'upload-expiry', 'event', 'task'))`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
