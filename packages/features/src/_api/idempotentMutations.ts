import type { AnyEndpoint, RequestInput, ResponseData } from '@iespec/contract';
import { type MutationFunctionContext, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, isNotFound } from './call.ts';
import { endpointMutation } from './queries.ts';
import { contextOf } from './queryClient.ts';

// Mutations that are safe to retry after a lost response. Not in queries.ts, which public pages load.

/** Deletes a resource. A 404 counts as deleted: the response to an earlier attempt was lost. */
export const endpointDeletion = <E extends AnyEndpoint>(endpoint: E, invalidates: readonly (readonly unknown[])[]) =>
  mutationOptions({
    ...endpointMutation(endpoint, invalidates),
    mutationFn: (input: RequestInput<E>, { client }: MutationFunctionContext) =>
      call(endpoint, input, contextOf(client)).catch((error: Error) => {
        if (isNotFound(error)) return { deleted: true } as ResponseData<E>;
        throw error;
      }),
  });

/** Idempotency keys of creations that have not succeeded yet, by endpoint and `intentionOf`. */
const pendingKeys = new WeakMap<QueryClient, Map<string, string>>();

/** Sends a creation and waits for it. */
type Send = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  client: QueryClient,
) => Promise<ResponseData<E>>;

const sendOnce: Send = (endpoint, input, client) => call(endpoint, input, contextOf(client));

/**
 * A mutation for an endpoint that adds or copies a resource. Attempts with the same intention send the same
 * idempotency key until one succeeds, so that the resource is created once. `intentionOf` returns what
 * identifies the intention, such as the id of the parent or of the copied resource.
 */
export const endpointCreation = <E extends AnyEndpoint>(
  endpoint: E,
  invalidates: readonly (readonly unknown[])[],
  intentionOf: (input: RequestInput<E>) => unknown,
  send = sendOnce,
) =>
  mutationOptions({
    ...endpointMutation(endpoint, invalidates),
    mutationFn: async (input: RequestInput<E>, { client }: MutationFunctionContext) => {
      const keys = pendingKeys.get(client) ?? new Map<string, string>();
      pendingKeys.set(client, keys);
      const intention = `${endpoint.path} ${intentionOf(input)}`;
      const creation_key = keys.get(intention) ?? crypto.randomUUID();
      keys.set(intention, creation_key);
      const body = { ...(input as { body?: object }).body, creation_key };
      const created = await send(endpoint, { ...input, body }, client);
      keys.delete(intention);
      return created;
    },
  });
