import { type Kysely, sql } from 'kysely';

/** `deleted_at`: the person has left; the record stays for the transactions that name it, without what names the person. */
const statements = [
  'alter table users add column deleted_at timestamptz',
  // What a seller reads of their sales.
  `create index sales_of_seller on transactions (seller_id, id) where status in ('paid', 'refunded', 'disputed')`,
];

export const accounts = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
