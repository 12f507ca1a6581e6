import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** What somebody may own. Everything belongs to a property, and the property to its user. */
export type Kind = 'property' | 'room' | 'product' | 'specification' | 'dimension' | 'drawing' | 'image' | 'listing';

export type Standing = {
  kind: Kind;
  id: number;
  property_id: number;
  owner_id: number;
  /** Whether it and everything above it has been published by its owner. */
  is_updated: boolean;
  /** When it or something above it was deleted, the earliest first. */
  deleted_at: Date | null;
};

const itself = sql`from properties where properties.id =`;
const ofRoom = sql`from rooms join properties on properties.id = rooms.property_id`;
const ofProduct = sql`from products join rooms on rooms.id = products.room_id
  join properties on properties.id = rooms.property_id`;

const updatedProduct = sql`products.status = 'updated' and rooms.status = 'updated'`;
const deletedProduct = sql`products.deleted_at, rooms.deleted_at, properties.deleted_at`;

/** How each kind is walked up to the property, whether it is published, and the deletions above it. */
const walks = {
  property: { from: itself, updated: sql`true`, deleted: sql`properties.deleted_at` },
  room: {
    from: sql`${ofRoom} where rooms.id =`,
    updated: sql`rooms.status = 'updated'`,
    deleted: sql`rooms.deleted_at, properties.deleted_at`,
  },
  product: { from: sql`${ofProduct} where products.id =`, updated: updatedProduct, deleted: deletedProduct },
  specification: {
    from: sql`${ofProduct} join specifications on specifications.product_id = products.id where specifications.id =`,
    updated: updatedProduct,
    deleted: sql`specifications.deleted_at, ${deletedProduct}`,
  },
  dimension: {
    from: sql`${ofProduct} join dimensions on dimensions.product_id = products.id where dimensions.id =`,
    updated: updatedProduct,
    deleted: sql`dimensions.deleted_at, ${deletedProduct}`,
  },
  drawing: {
    from: sql`from drawings join properties on properties.id = drawings.property_id where drawings.id =`,
    updated: sql`true`,
    deleted: sql`drawings.deleted_at, properties.deleted_at`,
  },
  image: {
    from: sql`from images join properties on properties.id = images.property_id
      left join rooms on rooms.id = images.room_id left join products on products.id = images.product_id
      left join drawings on drawings.id = images.drawing_id
      left join specifications on specifications.id = images.product_specification_id where images.id =`,
    updated: sql`coalesce(rooms.status = 'updated', true) and coalesce(products.status = 'updated', true)`,
    deleted: sql`images.deleted_at, rooms.deleted_at, products.deleted_at, specifications.deleted_at,
      drawings.deleted_at, properties.deleted_at`,
  },
  listing: {
    from: sql`from listings join properties on properties.id = listings.property_id where listings.id =`,
    updated: sql`listings.status = 'published' and listings.visibility = 'PUBLIC'`,
    deleted: sql`listings.deleted_at, properties.deleted_at`,
  },
} satisfies Record<Kind, unknown>;

/** Where something stands; undefined: there is none. */
export async function standingOf(db: Db, kind: Kind, id: number): Promise<Standing | undefined> {
  const { from, updated, deleted } = walks[kind];
  const { rows } = await sql<Omit<Standing, 'kind' | 'id'>>`
    select properties.id as property_id, properties.user_id as owner_id,
      (${updated}) as is_updated, least(${deleted}) as deleted_at
    ${from} ${id}`.execute(db);
  return rows[0] && { kind, id, ...rows[0] };
}
