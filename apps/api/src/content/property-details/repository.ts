import { type RawBuilder, sql } from 'kysely';
import {
  type Db,
  type DetailsRow,
  type ImageFields,
  type ProductFields,
  paidColumns,
} from '../../platform/db/schema.ts';
import { paidFieldsSql } from '../../policies/paidContent.ts';
import { type Access, isNotDeletedSql, isPublicSql, isSampleSql, isVisibleToSql } from '../../policies/visibility.ts';

/** The maximum number of the property's own images in a partial response. The header loads the rest when the visitor moves to another image. */
const maxOwnImages = 6;

/** MAIN first, then SUB, then PAID. */
const rank = sql`array_position(array['MAIN', 'SUB', 'PAID'], images.image_type)`;

/**
 * Common table expressions of a property's visible content. An image is visible only if all its parents are. The products come in
 * order, because one ordered subquery is joined to another: a limit stops reading them.
 */
const visibleContent = (propertyId: number, access: Access) => sql`
  visible_rooms as (
    select rooms.id, rooms.property_id, rooms.name, rooms.description, rooms.status, rooms.version,
      rooms.position
    from rooms
    where rooms.property_id = ${propertyId} and ${isVisibleToSql('rooms', access)}
  ),
  visible_products as (
    select ordered_products.*, ordered_rooms.name as room_name, ordered_rooms.position as room_position
    from (select id, name, position from visible_rooms order by position, id) as ordered_rooms
      cross join lateral (
        select id, room_id, position, name, product_category_id, status, version, ${sql.join(paidColumns.map((column) => sql.ref(column)))}
        from products where room_id = ordered_rooms.id and ${isVisibleToSql('products', access)}
        order by position, id
      ) as ordered_products
  ),
  visible_drawings as (
    select drawings.id, drawings.property_id, drawings.name, drawings.description, drawings.version
    from drawings
    where drawings.property_id = ${propertyId} and ${isNotDeletedSql('drawings', access)}
  ),
  visible_images as (
    select images.*, ${rank} as rank from images
    where images.property_id = ${propertyId} and ${isNotDeletedSql('images', access)}
      and (images.room_id is null or images.room_id in (select id from visible_rooms))
      and (images.product_id is null or images.product_id in (select id from visible_products))
      and (images.drawing_id is null or images.drawing_id in (select id from visible_drawings))
      and (images.product_specification_id is null or exists (select from specifications
        where specifications.id = images.product_specification_id and ${isNotDeletedSql('specifications', access)}))
  )`;

