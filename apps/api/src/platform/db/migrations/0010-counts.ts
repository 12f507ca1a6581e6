import { type Kysely, sql } from 'kysely';

/**
 * The counts of a property are of what a purchase adds: products without the sample, drawings with a PAID image, and the other
 * PAID images.
 */
const statements = [
  // As before, except for the counts.
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
            and products.status = 'updated' and products.deleted_at is null
            and products.id is distinct from new.sample_product_id) as products,
        (select count(distinct images.drawing_id) as drawing_count,
            count(*) filter (where images.drawing_id is null) as paid_image_count
          from images
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

  // A change of the sample changes the counts.
  'drop trigger refresh_summary on properties',
  `create constraint trigger refresh_summary after insert or update of touched_in, sample_product_id on properties
    deferrable initially deferred for each row execute function refresh_summary()`,

  // At once, because a later migration in this transaction cannot alter a table whose triggers are still to run.
  'set constraints refresh_summary immediate',
  "update properties set touched_in = ''",
  'set constraints refresh_summary deferred',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
