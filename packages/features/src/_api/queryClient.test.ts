import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sellerQueries } from '#_queries/sellers.ts';
import { ApiError, NetworkError } from './call.ts';
import { createQueryClient } from './queryClient.ts';

const minutes = (n: number) => n * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A query that counts its calls. `observe` adds an observer and returns its unsubscribe function. */
function observedQuery(options: { staleTime?: number } = {}, answer: () => Promise<unknown> = async () => 'read') {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(answer);
  const observe = () => new QueryObserver(client, { queryKey: ['observed'], queryFn, ...options }).subscribe(() => {});
  return { client, queryFn, observe };
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test.each<[what: string, options: { staleTime?: number }, time: number]>([
  ['data', {}, minutes(1)],
  ['data fetched on each visit', { staleTime: Number(sellerQueries.salesTotals('tanaka').staleTime) }, 2_000],
])('%s is stale (%o) after %d ms', async (_, options, time) => {
  const { queryFn, observe } = observedQuery(options);
  observe();
  observe();
  await advance(time - 1);
  observe();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await advance(1);
  observe();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each([
  ['a normal connection', {}, 5_000],
  ['a 2g connection', { effectiveType: 'slow-2g' }, 10_000],
  ['a data-saver connection', { effectiveType: '4g', saveData: true }, 10_000],
])('retries a failure once: on %s (%o) after %d ms', async (_, connection, delay) => {
  vi.stubGlobal('navigator', { connection });
  const { queryFn, observe } = observedQuery({}, async () => {
    throw new NetworkError('cut');
  });
  observe();
  await advance(delay - 1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await advance(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each([
  [404, 1],
  [500, 2],
])('retries server errors, not 4xx responses: %i, %i calls', async (status, calls) => {
  const { queryFn, observe } = observedQuery({}, async () => {
    throw new ApiError(status, {});
  });
  observe();
  await advance(60_000);
  expect(queryFn).toHaveBeenCalledTimes(calls);
});

async function refocus() {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await advance(0);
}

test('refetches stale data on window focus, at most every five seconds', async () => {
  const { queryFn, observe } = observedQuery({ staleTime: 0 });
  observe();
  await advance(0);
  await advance(4_999);
  await refocus();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await advance(1);
  await refocus();
  expect(queryFn).toHaveBeenCalledTimes(2);
  await advance(4_999);
  await refocus();
  expect(queryFn).toHaveBeenCalledTimes(2);
});
