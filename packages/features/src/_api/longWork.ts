import type { AnyEndpoint, RequestInput, ResponseData, Unfinished } from '@iespec/contract';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError, call, NetworkError, StillRunning } from './call.ts';
import { contextOf } from './queryClient.ts';

/** Milliseconds until work that goes on is asked about again. The server itself waits for it for some seconds. */
const waitInterval = 1_000;

/** Whether the server may answer soon, so that it is not the work that has failed. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

/** The progress of work that takes long, by the id in its path; what has ended is not in it. */
export const progressQuery = (endpoint: AnyEndpoint) =>
  queryOptions<Record<number, Unfinished>>({ queryKey: ['progress', endpoint.path], queryFn: skipToken });

/**
 * Sends a creation and waits for its end, also after its page was left and after a lost connection. Until then,
 * `progressQuery` has its progress.
 */
export function sendAndWait<E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, client: QueryClient) {
  const id = (input as { params?: { id?: number } }).params?.id ?? 0;
  const report = (progress?: Unfinished) =>
    client.setQueryData(progressQuery(endpoint).queryKey, (known) => {
      const { [id]: _, ...others } = known ?? {};
      return progress ? { ...others, [id]: progress } : others;
    });
  /** `running`: the key of the work that goes on, which may be that of an earlier attempt in another tab. */
  const send = (sent: RequestInput<E>, running?: string): Promise<ResponseData<E>> =>
    call(endpoint, sent, contextOf(client)).catch(async (error: unknown) => {
      const progress = error instanceof StillRunning ? error.progress : undefined;
      if (progress) report(progress);
      else if (!running || !isPassing(error)) throw error;
      const creation_key = progress?.creation_key ?? running;
      await new Promise((resolve) => setTimeout(resolve, waitInterval));
      return send({ ...input, body: { creation_key } }, creation_key);
    });
  return send(input).finally(() => report());
}
