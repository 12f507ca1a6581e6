import type { ResourceKind } from '../../platform/access/ownership.ts';
import type { Place } from './repository.ts';

/** What an image may belong to, from below: the kind and the column that names it. */
export const parentColumns = [
  ['specification', 'product_specification_id'],
  ['product', 'product_id'],
  ['room', 'room_id'],
  ['drawing', 'drawing_id'],
  ['property', 'property_id'],
] as const satisfies [ResourceKind, keyof Place][];
