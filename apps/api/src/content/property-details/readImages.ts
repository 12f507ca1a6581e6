import type { images, ParsedRequest } from '@iespec/contract';
import { type Authorized, authorize } from '../../platform/access/authorize.ts';
import type { ResourceKind } from '../../platform/access/ownership.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { unpaginated } from '../../platform/http/pagination.ts';
import { readImagesOfProperty } from './readDetails.ts';
import type { Place } from './repository.ts';

type Reading = Pick<Context, 'db' | 'storage'>;

type Query = ParsedRequest<typeof images.list>['query'];
type Column = 'property_id' | keyof Place;

const columns: [ResourceKind, Column][] = [
  ['property', 'property_id'],
  ['room', 'room_id'],
  ['product', 'product_id'],
  ['specification', 'product_specification_id'],
  ['drawing', 'drawing_id'],
];

/** The children of a place: their images are left out, unless `include_children` asks for them. */
const childColumns: Record<Column, Column[]> = {
  property_id: ['room_id', 'product_id', 'drawing_id'],
  room_id: ['product_id'],
  product_id: ['product_specification_id'],
  product_specification_id: [],
  drawing_id: [],
};

/**
 * The images of a place as the actor may see them; without a limit all of them. Throws as `authorize` does, `invalid`
 * without a place.
 */
export async function readImages(context: Reading, actor: Actor, query: Query) {
  const queried = columns.filter(([, column]) => query[column] !== undefined);
  let authorized: Authorized | undefined;
  for (const [kind, column] of queried)
    authorized = await authorize(context.db, actor, 'read', kind, query[column] ?? 0);
  if (!authorized) throw invalid({ property_id: ['物件、部屋、製品、仕様、図面のいずれかを指定してください'] });

  const place = placeOf(
    query,
    queried.map(([, column]) => column),
  );
  if (query.property_id !== undefined && query.property_id !== authorized.property_id) return unpaginated([]);
  return readImagesOfProperty(context, authorized, { ...query, place });
}

/** The columns that say whether an image belongs to the place of a query, with or without the place's children. */
function placeOf(query: Query, queried: Column[]): Partial<Record<Column, number | null>> {
  const excluded = queried
    .flatMap((column) => childColumns[column])
    .filter((column) => !queried.includes(column) && !isParentColumn(queried, column));
  return Object.fromEntries([
    ...(query.include_children === 'true' ? [] : excluded.map((column) => [column, null])),
    ...queried.filter((column) => column !== 'property_id').map((column) => [column, query[column]]),
  ]);
}

/** An image of a product has a room too: in a query by product, the room is no child. */
const isParentColumn = (queried: Column[], column: Column) => column === 'room_id' && queried.includes('product_id');
