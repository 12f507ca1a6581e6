import { type Kysely, sql } from 'kysely';

/**
 * Cards show whether a listing can be bought. `is_purchasable` is part of a property's summary (0005), so that queries for
 * cards need not join the seller. It is updated when the price changes, and when the seller's provider account changes or
 * the seller is deactivated or reactivated. If a listing is published at the same time as its seller is restricted, the
 * label may be wrong until the next change; checkout checks the seller itself.
 */
const statements = [
  'alter table properties add column is_purchasable boolean not null default false',

  `create function can_sell(seller integer) returns boolean language sql stable as $$
    select exists (select from users join seller_profiles on seller_profiles.user_id = users.id
      where users.id = seller and users.is_active
        and seller_profiles.transfers_enabled and seller_profiles.payouts_enabled) $$`,

  `create function set_purchasable() returns trigger language plpgsql as $$
    begin
      new.is_purchasable := new.price is not null and can_sell(new.user_id);
      return new;
    end $$`,
  `create trigger set_purchasable before update of price on properties for each row
    when (old.price is distinct from new.price) execute function set_purchasable()`,

  // Rows of `users` have no `user_id`: they are the sellers themselves.
  `create function refresh_purchasable_of_seller() returns trigger language plpgsql as $$
    declare
      changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      seller integer := coalesce(changed ->> 'user_id', changed ->> 'id')::integer;
    begin
      update properties set is_purchasable = can_sell(seller)
        where user_id = seller and price is not null and is_purchasable is distinct from can_sell(seller);
      return null;
    end $$`,
  `create trigger refresh_purchasable after insert or delete or update of transfers_enabled, payouts_enabled
    on seller_profiles for each row execute function refresh_purchasable_of_seller()`,
  `create trigger refresh_purchasable after update of is_active on users for each row
    when (old.is_active is distinct from new.is_active) execute function refresh_purchasable_of_seller()`,

  'update properties set is_purchasable = true where price is not null and can_sell(user_id)',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
