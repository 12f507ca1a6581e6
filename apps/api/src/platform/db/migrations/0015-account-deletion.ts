import { type Kysely, sql } from 'kysely';

/** Deleting an account reads all properties and transactions of the user, also deleted and expired ones. */
const statements = [
  'create index all_properties_of_user on properties (user_id, id)',
  'drop index properties_of_user',
  'create index transactions_of_buyer on transactions (buyer_id)',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
