import { drawings, properties } from '@iespec/contract';
import { endpointMutation, endpointQuery, resourceKey } from '../_api/queries.ts';

export const drawingQueries = {
  byId: (id: number, viewer: string) => endpointQuery(drawings.get, { params: { id } }, viewer),
  isMine: (id: number, viewer: string) => endpointQuery(drawings.isMine, { params: { id } }, viewer),
};

export const updateDrawing = endpointMutation(drawings.update, [
  resourceKey(drawings.get),
  resourceKey(properties.get),
]);
