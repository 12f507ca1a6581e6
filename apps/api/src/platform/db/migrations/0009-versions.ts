import { type Kysely, sql } from 'kysely';

/**
 * `version` counts saves, for optimistic locking (docs/decisions/0025). Saving specifications or dimensions
 * counts as a save of their product. Columns written by triggers and jobs (summaries, `updated_at`) do not count.
 */
const edited = {
  properties: `user_id, name, description, property_type, prefecture, layout, construction_year, construction_month,
    site_area, building_area, floor_count, structure, design_company, construction_company`,
  rooms: 'property_id, name, description, status',
  products: `room_id, product_category_id, name, product_code, description, catalog_url, manufacturer_name, status`,
  drawings: 'property_id, name, description',
  listings: 'property_id, title, description, price, is_negotiable, listing_type, status, visibility, published_at',
};

const versionOf = (row: string, columns: string) =>
  `(${columns
    .split(',')
    .map((column) => `${row}.${column.trim()}`)
    .join(', ')})`;

const columns = Object.entries(edited).flatMap(([table, names]) => [
  `alter table ${table} add column version integer not null default 1`,
  `create trigger count_version before update of ${names} on ${table} for each row
    when (${versionOf('old', names)} is distinct from ${versionOf('new', names)}) execute function count_version()`,
]);

const functions = [
  `create function count_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`,
  `create function count_version_of_product() returns trigger language plpgsql as $$
    begin
      update products set version = version + 1 where id in (select product_id from changed);
      return null;
    end $$`,
];

/** As in 0005, with the alias `version` renamed, because it is now a column. */
const renamed = [
  `create or replace function mark_summary_outdated() returns trigger language plpgsql as $$
    declare
      old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    begin
      insert into outdated_summaries
        select id from properties where id in (
          select coalesce((changed_row ->> 'property_id')::integer, (
            select property_id from rooms where id = coalesce((changed_row ->> 'room_id')::integer, (
              select room_id from products where id = (changed_row ->> 'product_id')::integer))))
          from unnest(array[old_row, new_row]) as changed_row)
        order by id for no key update
        on conflict do nothing;
      return null;
    end $$`,
];

const rows = ['specifications', 'dimensions'].flatMap((table) =>
  [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ].map(
    ([operation, transition]) => `create trigger count_version_${operation} after ${operation} on ${table}
      referencing ${transition} table as changed for each statement execute function count_version_of_product()`,
  ),
);

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...functions, ...columns, ...renamed, ...rows]) await sql.raw(statement).execute(db);
  },
};
