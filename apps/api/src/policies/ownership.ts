import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isOnMarketSql } from './listings.ts';
import { type Access, isNotDeletedSql, isPublicSql, isSampleSql, isVisibleToSql } from './visibility.ts';

/** Kinds of rows with an owner: each belongs to a property, and the property to a user. */
export type ResourceKind = keyof typeof queries;

export type Ownership = {
  kind: ResourceKind;
  id: number;
  property_id: number;
  owner_id: number;
  /** Whether the row and its parents are saved, or the listing is on the market. */
  is_published: boolean;
  /** Whether visitors see the row's property. */
  is_public: boolean;
  /** Whether the row is the sample product, or one of its specifications or dimensions. */
  is_sample: boolean;
  /** The earliest deletion of the row and its parents. */
  deleted_at: Date | null;
};

const ofProduct = sql`from products join rooms on rooms.id = products.room_id
  join properties on properties.id = rooms.property_id`;

const isProductSaved = sql`products.status = 'updated' and rooms.status = 'updated'`;
const productDeletions = sql`products.deleted_at, rooms.deleted_at, properties.deleted_at`;

/** The kinds that can belong to a sample: a product with its specifications and dimensions. */
const sampleKinds: ResourceKind[] = ['product', 'specification', 'dimension'];

/** Images joined with their parents. */
export const imagesWithParents = sql`images join properties on properties.id = images.property_id
  left join rooms on rooms.id = images.room_id left join products on products.id = images.product_id
  left join drawings on drawings.id = images.drawing_id
  left join specifications on specifications.id = images.product_specification_id`;

const imageDeletions = sql`images.deleted_at, rooms.deleted_at, products.deleted_at, specifications.deleted_at,
  drawings.deleted_at, properties.deleted_at`;

/** The earliest deletion of an image of `imagesWithParents` and its parents; null: none is deleted. */
export const imageDeletedAt = sql<Date | null>`least(${imageDeletions})`;

const isImageSaved = sql`coalesce(rooms.status = 'updated', true) and coalesce(products.status = 'updated', true)`;

/**
 * The order of images: MAIN, SUB, PAID. Buyers also see a deleted MAIN image, after the one that replaced it. The
 * main image of a room, product or drawing is its first MAIN by this rank, position and id.
 */
export const imageRankSql = sql<number>`case images.image_type
  when 'MAIN' then 1 + (images.deleted_at is not null)::integer when 'SUB' then 3 else 4 end`;

/** Whether visitors see an image of `imagesWithParents`, a PAID one as its preview. */
export const isImagePublicSql = sql<boolean>`(${isPublicSql} and ${imageDeletedAt} is null and ${isImageSaved})`;

/** Whether an image of `imagesWithParents` and its parents below the property are visible. */
export const isImageVisibleToSql = (access: Access) => sql<boolean>`(${isNotDeletedSql('images', access)}
  and (rooms.id is null or ${isVisibleToSql('rooms', access)})
  and (products.id is null or ${isVisibleToSql('products', access)})
  and (specifications.id is null or ${isNotDeletedSql('specifications', access)})
  and (drawings.id is null or ${isNotDeletedSql('drawings', access)}))`;

/** Per kind: joins from a row up to its property, its publication, and deletions of it and its parents. */
const queries = {
  property: {
    from: sql`from properties where properties.id =`,
    isPublished: sql`true`,
    deletions: sql`properties.deleted_at`,
  },
  room: {
    from: sql`from rooms join properties on properties.id = rooms.property_id where rooms.id =`,
    isPublished: sql`rooms.status = 'updated'`,
    deletions: sql`rooms.deleted_at, properties.deleted_at`,
  },
  product: { from: sql`${ofProduct} where products.id =`, isPublished: isProductSaved, deletions: productDeletions },
  specification: {
    from: sql`${ofProduct} join specifications on specifications.product_id = products.id where specifications.id =`,
    isPublished: isProductSaved,
    deletions: sql`specifications.deleted_at, ${productDeletions}`,
  },
  dimension: {
    from: sql`${ofProduct} join dimensions on dimensions.product_id = products.id where dimensions.id =`,
    isPublished: isProductSaved,
    deletions: sql`dimensions.deleted_at, ${productDeletions}`,
  },
  drawing: {
    from: sql`from drawings join properties on properties.id = drawings.property_id where drawings.id =`,
    isPublished: sql`true`,
    deletions: sql`drawings.deleted_at, properties.deleted_at`,
  },
  image: {
    from: sql`from ${imagesWithParents} where images.id =`,
    isPublished: isImageSaved,
    deletions: imageDeletions,
  },
  listing: {
    from: sql`from listings join properties on properties.id = listings.property_id where listings.id =`,
    isPublished: isOnMarketSql,
    deletions: sql`listings.deleted_at, properties.deleted_at`,
  },
};

/** The property and owner of a row. Undefined if the row does not exist. */
export async function findOwnership(db: Db, kind: ResourceKind, id: number): Promise<Ownership | undefined> {
  const { from, isPublished, deletions } = queries[kind];
  const isSample = sampleKinds.includes(kind) ? isSampleSql : sql`false`;
  const { rows } = await sql<Omit<Ownership, 'kind' | 'id'>>`
    select properties.id as property_id, properties.user_id as owner_id,
      (${isPublished}) as is_published, ${isPublicSql} as is_public, ${isSample} as is_sample, least(${deletions}) as deleted_at
    ${from} ${id}`.execute(db);
  return rows[0] && { kind, id, ...rows[0] };
}

/** The id of the property of a row, as a subquery. */
export const propertyOfSql = ({ kind, id }: { kind: ResourceKind; id: number }) =>
  sql`(select properties.id ${queries[kind].from} ${id})`;
