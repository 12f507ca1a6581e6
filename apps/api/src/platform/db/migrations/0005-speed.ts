import { type Kysely, sql } from 'kysely';

/**
 * Property summaries for cards (docs/decisions/0016): a property stores what its card shows to visitors, namely
 * `main_image` (the row of its MAIN image without `deleted_at`), `price` (of its newest published listing, in yen) and
 * three counts. Triggers on the content mark a property as outdated (`outdated_summaries`, one row per property and
 * transaction), and the summary is refreshed at the end of the transaction.
 *
 * After a column is added to `images`, `main_image` lacks it until the image next changes. To refresh all:
 * `select refresh_property_summary(id) from properties`.
 */
const summaries = [
  `alter table properties
    add column main_image jsonb,
    add column price integer,
    add column product_count integer not null default 0,
    add column drawing_count integer not null default 0,
    add column paid_image_count integer not null default 0`,

  `create function refresh_property_summary(property integer) returns void language sql as $$
    update properties set (main_image, price, product_count, drawing_count, paid_image_count) =
      row(content.main_image, content.price, content.product_count, content.drawing_count, content.paid_image_count)
    from (select
      (select to_jsonb(images) - 'deleted_at' from images
        where images.property_id = property and image_type = 'MAIN' and room_id is null and product_id is null
          and drawing_id is null and deleted_at is null
        order by id limit 1) as main_image,
      (select price from listings
        where property_id = property and status = 'published' and visibility = 'PUBLIC' and deleted_at is null
        order by id desc limit 1) as price,
      (select count(*) from rooms join products on products.room_id = rooms.id
        where rooms.property_id = property and rooms.status = 'updated' and rooms.deleted_at is null
          and products.status = 'updated' and products.deleted_at is null) as product_count,
      (select count(*) from drawings where property_id = property and deleted_at is null) as drawing_count,
      (select count(*) from images
        left join rooms on rooms.id = images.room_id
        left join products on products.id = images.product_id
        left join specifications on specifications.id = images.product_specification_id
        left join drawings on drawings.id = images.drawing_id
        where images.property_id = property and images.image_type = 'PAID' and images.deleted_at is null
          and (images.room_id is null or rooms.status = 'updated' and rooms.deleted_at is null)
          and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
          and specifications.deleted_at is null and drawings.deleted_at is null) as paid_image_count
    ) as content
    where properties.id = property
      and (properties.main_image, properties.price, properties.product_count, properties.drawing_count,
        properties.paid_image_count)
      is distinct from (content.main_image, content.price, content.product_count, content.drawing_count,
        content.paid_image_count)
  $$`,

  'create table outdated_summaries (property_id integer primary key)',
  `create function refresh_outdated_summary() returns trigger language plpgsql as $$
    begin
      perform refresh_property_summary(new.property_id);
      delete from outdated_summaries where property_id = new.property_id;
      return null;
    end $$`,
  `create constraint trigger refresh_outdated_summary after insert on outdated_summaries
    deferrable initially deferred for each row execute function refresh_outdated_summary()`,

  // The old and the new row may belong to different properties. Both are locked until the end of the transaction so that
  // the counts are complete. Locking in the order of their ids avoids deadlocks.
  `create function mark_summary_outdated() returns trigger language plpgsql as $$
    declare
      old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    begin
      insert into outdated_summaries
        select id from properties where id in (
          select coalesce((version ->> 'property_id')::integer, (
            select property_id from rooms where id = coalesce((version ->> 'room_id')::integer, (
              select room_id from products where id = (version ->> 'product_id')::integer))))
          from unnest(array[old_row, new_row]) as version)
        order by id for no key update
        on conflict do nothing;
      return null;
    end $$`,

  // The data of an image that affects its property's card. Null: none, so that a change need not lock the property.
  `create function shown_on_card(image images) returns jsonb language sql immutable as $$
    select case
      when image.deleted_at is not null then null
      when image.image_type = 'PAID' then jsonb_build_array(image.property_id, image.room_id, image.product_id,
        image.product_specification_id, image.drawing_id)
      when image.image_type = 'MAIN' and image.room_id is null and image.product_id is null
        and image.drawing_id is null then to_jsonb(image)
    end $$`,
  `create trigger mark_summary_of_new_image after insert on images for each row
    when (shown_on_card(new) is not null) execute function mark_summary_outdated()`,
  `create trigger mark_summary_of_changed_image after update on images for each row
    when (shown_on_card(old) is distinct from shown_on_card(new)) execute function mark_summary_outdated()`,
  `create trigger mark_summary_of_removed_image after delete on images for each row
    when (shown_on_card(old) is not null) execute function mark_summary_outdated()`,
  ...Object.entries({
    rooms: 'update of property_id, status, deleted_at or delete',
    products: 'insert or update of room_id, status, deleted_at or delete',
    specifications: 'update of deleted_at or delete',
    drawings: 'insert or update of property_id, deleted_at or delete',
    listings: 'insert or update of property_id, price, status, visibility, deleted_at or delete',
  }).map(
    ([table, changes]) => `create trigger mark_summary_of_${table} after ${changes} on ${table}
      for each row execute function mark_summary_outdated()`,
  ),
];

/** Deleting a property deletes its listings, so that listing queries need not check the property. */
const deletedListings = [
  `update listings set deleted_at = properties.deleted_at from properties
    where properties.id = listings.property_id and properties.deleted_at is not null and listings.deleted_at is null`,
  `create function delete_listings_of_property() returns trigger language plpgsql as $$
    begin
      update listings set deleted_at = new.deleted_at where property_id = new.id and deleted_at is null;
      return null;
    end $$`,
  `create trigger delete_listings_of_property after update of deleted_at on properties for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function delete_listings_of_property()`,
];

/** Ascending, because new rows have the highest ids; reading backwards is as fast. */
const indexes = [
  'create index newest_properties on properties (id) where deleted_at is null',
  'drop index properties_of_user',
  'create index properties_of_user on properties (user_id, id) where deleted_at is null',
  `create index design_companies on properties (design_company)
    where design_company is not null and deleted_at is null`,
  `create index construction_companies on properties (construction_company)
    where construction_company is not null and deleted_at is null`,
  `create index listings_on_market on listings (id)
    where status = 'published' and visibility = 'PUBLIC' and deleted_at is null`,
  'drop index transactions_of_buyer',
  `create index purchases_of_buyer on transactions (buyer_id, id)
    where status in ('paid', 'refunded', 'disputed')`,
  'create index transactions_of_seller on transactions (seller_id)',
  "create index open_checkouts on transactions (id) where status = 'pending'",
  'create index due_refunds on transactions (id) where refund_due',
  'create index due_syncs on transactions (id) where sync_due',
  `create index refunds_in_progress on refunds (transaction_id) where status in ('pending', 'requires_action')`,
  `create index images_of_specification on images (product_specification_id)
    where product_specification_id is not null`,
  "create index changes_of_seller_profiles on audit_log (row_id) where table_name = 'seller_profiles'",
];

export const migration = {
  async up(db: Kysely<unknown>) {
    const backfill = 'select refresh_property_summary(id) from properties';
    // PGlite takes one statement at a time.
    for (const statement of [...deletedListings, ...summaries, backfill, ...indexes])
      await sql.raw(statement).execute(db);
  },
};
