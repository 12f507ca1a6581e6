import { type Kysely, sql } from 'kysely';

/**
 * Every change of what visitors see notifies the channel `changes` of its property's id when it commits; of an empty
 * text where many properties show it, or too many have changed (docs/decisions/0017).
 */
const functions = [
  // The argument selects the properties of the rows that a statement has changed: `changed` is its transition table.
  `create function notify_property() returns trigger language plpgsql as $$
    declare
      ids integer[];
    begin
      execute 'select array_agg(distinct property_id) from (' || tg_argv[0] || ') as found' into ids;
      if cardinality(ids) > 100 then
        perform pg_notify('changes', '');
      else
        perform pg_notify('changes', id::text) from unnest(ids) as id where id is not null;
      end if;
      return null;
    end $$`,
  `create function notify_everything() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', '');
      return null;
    end $$`,
];

const ofProduct = `from changed join products on products.id = changed.product_id
  join rooms on rooms.id = products.room_id`;

/** Per table, the properties of its changed rows. */
const propertiesOfChanged = {
  properties: 'select id as property_id from changed',
  rooms: 'select property_id from changed',
  products: 'select rooms.property_id from changed join rooms on rooms.id = changed.room_id',
  specifications: `select rooms.property_id ${ofProduct}`,
  dimensions: `select rooms.property_id ${ofProduct}`,
  drawings: 'select property_id from changed',
  images: 'select property_id from changed',
  listings: 'select property_id from changed',
};

/** An update notifies of where a row was and of where it is: it may have moved. */
const occasions = [
  ['insert', 'new'],
  ['update', 'old'],
  ['update', 'new'],
  ['delete', 'old'],
];

const triggers = Object.entries(propertiesOfChanged).flatMap(([table, select]) =>
  occasions.map(
    ([operation, version]) => `create trigger notify_${operation}_${version} after ${operation} on ${table}
      referencing ${version} table as changed for each statement execute function notify_property('${select}')`,
  ),
);

/** What pages show of a seller and of categories, and what decides whether a listing can be bought. */
const shared = [
  `create trigger notify_update after update of name, is_active on users for each row
    when ((old.name, old.is_active) is distinct from (new.name, new.is_active)) execute function notify_everything()`,
  `create trigger notify_change after insert or update or delete on seller_profiles
    for each row execute function notify_everything()`,
  `create trigger notify_change after insert or update or delete on product_categories
    for each statement execute function notify_everything()`,
];

export const notices = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...functions, ...triggers, ...shared]) await sql.raw(statement).execute(db);
  },
};
