import { type Kysely, sql } from 'kysely';

/** Besides the changed properties, announces on a channel of its own when lists may have changed (docs/decisions/0017). */
const statements = [
  `create or replace function notify_changes() returns trigger language plpgsql as $$
declare
  ids integer[];
  lists boolean := true;
  unlisted text[] := array['touched_in', 'updated_at', 'share_key'];
begin
  if tg_op = 'UPDATE' then
    select array_agg(id), bool_or(to_jsonb(changed) - unlisted is distinct from to_jsonb(earlier) - unlisted)
      into ids, lists from changed join earlier using (id) where changed is distinct from earlier;
  else
    select array_agg(id) into ids from changed;
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

  `create function notify_lists() returns trigger language plpgsql as $$
begin
  perform pg_notify('lists', '');
  return null;
end $$`,
  `create trigger notify_lists after insert or delete or update on listings
    for each statement execute function notify_lists()`,
  `create trigger notify_lists after update of name, is_active, introduction, link on users
    for each statement execute function notify_lists()`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
