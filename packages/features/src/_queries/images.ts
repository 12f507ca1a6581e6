import { drawings, images, products, properties, type RequestInput, rooms } from '@iespec/contract';
import { endpointMutation, endpointQuery, resourceKey } from '../_api/queries.ts';

/** What shows an image: its own queries, and those of everything that it can belong to. */
export const imageKeys = [images.get, properties.get, rooms.get, products.get, drawings.get].map(resourceKey);

/** What images belong to; at least one id. */
export type ImageParent = Pick<
  RequestInput<typeof images.list>['query'],
  'property_id' | 'room_id' | 'product_id' | 'drawing_id'
>;

export const imageQueries = {
  byParent: (parent: ImageParent, viewer: string) =>
    endpointQuery(images.list, { query: { ...parent, ...includeChildren(parent) } }, viewer),
};

/** Given both ids, the specification asks for the drawing's images as children of the property. */
const includeChildren = ({ property_id, drawing_id }: ImageParent) =>
  property_id && drawing_id ? { include_children: 'true' as const } : {};

export const changeImageType = endpointMutation(images.changeType, imageKeys);
export const setMainImage = endpointMutation(images.setMain, imageKeys);
export const changeImageOrder = endpointMutation(images.changeOrder, imageKeys);
export const deleteImage = endpointMutation(images.remove, imageKeys);
