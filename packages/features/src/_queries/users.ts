import { users } from '@iespec/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../_api/call.ts';
import { via, wireOf } from '../_api/queryClient.ts';

export const userQueries = {
  all: ['users'] as const,

  /** `viewer`: the subject whose record it is. */
  me: (viewer: string) =>
    queryOptions({
      queryKey: [...userQueries.all, 'me', viewer],
      queryFn: (fetching) => call(users.me, {}, { ...via(fetching), viewer }),
    }),
};

export const createUser = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(users.create, { body: {} }, wireOf(client)),
    onSuccess: () => client.invalidateQueries({ queryKey: userQueries.all }),
  });
