import { type Kysely, sql } from 'kysely';

/**
 * Visitors see a seller's name, and whether the account is active and can be paid (so that listings can be bought), on the
 * pages of the seller's properties. A change to any of these sends notifications for those properties only; other changes
 * to users and seller accounts send none.
 */
const statements = [
  'drop trigger notify_update on users',
  'drop trigger notify_change on seller_profiles',
  // The trigger's argument is the name of the column with the user's id.
  `create function notify_homes_of_user() returns trigger language plpgsql as $$
    declare
      changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      ids integer[];
    begin
      select array_agg(id) into ids from (
        select id from properties
        where user_id = (changed ->> tg_argv[0])::integer and deleted_at is null limit 101
      ) as homes;
      if cardinality(ids) > 100 then
        perform pg_notify('changes', '');
      else
        perform pg_notify('changes', id::text) from unnest(ids) as id;
      end if;
      return null;
    end $$`,
  `create trigger notify_update after update of name, is_active on users for each row
    when ((old.name, old.is_active) is distinct from (new.name, new.is_active))
    execute function notify_homes_of_user('id')`,
  `create trigger notify_insert after insert on seller_profiles for each row
    when (new.transfers_enabled and new.payouts_enabled) execute function notify_homes_of_user('user_id')`,
  `create trigger notify_update after update on seller_profiles for each row
    when ((old.transfers_enabled and old.payouts_enabled) is distinct from
      (new.transfers_enabled and new.payouts_enabled)) execute function notify_homes_of_user('user_id')`,
  `create trigger notify_delete after delete on seller_profiles for each row
    when (old.transfers_enabled and old.payouts_enabled) execute function notify_homes_of_user('user_id')`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