const jsonArray = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`;

/** The order of `visible_products`: by room, then within the room. */
const inRoomOrder = sql`room_position, room_id, position, id`;

/**
 * Products with their category and paid fields. `part`: rows of `visible_products`. Must be a subquery of a query from
 * `properties`.
 */
const productsOf = (part: RawBuilder<unknown>, access: Access) => sql`
  select products.id, products.room_id, products.room_name, products.name, products.product_category_id, products.status,
    product_categories.name as product_category_name, ${isSampleSql} as is_sample, ${paidFieldsSql(access)} as paid
  from (${part}) as products
    left join product_categories on product_categories.id = products.product_category_id
  order by products.room_position, products.room_id, products.position, products.id`;

/** Whether the summary of the property counts what the actor sees. */
const seesAsVisitor = ({ isOwner, purchasedAt }: Access) => !isOwner && purchasedAt === null;

/** The number of products and images to read; null: all. */
type PartSizes = { products: number | null; images: number | null };

/**
 * Reads a property with its visible content, full or partial, in one query. Returns one product more than requested if
 * there are more.
 */
export async function findDetails(db: Db, id: number, { products, images }: PartSizes, access: Access) {
  const firstProducts = (count: number | null) => sql`select * from visible_products limit ${count}::integer`;
  const withNext = firstProducts(products === null ? null : products + 1);
  const { rows } = await sql<DetailsRow>`with ${visibleContent(id, access)},
    ordered_images as (
      select visible_images.*, row_number() over (order by rank, position, id) as gallery_position,
        row_number() over (partition by room_id, product_id, product_specification_id, drawing_id
          order by rank, position, id) as place_position
      from visible_images
    )
    select properties.id, properties.user_id, properties.name, properties.description, properties.property_type,
      properties.prefecture, properties.layout, properties.construction_year, properties.construction_month,
      properties.site_area, properties.building_area, properties.floor_count, properties.structure,
      properties.design_company, properties.construction_company, properties.visibility, properties.taken_down_at, properties.is_withheld,
      properties.sample_product_id, properties.updated_at,
      properties.version,
      case when properties.share_key = properties.main_image ->> 'storage_key' then properties.share_key end as share_key,
      (select users.name from users where users.id = properties.user_id) as seller_name,
      properties.deleted_at is null and ${isPublicSql} and properties.main_image is not null
        as seller_has_page,
      ${jsonArray(sql`select id, property_id, name, description, status, version,
        (select count(*) from visible_images where visible_images.room_id = visible_rooms.id) as image_count
        from visible_rooms order by position, id`)} as rooms,
      ${jsonArray(productsOf(withNext, access))} as products,
      ${jsonArray(sql`select * from visible_drawings order by id`)} as drawings,
      ${jsonArray(sql`select * from ordered_images
        where ${images}::integer is null or gallery_position <= ${images}::integer
          or (product_id is null and room_id is null and drawing_id is null and place_position <= ${maxOwnImages})
          or (product_id is null and place_position = 1)
          or (image_type = 'MAIN' and product_specification_id is null and product_id in (select id from (${firstProducts(products)}) as first))
        order by gallery_position`)} as images,
      properties.product_count, properties.drawing_count, properties.paid_image_count,
      (select count(*) from products join visible_rooms on visible_rooms.id = products.room_id
        where products.id = properties.sample_product_id and ${isVisibleToSql('products', access)})::integer
        as free_product_count,
      (select count(*) from (select from visible_images where drawing_id is not null group by drawing_id
        having bool_and(image_type <> 'PAID')) as free_drawings)::integer as free_drawing_count,
      ${seesAsVisitor(access) ? sql`null` : sql`(select count(*) from visible_products)`}::integer as all_product_count,
      (select count(*) from visible_images where image_type = 'PAID')::integer as all_paid_image_count,
      (select count(*) from visible_images)::integer as image_count,
      (select count(*) from visible_images
        where room_id is null and product_id is null and drawing_id is null)::integer as own_image_count,
      (select count(distinct product_id) from visible_images
        where image_type = 'MAIN' and product_specification_id is null)::integer as pictured_product_count
    from properties where properties.id = ${id}`.execute(db);
  return rows[0];
}

/** `after`: the id before the first row; null: from the beginning. */
type Part = { after: number | null; limit: number };

/** The products of a property ordered by room, with their main images; one more than the limit. */
export async function listProductsOfProperty(db: Db, id: number, { after, limit }: Part, access: Access) {
  const part = sql`select * from visible_products
    where ${after}::integer is null
      or (${inRoomOrder}) > (select rooms.position, rooms.id, products.position, products.id
        from products join rooms on rooms.id = products.room_id where products.id = ${after}::integer)
    order by ${inRoomOrder} limit ${limit + 1}`;
  const { rows } = await sql<ProductFields & { main_image: ImageFields | null }>`with ${visibleContent(id, access)}
    select part.*, (select to_jsonb(visible_images) from visible_images
      where visible_images.product_id = part.id and image_type = 'MAIN' and product_specification_id is null
      order by position, id limit 1) as main_image
    from properties cross join lateral (${productsOf(part, access)}) as part
      join visible_products as ordered on ordered.id = part.id
    where properties.id = ${id}
    order by ordered.room_position, ordered.room_id, ordered.position, ordered.id`.execute(db);
  return rows;
}

/** The values that the parent columns of an image must have. */
export type ImageFilter = {
  [Column in 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id']?: number | null;
};

/** The images of a property that match `filter`, in gallery order; one more than the limit. */
export async function listImagesOfProperty(
  db: Db,
  id: number,
  { filter, after, limit }: Part & { filter: ImageFilter },
  access: Access,
) {
  const conditions = Object.entries(filter).map(
    ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}::integer`,
  );
  const { rows } = await sql<ImageFields>`with ${visibleContent(id, access)}
    select * from visible_images
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
      and (${after}::integer is null or (rank, position, id) > (select ${rank}, images.position, images.id from images
        where images.id = ${after}::integer))
    order by rank, position, id limit ${limit + 1}`.execute(db);
  return rows;
}
