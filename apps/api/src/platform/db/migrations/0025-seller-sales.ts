import { type Kysely, sql } from 'kysely';

/** A seller's page shows the number of sales (docs/decisions/0087), so a sale and its refund outdate it. */
const statements = [
  `create trigger notify_of_sale after insert on transactions for each row when (new.status = 'paid')
    execute function notify_lists()`,
  `create trigger notify_of_sale_change after update of status on transactions for each row
    when (old.status is distinct from new.status and 'paid' in (old.status, new.status))
    execute function notify_lists()`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
