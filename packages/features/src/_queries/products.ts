import { products, properties, rooms } from '@iespec/contract';
import { endpointMutation, endpointQuery, resourceKey } from '../_api/queries.ts';

/** What shows a product: its own queries, and those of its room and property. */
const affected = [resourceKey(products.get), resourceKey(rooms.get), resourceKey(properties.get)];

export const productQueries = {
  details: (id: number, viewer: string) => endpointQuery(products.details, { params: { id } }, viewer),
  isMine: (id: number, viewer: string) => endpointQuery(products.isMine, { params: { id } }, viewer),
};

export const createProduct = endpointMutation(products.create, affected);
export const deleteProduct = endpointMutation(products.remove, affected);
