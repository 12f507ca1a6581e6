import { users } from '@iespec/contract';
import { endpointMutation, endpointQuery, resourceKey } from '../_api/queries.ts';

export const userQueries = {
  /** The record of the person whose subject `viewer` is; 404 before it was created. */
  me: (viewer: string) => endpointQuery(users.me, {}, viewer),
};

export const createUser = endpointMutation(users.create, [resourceKey(users.me)]);
