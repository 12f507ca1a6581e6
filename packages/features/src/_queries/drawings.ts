import { drawings } from '@iespec/contract';
import { endpointQuery } from '#_api/queries.ts';

export const drawingQueries = {
  byId: (id: number, viewer: string) => endpointQuery(drawings.get, { params: { id } }, viewer),
  isMine: (id: number, viewer: string) => endpointQuery(drawings.isMine, { params: { id } }, viewer),
};
