import { type Kysely, sql } from 'kysely';

/**
 * For the removal of what was deleted (docs/decisions/0082): indexes that find it, and triggers that announce nothing,
 * because visitors did not see it.
 */
const tables = ['properties', 'rooms', 'products', 'specifications', 'dimensions', 'drawings'];

const statements = [
  ...tables.map((table) => `create index deleted_${table} on ${table} (deleted_at) where deleted_at is not null`),

  // As before, except that nothing is announced about properties that are and were deleted.
  `create or replace function notify_changes() returns trigger language plpgsql as $$
declare
  ids integer[];
  lists boolean := true;
  unlisted text[] := array['touched_in', 'updated_at', 'share_key'];
begin
  if tg_op = 'UPDATE' then
    select array_agg(id), bool_or(to_jsonb(changed) - unlisted is distinct from to_jsonb(earlier) - unlisted)
      into ids, lists from changed join earlier using (id)
      where changed is distinct from earlier and (changed.deleted_at is null or earlier.deleted_at is null);
  else
    select array_agg(id) into ids from changed where deleted_at is null;
    lists := ids is not null;
  end if;
  if cardinality(ids) > 100 then
    perform pg_notify('changes', '');
  else
    perform pg_notify('changes', id::text) from unnest(ids) as id;
  end if;
  if lists then
    perform pg_notify('lists', '');
  end if;
  return null;
end $$`,
  'drop trigger notify_lists on listings',
  `create trigger notify_lists after insert or update on listings
    for each statement execute function notify_lists()`,
  `create trigger notify_lists_of_removed after delete on listings for each row when (old.deleted_at is null)
    execute function notify_lists()`,
];

/** Removing a row that was deleted before touches nothing. */
const touchFunctions = sql<{ definition: string }>`
  select replace(pg_get_functiondef(oid), 'if states[1] is distinct from states[2] then',
    'if states[1] is distinct from states[2] and (tg_op <> ''DELETE'' or states[1] ->> ''deleted_at'' is null) then')
    as definition
  from pg_proc where oid in ('touch_property'::regproc, 'touch_product'::regproc)`;

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const { rows } = await touchFunctions.execute(db);
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  },
};
