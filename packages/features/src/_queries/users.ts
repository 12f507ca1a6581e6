import { users } from '@iespec/contract';
import { endpointMutation, endpointQuery, resourceKey } from '#_api/queries.ts';
import { dedupeWindow } from '#_api/queryClient.ts';

export const userQueries = {
  /** The viewer's user record; 404 until it is created. `viewer`: the subject of their token. */
  me: (viewer: string) => endpointQuery(users.me, {}, viewer),
  /** What visitors see about a seller; 404 for users without visible properties. */
  profile: (id: number) => endpointQuery(users.profile, { params: { id } }, 'visitor', { retry: false }),
};

export const updateUser = endpointMutation(users.update, [resourceKey(users.me)]);

/** What is deleted with the viewer's account, and what is kept. */
export const deletionQuery = (viewer: string) => endpointQuery(users.deletion, {}, viewer, { staleTime: dedupeWindow });

export const removeUser = endpointMutation(users.remove, []);

export const createUser = endpointMutation(users.create, [resourceKey(users.me)]);
