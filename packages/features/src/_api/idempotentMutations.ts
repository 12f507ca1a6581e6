import type { AnyEndpoint, RequestInput, ResponseData, Unfinished } from '@iespec/contract';
import {
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { ApiError, call, isNotFound, NetworkError, StillRunning } from './call.ts';
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

/** Milliseconds until work that goes on is asked about again. The server itself waits for it for some seconds. */
const waitInterval = 1_000;

/** Whether the server may answer soon, so that it is not the work that has failed. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

/** The progress of the creations that take long, by the id in their path; those that have ended are not in it. */
export const progressQuery = (endpoint: AnyEndpoint) =>
  queryOptions<Record<number, Unfinished>>({ queryKey: ['progress', endpoint.path], queryFn: skipToken });

/**
 * A mutation for an endpoint that adds or copies a resource. Attempts with the same intention send the same
 * idempotency key until one succeeds, so that the resource is created once. `intentionOf` returns what
 * identifies the intention, such as the id of the parent or of the copied resource. Work that takes long goes on when
 * its page is left; `progressQuery` has its progress.
 */
export const endpointCreation = <E extends AnyEndpoint>(
  endpoint: E,
  invalidates: readonly (readonly unknown[])[],
  intentionOf: (input: RequestInput<E>) => unknown,
) =>
  mutationOptions({
    ...endpointMutation(endpoint, invalidates),
    mutationFn: async (input: RequestInput<E>, { client }: MutationFunctionContext) => {
      const keys = pendingKeys.get(client) ?? new Map<string, string>();
      pendingKeys.set(client, keys);
      const intention = `${endpoint.path} ${intentionOf(input)}`;
      const creation_key = keys.get(intention) ?? crypto.randomUUID();
      keys.set(intention, creation_key);
      const { body: sent, params } = input as { body?: object; params?: { id?: number } };
      const id = params?.id ?? 0;
      const report = (progress?: Unfinished) =>
        client.setQueryData(progressQuery(endpoint).queryKey, (known) => {
          const { [id]: _, ...others } = known ?? {};
          return progress ? { ...others, [id]: progress } : others;
        });
      /** `running`: the key of the work that goes on, which may be that of an earlier attempt in another tab. */
      const send = (body: object, running?: string): Promise<ResponseData<E>> =>
        call(endpoint, { ...input, body }, contextOf(client)).catch(async (error: unknown) => {
          const progress = error instanceof StillRunning ? error.progress : undefined;
          if (progress) report(progress);
          else if (!running || !isPassing(error)) throw error;
          const key = progress?.creation_key ?? running;
          await new Promise((resolve) => setTimeout(resolve, waitInterval));
          return send({ creation_key: key }, key);
        });
      const created = await send({ ...sent, creation_key }).finally(() => report());
      keys.delete(intention);
      return created;
    },
  });
