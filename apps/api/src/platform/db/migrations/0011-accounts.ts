import { type Kysely, sql } from 'kysely';

/** `deleted_at`: the account was deleted. The anonymized row stays, because transactions reference it. */
const statements = [
  'alter table users add column deleted_at timestamptz',
  // For the list of a seller's sales.
  `create index sales_of_seller on transactions (seller_id, id) where status in ('paid', 'refunded', 'disputed')`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
