import type { AnyEndpoint, RequestInput, ResponseData, Unfinished } from '@iespec/contract';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError, call, NetworkError } from './call.ts';
import { contextOf } from './queryClient.ts';

/** Milliseconds until work that goes on is asked about again. The server itself waits for it for some seconds. */
const waitInterval = 1_000;

/** Whether the server may answer soon, so that it is not the work that has failed. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

/** Whether the response is a 202. No result of long work has a `total`. */
const isUnfinished = <T>(answer: T | Unfinished): answer is Unfinished =>
  typeof answer === 'object' && answer !== null && 'total' in answer;

/** The progress of work that takes long, by the id in its path; what has ended is not in it. */
export const progressQuery = (endpoint: AnyEndpoint) =>
  queryOptions<Record<number, Unfinished>>({ queryKey: ['progress', endpoint.path], queryFn: skipToken });

/**
 * Sends a creation and waits for its result, also after its page is left and after a lost connection. Until then,
 * `progressQuery` has its progress. Rejects as `call` does.
 */
export async function sendAndWait<E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, client: QueryClient) {
  const id = (input as { params?: { id?: number } }).params?.id ?? 0;
  const report = (progress?: Unfinished) =>
    client.setQueryData(progressQuery(endpoint).queryKey, (known) => {
      const { [id]: _, ...others } = known ?? {};
      return progress ? { ...others, [id]: progress } : others;
    });
  let sent = input;
  try {
    while (true) {
      try {
        const answer: ResponseData<E> | Unfinished = await call(endpoint, sent, contextOf(client));
        if (!isUnfinished(answer)) return answer;
        report(answer);
        // Its key may be that of an earlier attempt in another tab.
        sent = { ...input, body: { creation_key: answer.creation_key } };
      } catch (error) {
        if (sent === input || !isPassing(error)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, waitInterval));
    }
  } finally {
    report();
  }
}
