import type { images, ParsedRequest } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import type { Actor } from '#platform/actor.ts';
import { invalid } from '#platform/errors.ts';
import { unpaginated } from '#platform/http/pagination.ts';
import { type Authorized, authorize } from '#policies/authorize.ts';
import type { ResourceKind } from '#policies/ownership.ts';
import { readImagesOfProperty } from './readDetails.ts';
import type { ImageFilter } from './repository.ts';

type Query = ParsedRequest<typeof images.list>['query'];
type Column = 'property_id' | keyof ImageFilter;

const columns: [ResourceKind, Column][] = [
  ['property', 'property_id'],
  ['room', 'room_id'],
  ['product', 'product_id'],
  ['specification', 'product_specification_id'],
  ['drawing', 'drawing_id'],
];

/** The columns of a resource's children, whose images are left out unless `include_children` is set. */
const childColumns: Record<Column, Column[]> = {
  property_id: ['room_id', 'product_id', 'drawing_id'],
  room_id: ['product_id'],
  product_id: ['product_specification_id'],
  product_specification_id: [],
  drawing_id: [],
};

const isAbove = (column: Column, other: Column): boolean =>
  childColumns[column].some((child) => child === other || isAbove(child, other));

/**
 * Reads a page of the images of a property, room, product, specification or drawing as visible to the actor,
 * or all of them if the query has no limit. Throws as `authorize` does, `invalid` when the query names no
 * resource.
 */
export async function readImages(context: Pick<MediaContext, 'db' | 'storage'>, actor: Actor, query: Query) {
  const queried = columns.filter(([, column]) => query[column] !== undefined);
  let authorized: Authorized | undefined;
  for (const [kind, column] of queried)
    authorized = await authorize(context.db, actor, 'read', kind, query[column] ?? 0);
  if (!authorized) throw invalid({ property_id: ['物件、部屋、製品、仕様、図面のいずれかを指定してください'] });

  if (query.property_id !== undefined && query.property_id !== authorized.property_id) return unpaginated([]);
  const filter = toFilter(query, new Set(queried.map(([, column]) => column)));
  return readImagesOfProperty(context, authorized, { ...query, filter });
}

/** The column values of the images of the queried resource, with or without its children. */
function toFilter(query: Query, queried: Set<Column>): Partial<Record<Column, number | null>> {
  const excluded = [...queried]
    .flatMap((column) => childColumns[column])
    // A product's images have a room as well: in a query by product, the room is not left out.
    .filter((column) => ![...queried].some((other) => other === column || isAbove(column, other)));
  return Object.fromEntries([
    ...(query.include_children === 'true' ? [] : excluded.map((column) => [column, null])),
    ...[...queried].filter((column) => column !== 'property_id').map((column) => [column, query[column]]),
  ]);
}
