import { type Kysely, sql } from 'kysely';

/**
 * Change notifications (docs/decisions/0017). A committed change to content that visitors see sends the property's id on
 * the channel `changes`, or an empty payload if it affects many properties.
 */
const functions = [
  // The argument is a query for the affected properties; `changed` is the transition table.
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

/** Per table, a query for the properties of its changed rows. */
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

/** An update notifies for the old and the new property, because a row may have moved. */
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

/** Data shown for many properties: sellers, categories, and whether listings can be bought. */
const shared = [
  `create trigger notify_update after update of name, is_active on users for each row
    when ((old.name, old.is_active) is distinct from (new.name, new.is_active)) execute function notify_everything()`,
  `create trigger notify_change after insert or update or delete on seller_profiles
    for each row execute function notify_everything()`,
  `create trigger notify_change after insert or update or delete on product_categories
    for each statement execute function notify_everything()`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...functions, ...triggers, ...shared]) await sql.raw(statement).execute(db);
  },
};
