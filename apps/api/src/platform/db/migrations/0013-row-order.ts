import { type Kysely, sql } from 'kysely';

/** `position`: the order within the product; ties are ordered by id, so existing rows keep their order. */
const statements = ['specifications', 'dimensions'].map(
  (table) => `alter table ${table} add column position integer not null default 0`,
);

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
