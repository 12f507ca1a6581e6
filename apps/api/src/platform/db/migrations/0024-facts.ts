import { type Kysely, sql } from 'kysely';

/**
 * How many facts of each kind a purchase adds is public (docs/decisions/0085). Products count their rows and paid
 * images; a property's card has the sums, by room and in all.
 */
const facts = ['has_manufacturer', 'has_code', 'has_catalog'];
const counts = ['specification_count', 'dimension_count', 'paid_image_count'];
const sums = ['fact_counts', 'room_counts'];

/** Arguments of a trigger. */
const quoted = (columns: string[]) => columns.map((column) => `'${column}'`).join(', ');

const refreshSummary = `create or replace function refresh_summary() returns trigger language plpgsql as $$
begin
  update products set (has_manufacturer, has_code, has_catalog, specification_count, dimension_count, paid_image_count) =
    row(counted.manufacturer, counted.code, counted.catalog, counted.specifications, counted.dimensions, counted.paid_images)
  from (
    select products.id, manufacturer_name is not null as manufacturer, product_code is not null as code,
      catalog_url is not null as catalog, coalesce(paid.images, 0) as paid_images,
      case when new.touched_in <> '' and products.touched_in <> current_touch() then specification_count else (select count(*)
        from specifications where product_id = products.id and deleted_at is null) end as specifications,
      case when new.touched_in <> '' and products.touched_in <> current_touch() then dimension_count else (select count(*)
        from dimensions where product_id = products.id and deleted_at is null) end as dimensions
    from rooms join products on products.room_id = rooms.id
      left join (select images.product_id, count(*) as images from images
        left join specifications on specifications.id = images.product_specification_id
        where images.property_id = new.id and images.image_type = 'PAID' and images.deleted_at is null
          and specifications.deleted_at is null
        group by images.product_id) as paid on paid.product_id = products.id
    where rooms.property_id = new.id
  ) as counted
  where products.id = counted.id
    and (has_manufacturer, has_code, has_catalog, specification_count, dimension_count, paid_image_count)
    is distinct from (counted.manufacturer, counted.code, counted.catalog, counted.specifications, counted.dimensions,
      counted.paid_images);

  update properties set (main_image, price, is_purchasable, product_count, drawing_count, paid_image_count, fact_counts,
      room_counts) =
    row(summary.main_image, summary.price, summary.is_purchasable, summary.product_count, summary.drawing_count,
      summary.paid_image_count, summary.fact_counts, summary.room_counts)
  from (
    with paid_images as (
      select images.room_id, images.drawing_id from images
        left join rooms on rooms.id = images.room_id
        left join products on products.id = images.product_id
        left join specifications on specifications.id = images.product_specification_id
        left join drawings on drawings.id = images.drawing_id
        where images.property_id = new.id and images.image_type = 'PAID' and images.deleted_at is null
          and (images.room_id is null or rooms.status = 'updated' and rooms.deleted_at is null)
          and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
          and specifications.deleted_at is null and drawings.deleted_at is null
    ), by_room as (
      select rooms.id, rooms.position, count(products.id) as products,
        count(products.id) filter (where has_manufacturer) as makers,
        count(products.id) filter (where has_code) as codes, count(products.id) filter (where has_catalog) as catalogs,
        count(products.id) filter (where products.dimension_count > 0) as dimensioned,
        coalesce(sum(products.specification_count), 0) as specifications,
        (select count(*) from paid_images where room_id = rooms.id) as paid_images
      from rooms left join products on products.room_id = rooms.id and products.status = 'updated'
        and products.deleted_at is null and products.id is distinct from new.sample_product_id
      where rooms.property_id = new.id and rooms.status = 'updated' and rooms.deleted_at is null
      group by rooms.id
    )
    select main_image, price, product_count, drawing_count, paid_image_count, fact_counts, room_counts,
      price is not null and can_sell and not new.is_withheld and (price = 0 or drawing_count > 0
        or paid_image_count > 0 or jsonb_path_exists(fact_counts, '$.* ? (@ > 0)')) as is_purchasable
    from
      -- Its MAIN image, else another free image of its own, else the MAIN image of its first room or product that has one.
      (select (select to_jsonb(images) - 'deleted_at' from images
        left join rooms on rooms.id = images.room_id
        left join products on products.id = images.product_id
        where images.property_id = new.id and images.deleted_at is null and images.drawing_id is null
          and images.product_specification_id is null
          and (images.image_type = 'MAIN' or images.image_type = 'SUB' and images.room_id is null
            and images.product_id is null)
          and (images.room_id is null or rooms.status = 'updated' and rooms.deleted_at is null)
          and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
        order by images.room_id is not null, images.product_id is not null, images.image_type, rooms.position,
          rooms.id, products.position, products.id, images.position, images.id
        limit 1) as main_image) as image,
      (select (select price from listings
        where property_id = new.id and status = 'published' and visibility = 'PUBLIC' and deleted_at is null) as price)
        as listing,
      (select exists (select from users join seller_profiles on seller_profiles.user_id = users.id
        where users.id = new.user_id and users.is_active and seller_profiles.transfers_enabled
          and seller_profiles.payouts_enabled) as can_sell) as seller,
      (select coalesce(sum(products), 0) as product_count,
          jsonb_build_object('makers', coalesce(sum(makers), 0), 'codes', coalesce(sum(codes), 0),
            'catalogs', coalesce(sum(catalogs), 0), 'dimensioned', coalesce(sum(dimensioned), 0),
            'specifications', coalesce(sum(specifications), 0)) as fact_counts,
          coalesce(jsonb_agg(to_jsonb(by_room) - 'position' order by position, id), '[]') as room_counts
        from by_room) as facts,
      (select count(distinct drawing_id) as drawing_count,
          count(*) filter (where drawing_id is null) as paid_image_count from paid_images) as images
  ) as summary
  where properties.id = new.id
    and (properties.main_image, properties.price, properties.is_purchasable, properties.product_count,
      properties.drawing_count, properties.paid_image_count, properties.fact_counts, properties.room_counts)
    is distinct from (summary.main_image, summary.price, summary.is_purchasable, summary.product_count,
      summary.drawing_count, summary.paid_image_count, summary.fact_counts, summary.room_counts);
  return null;
end $$`;

