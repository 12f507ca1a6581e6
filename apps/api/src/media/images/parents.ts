import type { ResourceKind } from '../../platform/access/ownership.ts';
import type { ImageParent } from './repository.ts';

/** The possible parents of an image, innermost first, with the columns that reference them. */
export const parentColumns = [
  ['specification', 'product_specification_id'],
  ['product', 'product_id'],
  ['room', 'room_id'],
  ['drawing', 'drawing_id'],
  ['property', 'property_id'],
] as const satisfies [ResourceKind, keyof ImageParent][];
