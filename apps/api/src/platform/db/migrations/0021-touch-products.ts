import { type Kysely, sql } from 'kysely';

/**
 * Rows mark their products once per statement. Marking them for each row, a statement that wrote 30,000 rows took
 * nine seconds instead of half a one.
 */
const touchProducts = `create function touch_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update products set touched_in = current_touch()
      where touched_in <> current_touch() and id in (select product_id from written);
  elsif tg_op = 'DELETE' then
    update products set touched_in = current_touch()
      where touched_in <> current_touch() and id in (select product_id from replaced where deleted_at is null);
  else
    update products set touched_in = current_touch()
      where touched_in <> current_touch() and id in (
        select unnest(array[replaced.product_id, written.product_id])
          from replaced join written using (id) where replaced is distinct from written);
  end if;
  return null;
end $$`;

const transitions = {
  insert: 'new table as written',
  update: 'old table as replaced new table as written',
  delete: 'old table as replaced',
};

const triggersOf = (table: string) => [
  `drop trigger touch_product on ${table}`,
  ...Object.entries(transitions).map(
    ([event, tables]) => `create trigger touch_products_by_${event} after ${event} on ${table} referencing ${tables}
      for each statement execute function touch_products()`,
  ),
];

export const migration = {
  async up(db: Kysely<unknown>) {
    const statements = [touchProducts, ...['specifications', 'dimensions'].flatMap(triggersOf)];
    for (const statement of [...statements, 'drop function touch_product()']) await sql.raw(statement).execute(db);
  },
};