const countProducts = `update products set (has_manufacturer, has_code, has_catalog, specification_count, dimension_count,
    paid_image_count) =
  row(counted.manufacturer, counted.code, counted.catalog, counted.specifications, counted.dimensions, counted.paid_images)
from (
  select products.id, manufacturer_name is not null as manufacturer, product_code is not null as code,
    catalog_url is not null as catalog, coalesce(rows_of_specifications.count, 0) as specifications,
    coalesce(rows_of_dimensions.count, 0) as dimensions, coalesce(paid.count, 0) as paid_images
  from products
    left join (select product_id, count(*) from specifications where deleted_at is null group by product_id)
      as rows_of_specifications on rows_of_specifications.product_id = products.id
    left join (select product_id, count(*) from dimensions where deleted_at is null group by product_id)
      as rows_of_dimensions on rows_of_dimensions.product_id = products.id
    left join (select images.product_id, count(*) from images
      left join specifications on specifications.id = images.product_specification_id
      where images.image_type = 'PAID' and images.deleted_at is null and specifications.deleted_at is null
      group by images.product_id) as paid on paid.product_id = products.id
) as counted
where products.id = counted.id
  and (has_manufacturer, has_code, has_catalog, specification_count, dimension_count, paid_image_count)
  is distinct from (counted.manufacturer, counted.code, counted.catalog, counted.specifications, counted.dimensions,
    counted.paid_images)`;

const sumRooms = `update properties set fact_counts = facts.fact_counts, room_counts = facts.room_counts
from (
  with paid_images as (
    select images.room_id, count(*) from images
      left join products on products.id = images.product_id
      left join specifications on specifications.id = images.product_specification_id
      left join drawings on drawings.id = images.drawing_id
      where images.image_type = 'PAID' and images.deleted_at is null
        and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
        and specifications.deleted_at is null and drawings.deleted_at is null
      group by images.room_id
  ), by_room as (
    select rooms.id, rooms.property_id, rooms.position, count(products.id) as products,
      count(products.id) filter (where has_manufacturer) as makers,
      count(products.id) filter (where has_code) as codes, count(products.id) filter (where has_catalog) as catalogs,
      count(products.id) filter (where products.dimension_count > 0) as dimensioned,
      coalesce(sum(products.specification_count), 0) as specifications,
      coalesce((select count from paid_images where room_id = rooms.id), 0) as paid_images
    from rooms join properties on properties.id = rooms.property_id
      left join products on products.room_id = rooms.id and products.status = 'updated'
        and products.deleted_at is null and products.id is distinct from properties.sample_product_id
    where rooms.status = 'updated' and rooms.deleted_at is null
    group by rooms.id
  )
  select property_id,
    jsonb_build_object('makers', sum(makers), 'codes', sum(codes), 'catalogs', sum(catalogs),
      'dimensioned', sum(dimensioned), 'specifications', sum(specifications)) as fact_counts,
    jsonb_agg(to_jsonb(by_room) - 'position' - 'property_id' order by position, id) as room_counts
  from by_room group by property_id
) as facts
where properties.id = facts.property_id`;

const statements = [
  `alter table products ${[
    ...facts.map((column) => `add column ${column} boolean default false not null`),
    ...counts.map((column) => `add column ${column} integer default 0 not null`),
  ].join(', ')}`,
  `alter table properties
    add column fact_counts jsonb default '{"makers": 0, "codes": 0, "catalogs": 0, "dimensioned": 0, "specifications": 0}'
      not null,
    add column room_counts jsonb default '[]' not null`,
  'alter table transactions add column contents text',

  // As before, except for the new columns: a count is no change of a version.
  'drop trigger count_version on products',
  `create trigger count_version before update on products for each row when (old.* is distinct from new.*)
    execute function count_version('position', 'room_id', ${quoted([...facts, ...counts])})`,
  'drop trigger count_version on properties',
  `create trigger count_version before update on properties for each row when (old.* is distinct from new.*)
    execute function count_version('sample_product_id', 'updated_at', 'touched_in', 'share_key', 'main_image', 'price',
      'is_purchasable', 'product_count', 'drawing_count', 'paid_image_count', 'taken_down_at', 'is_withheld',
      ${quoted(sums)})`,
  refreshSummary,

  // What `refresh_summary` would write, in one pass, because the tables are locked until the migration is done.
  'alter table products disable trigger user',
  'alter table properties disable trigger user',
  countProducts,
  sumRooms,
  `update properties set is_purchasable = false where is_purchasable and price > 0 and drawing_count = 0
    and paid_image_count = 0 and not jsonb_path_exists(fact_counts, '$.* ? (@ > 0)')`,
  'alter table products enable trigger user',
  'alter table properties enable trigger user',
  "select pg_notify('changes', ''), pg_notify('lists', '')",
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
