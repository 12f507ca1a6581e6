import { products, properties, rooms } from '@iespec/contract';
import { endpointMutation, endpointQuery, resourceKey } from '../_api/queries.ts';

/** What shows a room: its own queries, and those of its property. */
const affected = [resourceKey(rooms.get), resourceKey(properties.get), resourceKey(products.get)];

export const roomQueries = {
  details: (id: number, viewer: string) => endpointQuery(rooms.details, { params: { id } }, viewer),
  isMine: (id: number, viewer: string) => endpointQuery(rooms.isMine, { params: { id } }, viewer),
};

export const updateRoom = endpointMutation(rooms.update, affected);
