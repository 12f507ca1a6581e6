import { type AliasableExpression, expressionBuilder, type QueryCreator, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { factColumns, paidColumns, publicColumns } from '#platform/db/columns.ts';
import type { Db, ImageRow } from '#platform/db/schema.ts';
import { imageRankSql } from '#policies/ownership.ts';
import { factsSql, fittingProducts } from '#policies/paidContent.ts';
import { type Access, isNotDeletedSql, isPublicSql, isSampleSql, isVisibleToSql } from '#policies/visibility.ts';

/**
 * The maximum number of the property's own images in a partial response. The header loads the rest when the
 * visitor moves to another image.
 */
const maxOwnImages = 6;

/**
 * Common table expressions of a property's visible content. An image is visible only if all its parents are.
 * The products are joined from ordered subqueries, so that a limit stops reading them.
 */
const withVisibleContent = (db: Db, propertyId: number, access: Access) =>
  db
    .with('visible_rooms', (content) =>
      content
        .selectFrom('rooms')
        .select([...publicColumns.rooms, 'position'])
        .where('property_id', '=', propertyId)
        .where(isVisibleToSql('rooms', access)),
    )
    .with('visible_products', (content) =>
      content
        .selectFrom(({ selectFrom }) =>
          selectFrom('visible_rooms')
            .select(['id', 'name', 'position'])
            .orderBy('position')
            .orderBy('id')
            .as('ordered_rooms'),
        )
        .crossJoinLateral(({ selectFrom }) =>
          selectFrom('products')
            .select([
              ...publicColumns.products,
              ...paidColumns.products,
              ...factColumns.products,
              'version',
              'position',
            ])
            .whereRef('room_id', '=', 'ordered_rooms.id')
            .where(isVisibleToSql('products', access))
            .orderBy('position')
            .orderBy('id')
            .as('ordered_products'),
        )
        .selectAll('ordered_products')
        .select(['ordered_rooms.name as room_name', 'ordered_rooms.position as room_position']),
    )
    .with('visible_drawings', (content) =>
      content
        .selectFrom('drawings')
        .select(publicColumns.drawings)
        .where('property_id', '=', propertyId)
        .where(isNotDeletedSql('drawings', access)),
    )
    .with('visible_images', (content) =>
      content
        .selectFrom('images')
        .selectAll()
        .select(imageRankSql.as('rank'))
        .where('property_id', '=', propertyId)
        .where(isNotDeletedSql('images', access))
        .where(sql<boolean>`(images.room_id is null or images.room_id in (select id from visible_rooms))
          and (images.product_id is null or images.product_id in (select id from visible_products))
          and (images.drawing_id is null or images.drawing_id in (select id from visible_drawings))
          and (images.product_specification_id is null or exists (select from specifications
            where specifications.id = images.product_specification_id and ${isNotDeletedSql('specifications', access)}))`),
    );

type Content = ReturnType<typeof withVisibleContent> extends QueryCreator<infer Tables> ? Tables : never;

const { selectFrom } = expressionBuilder<Content, 'properties'>();

/** The order of products: by room, then within the room. */
const inRoomOrder = sql`products.room_position, products.room_id, products.position, products.id`;

const productColumns = publicColumns.products.map((column) => `products.${column}` as const);

/**
 * As many products as fit into an answer, with their category and paid fields, and one more if the list goes on.
 * `part`: rows of `visible_products`, one more than `limit` if the list goes on. Must be a subquery of a query from
 * `properties`.
 */
function productsOf(part: AliasableExpression<Content['visible_products']>, limit: number, access: Access) {
  const { rows, paid } = fittingProducts(part, inRoomOrder, limit, access);
  return selectFrom(rows.as('products'))
    .leftJoin('product_categories', 'product_categories.id', 'products.product_category_id')
    .select([...productColumns, 'products.room_name', 'product_categories.name as product_category_name'])
    .select([isSampleSql.as('is_sample'), factsSql.as('facts'), paid.as('paid'), 'products.fits'])
    .orderBy(inRoomOrder);
}

/** Whether the actor sees exactly the content that the property's summary counts. */
const seesAsVisitor = ({ isOwner, purchasedAt }: Access) => !isOwner && purchasedAt === null;

/** Whether an image is of the property itself. */
const isOwn = sql<boolean>`(room_id is null and product_id is null and drawing_id is null)`;

/** Whether an image of a product is its MAIN image. */
const isMainOfProductSql = sql<boolean>`(image_type = 'MAIN' and product_specification_id is null)`;

/** The maximum numbers of products and images to read. */
type PartSizes = { products: number; images: number };

/**
 * Reads a property with the first part of its visible content in one query, and one more product if
 * the list goes on.
 */
export function findDetails(db: Db, id: number, { products, images }: PartSizes, access: Access) {
  const firstProducts = (count: number) => selectFrom('visible_products').limit(count);
  const withNext = firstProducts(products + 1).selectAll('visible_products');
  const isInPart = sql<boolean>`(gallery_position <= ${images}
    or (${isOwn} and place_position <= ${maxOwnImages}) or (product_id is null and place_position = 1)
    or (${isMainOfProductSql} and product_id in ${firstProducts(products).select('id')}))`;
  return withVisibleContent(db, id, access)
    .with('image_counts', (content) =>
      content
        .selectFrom('visible_images')
        .select(({ eb, fn }) => [
          fn.countAll<number>().as('images'),
          fn.countAll<number>().filterWhere(isOwn).as('own_images'),
          fn.countAll<number>().filterWhere('image_type', '=', 'PAID').as('all_paid_images'),
          fn.count<number>('product_id').distinct().filterWhere(isMainOfProductSql).as('pictured_products'),
          eb(
            fn.count<number>('drawing_id').distinct(),
            '-',
            fn.count<number>('drawing_id').distinct().filterWhere('image_type', '=', 'PAID'),
          ).as('free_drawings'),
        ]),
    )
    .with('ordered_images', (content) =>
      content
        .selectFrom('visible_images')
        .selectAll()
        .select([
          sql<number>`row_number() over (order by rank, position, id)`.as('gallery_position'),
          sql<number>`row_number() over (partition by room_id, product_id, product_specification_id, drawing_id
            order by rank, position, id)`.as('place_position'),
        ]),
    )
    .selectFrom(['properties', 'image_counts'])
    .select(publicColumns.properties)
    .select(({ fn, ref, selectFrom }) => [
      sql<string | null>`case when properties.share_key = properties.main_image ->> 'storage_key'
        then properties.share_key end`.as('share_key'),
      selectFrom('users').select('users.name').whereRef('users.id', '=', 'properties.user_id').as('seller_name'),
      sql<boolean>`properties.deleted_at is null and ${isPublicSql} and properties.main_image is not null`.as(
        'seller_has_page',
      ),
      sql<boolean>`(properties.price is null and exists (select from listings
        where listings.property_id = properties.id and withdrawn_at is not null))`.as('is_withdrawn'),
      jsonArrayFrom(
        selectFrom('visible_rooms')
          .select(publicColumns.rooms)
          .select((room) =>
            room
              .selectFrom('visible_images')
              .select(fn.countAll<number>().as('count'))
              .whereRef('visible_images.room_id', '=', 'visible_rooms.id')
              .$asScalar()
              .$notNull()
              .as('image_count'),
          )
          .orderBy('position')
          .orderBy('id'),
      ).as('rooms'),
      jsonArrayFrom(productsOf(withNext, products, access)).as('products'),
      jsonArrayFrom(selectFrom('visible_drawings').selectAll('visible_drawings').orderBy('id')).as('drawings'),
      jsonArrayFrom(
        selectFrom('ordered_images').selectAll('ordered_images').where(isInPart).orderBy('gallery_position'),
      ).as('images'),
      jsonBuildObject({
        products: ref('properties.product_count'),
        facts: ref('properties.fact_counts'),
        drawings: ref('properties.drawing_count'),
        paid_images: ref('properties.paid_image_count'),
        free_products: selectFrom('products')
          .innerJoin('visible_rooms', 'visible_rooms.id', 'products.room_id')
          .select(fn.countAll<number>().as('count'))
          .whereRef('products.id', '=', 'properties.sample_product_id')
          .where(isVisibleToSql('products', access))
          .$asScalar(),
        free_drawings: ref('image_counts.free_drawings'),
        // Null for visitors: `products` and `free_products` together count what they see.
        all_products: seesAsVisitor(access)
          ? sql<null>`null`
          : selectFrom('visible_products').select(fn.countAll<number>().as('count')).$asScalar(),
        all_paid_images: ref('image_counts.all_paid_images'),
        pictured_products: ref('image_counts.pictured_products'),
        own_images: ref('image_counts.own_images'),
      }).as('counts'),
      'image_counts.images as image_count',
      'properties.room_counts',
    ])
    .where('properties.id', '=', id)
    .executeTakeFirst();
}

/** `after`: the id before the first row; null: from the beginning. */
type Part = { after: number | null; limit: number };

/** The products of a property ordered by room, with their main images, and one more if the list goes on. */
export async function listProductsOfProperty(db: Db, id: number, { after, limit }: Part, access: Access) {
  const part = selectFrom('visible_products as products')
    .selectAll('products')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${inRoomOrder}) > (select rooms.position, rooms.id, products.position, products.id
        from products join rooms on rooms.id = products.room_id where products.id = ${after})`),
    )
    .orderBy(inRoomOrder)
    .limit(limit + 1);
  const withMainImage = productsOf(part, limit, access).select(({ selectFrom }) =>
    jsonObjectFrom(
      selectFrom('visible_images')
        .selectAll('visible_images')
        .whereRef('visible_images.product_id', '=', 'products.id')
        .where(isMainOfProductSql)
        .orderBy('visible_images.rank')
        .orderBy('visible_images.position')
        .orderBy('visible_images.id')
        .limit(1),
    ).as('main_image'),
  );
  const found = await withVisibleContent(db, id, access)
    .selectFrom('properties')
    .select(jsonArrayFrom(withMainImage).as('products'))
    .where('properties.id', '=', id)
    .executeTakeFirst();
  return found?.products ?? [];
}

/** The values that the parent columns of an image must have. */
export type ImageFilter = Partial<Pick<ImageRow, 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id'>>;

/** The images of a property that match `filter`, in gallery order; one more than the limit. */
export function listImagesOfProperty(
  db: Db,
  id: number,
  { filter, after, limit }: Part & { filter: ImageFilter },
  access: Access,
) {
  const conditions = Object.entries(filter).map(
    ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}::integer`,
  );
  return withVisibleContent(db, id, access)
    .selectFrom('visible_images')
    .selectAll()
    .where(({ and }) => and(conditions))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(rank, position, id) > (select ${imageRankSql}, images.position, images.id from images
        where images.id = ${after})`),
    )
    .orderBy('rank')
    .orderBy('position')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}
