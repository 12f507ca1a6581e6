import { type Kysely, sql } from 'kysely';

/**
 * The order of the rooms of a property and of the products of a room: by position, ties by id. Those that exist keep the order of
 * their ids, because all have the same position.
 */
const statements = [
  'alter table rooms add column position integer not null default 0',
  'alter table products add column position integer not null default 0',

  // A change of order or of the room is no save, so that an editor open elsewhere can still save.
  'drop trigger count_version on rooms',
  'drop trigger count_version on products',
  `create trigger count_version before update on rooms for each row when (old is distinct from new)
    execute function count_version('position')`,
  `create trigger count_version before update on products for each row when (old is distinct from new)
    execute function count_version('position', 'room_id')`,

  // As before, except that the first room or product is the first in this order.
  `create or replace function refresh_summary() returns trigger language plpgsql as $$
  begin
    update properties set (main_image, price, is_purchasable, product_count, drawing_count, paid_image_count) =
      row(summary.main_image, summary.price, summary.is_purchasable, summary.product_count, summary.drawing_count,
        summary.paid_image_count)
    from (
      select main_image, price, price is not null and can_sell as is_purchasable, product_count, drawing_count,
        paid_image_count
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
        (select count(*) as product_count from rooms join products on products.room_id = rooms.id
          where rooms.property_id = new.id and rooms.status = 'updated' and rooms.deleted_at is null
            and products.status = 'updated' and products.deleted_at is null) as products,
        (select count(*) as drawing_count from drawings where property_id = new.id and deleted_at is null) as drawings,
        (select count(*) as paid_image_count from images
          left join rooms on rooms.id = images.room_id
          left join products on products.id = images.product_id
          left join specifications on specifications.id = images.product_specification_id
          left join drawings on drawings.id = images.drawing_id
          where images.property_id = new.id and images.image_type = 'PAID' and images.deleted_at is null
            and (images.room_id is null or rooms.status = 'updated' and rooms.deleted_at is null)
            and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
            and specifications.deleted_at is null and drawings.deleted_at is null) as paid_images
    ) as summary
    where properties.id = new.id
      and (properties.main_image, properties.price, properties.is_purchasable, properties.product_count,
        properties.drawing_count, properties.paid_image_count)
      is distinct from (summary.main_image, summary.price, summary.is_purchasable, summary.product_count,
        summary.drawing_count, summary.paid_image_count);
    return null;
  end $$`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
