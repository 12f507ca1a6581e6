import { type Kysely, sql } from 'kysely';

/**
 * `position`: where a row stands among the rows of its product; of the same position, the older one comes first. Rows that
 * were there before keep their order.
 */
const statements = ['specifications', 'dimensions'].map(
  (table) => `alter table ${table} add column position integer not null default 0`,
);

export const rowOrder = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
