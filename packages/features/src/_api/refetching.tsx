import type { Decorator } from '@storybook/react-vite';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

let client: QueryClient;

/** For stories of what is read again: the story's queries are those that `refetch` begins. */
export const withRefetching: Decorator = (Story) => {
  client = useQueryClient();
  return <Story />;
};

/** Reads again what a resource's queries show: `users`. Resolves when it has arrived, or failed. */
export const refetch = (resource: string) => client.refetchQueries({ queryKey: [resource] });
