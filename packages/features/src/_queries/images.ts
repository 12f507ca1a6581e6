import { drawings, images, products, properties, type RequestInput, rooms } from '@iespec/contract';
import { pagesQuery, resourceKey } from '#_api/queries.ts';
import { signedUrlRefetchInterval } from './properties.ts';

/** The keys of all queries whose data may contain an image: its own and those of every possible parent. */
export const imageKeys = [images.get, properties.get, rooms.get, products.get, drawings.get].map(resourceKey);

/** The parent of the images; at least one id is required. */
export type ImageParent = Pick<
  RequestInput<typeof images.list>['query'],
  'property_id' | 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id'
>;

/** Images per page; divisible by two and three, so that rows stay full. */
const pageSize = 48;

export const imageQueries = {
  /** A parent's images page by page, so that even 2,000 load fast. */
  pages: (parent: ImageParent, viewer: string) =>
    pagesQuery(images.list, { query: { ...parent, ...includeChildren(parent) } }, viewer, {
      limit: pageSize,
      ...(viewer !== 'visitor' && { refetchInterval: signedUrlRefetchInterval }),
    }),
};

/** The specification sends both ids for a drawing, and lists its images as children of the property. */
const includeChildren = ({ property_id, drawing_id }: ImageParent) =>
  property_id && drawing_id ? { include_children: 'true' as const } : {};
