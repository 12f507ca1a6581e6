import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { isPublishedSql } from './listings.ts';
import { type Access, isNotDeletedSql, isSampleSql, isVisibleToSql } from './visibility.ts';

/** What can be owned. Each row belongs to a property, and the property to a user. */
export type ResourceKind =
  | 'property'
  | 'room'
  | 'product'
  | 'specification'
  | 'dimension'
  | 'drawing'
  | 'image'
  | 'listing';

export type Ownership = {
  kind: ResourceKind;
  id: number;
  property_id: number;
  owner_id: number;
  /** Whether others than the owner may read it: it and the room or product above it were saved, a listing is public. */
  is_published: boolean;
  /** Whether it is the property's sample product or a row of it. */
  is_sample: boolean;
  /** The earliest deletion of it and of what is above it. */
  deleted_at: Date | null;
};

const ofRoom = sql`from rooms join properties on properties.id = rooms.property_id`;
const ofProduct = sql`from products join rooms on rooms.id = products.room_id
  join properties on properties.id = rooms.property_id`;

const isProductSaved = sql`products.status = 'updated' and rooms.status = 'updated'`;
const productDeletions = sql`products.deleted_at, rooms.deleted_at, properties.deleted_at`;

/** The kinds of which an owner may open one for everybody: a product with its rows. */
const sampleKinds: ResourceKind[] = ['product', 'specification', 'dimension'];

/** An image with all that it belongs to. */
export const imagesWithParents = sql`images join properties on properties.id = images.property_id
  left join rooms on rooms.id = images.room_id left join products on products.id = images.product_id
  left join drawings on drawings.id = images.drawing_id
  left join specifications on specifications.id = images.product_specification_id`;

const imageDeletions = sql`images.deleted_at, rooms.deleted_at, products.deleted_at, specifications.deleted_at,
  drawings.deleted_at, properties.deleted_at`;

/** When an image of `imagesWithParents` was deleted, by itself or with what it belongs to. */
export const imageDeletedAt = sql<Date | null>`least(${imageDeletions})`;

/** Whether an image of `imagesWithParents` is visible: with all that it belongs to below the property. */
export const isImageVisibleToSql = (access: Access) => sql<boolean>`(${isNotDeletedSql('images', access)}
  and (rooms.id is null or ${isVisibleToSql('rooms', access)})
  and (products.id is null or ${isVisibleToSql('products', access)})
  and (specifications.id is null or ${isNotDeletedSql('specifications', access)})
  and (drawings.id is null or ${isNotDeletedSql('drawings', access)}))`;

/** Per kind: the joins from its row up to the property, whether it is published, and the deletions on the way. */
const queries = {
  property: {
    from: sql`from properties where properties.id =`,
    isPublished: sql`true`,
    deletions: sql`properties.deleted_at`,
  },
  room: {
    from: sql`${ofRoom} where rooms.id =`,
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
    isPublished: sql`coalesce(rooms.status = 'updated', true) and coalesce(products.status = 'updated', true)`,
    deletions: imageDeletions,
  },
  listing: {
    from: sql`from listings join properties on properties.id = listings.property_id where listings.id =`,
    isPublished: isPublishedSql,
    deletions: sql`listings.deleted_at, properties.deleted_at`,
  },
} satisfies Record<ResourceKind, unknown>;

/** To which property and user a row belongs; undefined: there is no such row. */
export async function findOwnership(db: Db, kind: ResourceKind, id: number): Promise<Ownership | undefined> {
  const { from, isPublished, deletions } = queries[kind];
  const isSample = sampleKinds.includes(kind) ? isSampleSql : sql`false`;
  const { rows } = await sql<Omit<Ownership, 'kind' | 'id'>>`
    select properties.id as property_id, properties.user_id as owner_id,
      (${isPublished}) as is_published, ${isSample} as is_sample, least(${deletions}) as deleted_at
    ${from} ${id}`.execute(db);
  return rows[0] && { kind, id, ...rows[0] };
}
