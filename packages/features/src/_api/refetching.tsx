import type { Decorator } from '@storybook/react-vite';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

let client: QueryClient;

/** Makes `refetch` use the story's query client. */
export const withRefetching: Decorator = (Story) => {
  client = useQueryClient();
  return <Story />;
};

/** Refetches the queries of a resource, such as `users`. Resolves once the page shows the outcome. */
export async function refetch(resource: string) {
  await client.refetchQueries({ queryKey: [resource] });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
