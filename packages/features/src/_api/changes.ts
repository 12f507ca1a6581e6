import type { AnyEndpoint, RequestInput, ResponseData } from '@iespec/contract';
import { type MutationFunctionContext, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, isNotFound } from './call.ts';
import { endpointMutation } from './queries.ts';
import { contextOf } from './queryClient.ts';

// Mutations whose answer may be lost. Apart from the queries, which public pages load.

/** The mutation of an endpoint that deletes. What is not there any more has been deleted: the answer was lost. */
export const endpointDeletion = <E extends AnyEndpoint>(endpoint: E, invalidates: readonly (readonly unknown[])[]) =>
  mutationOptions({
    ...endpointMutation(endpoint, invalidates),
    mutationFn: (input: RequestInput<E>, { client }: MutationFunctionContext) =>
      call(endpoint, input, contextOf(client)).catch((error: Error) => {
        if (isNotFound(error)) return { deleted: true } as ResponseData<E>;
        throw error;
      }),
  });

/** Keys of creations whose answer has not arrived, by what was intended. */
const openCreations = new WeakMap<QueryClient, Map<string, string>>();

/**
 * The mutation of an endpoint that adds or copies something. An answer may be lost: what is sent again has the same key,
 * until one has arrived, so that it is made once. `intentionOf` names what is added to, or copied.
 */
export const endpointCreation = <E extends AnyEndpoint>(
  endpoint: E,
  invalidates: readonly (readonly unknown[])[],
  intentionOf: (input: RequestInput<E>) => unknown,
) =>
  mutationOptions({
    ...endpointMutation(endpoint, invalidates),
    mutationFn: async (input: RequestInput<E>, { client }: MutationFunctionContext) => {
      const open = openCreations.get(client) ?? new Map<string, string>();
      openCreations.set(client, open);
      const intention = `${endpoint.path} ${intentionOf(input)}`;
      const creation_key = open.get(intention) ?? crypto.randomUUID();
      open.set(intention, creation_key);
      const created = await call(
        endpoint,
        { ...input, body: { ...(input as { body?: object }).body, creation_key } },
        contextOf(client),
      );
      open.delete(intention);
      return created;
    },
  });
