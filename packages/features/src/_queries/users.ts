import { users } from '@iespec/contract';
import { endpointMutation, endpointQuery, resourceKey } from '../_api/queries.ts';
import { dedupeWindow } from '../_api/queryClient.ts';

export const userQueries = {
  /** The record of the person whose subject `viewer` is; 404 before it was created. */
  me: (viewer: string) => endpointQuery(users.me, {}, viewer),
};

export const updateUser = endpointMutation(users.update, [resourceKey(users.me)]);

/** What a person loses and what stays when their account is deleted. */
export const deletionQuery = (viewer: string) => endpointQuery(users.deletion, {}, viewer, { staleTime: dedupeWindow });

export const removeUser = endpointMutation(users.remove, []);

export const createUser = endpointMutation(users.create, [resourceKey(users.me)]);
