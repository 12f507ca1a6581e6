import { drawings, images, products, properties, type RequestInput, rooms } from '@iespec/contract';
import { endpointQuery, pagesQuery, resourceKey } from '../_api/queries.ts';
import { renewEvery } from './properties.ts';

/** What shows an image: its own queries, and those of everything that it can belong to. */
export const imageKeys = [images.get, properties.get, rooms.get, products.get, drawings.get].map(resourceKey);

/** What images belong to; at least one id. */
export type ImageParent = Pick<
  RequestInput<typeof images.list>['query'],
  'property_id' | 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id'
>;

/** Images of a place that are fetched at once: rows of two and three stay full. */
const partSize = 48;

export const imageQueries = {
  byParent: (parent: ImageParent, viewer: string) =>
    endpointQuery(images.list, { query: { ...parent, ...includeChildren(parent) } }, viewer),

  /** The images of a place in parts, so that 2,000 of them are light as well; for who edits them. */
  parts: (parent: ImageParent, viewer: string) =>
    pagesQuery(images.list, { query: { ...parent, ...includeChildren(parent) } }, viewer, {
      limit: partSize,
      refetchInterval: renewEvery,
    }),
};

/** Given both ids, the specification asks for the drawing's images as children of the property. */
const includeChildren = ({ property_id, drawing_id }: ImageParent) =>
  property_id && drawing_id ? { include_children: 'true' as const } : {};
