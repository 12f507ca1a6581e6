import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sellerQueries } from '../_queries/sellers.ts';
import { transactionQueries } from '../_queries/transactions.ts';
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

/** A query whose calls are counted, and somebody who looks at it: again, and for as long as is wanted. */
function watched(options: { staleTime?: number } = {}, answer: () => Promise<unknown> = async () => 'read') {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(answer);
  const look = () => new QueryObserver(client, { queryKey: ['watched'], queryFn, ...options }).subscribe(() => {});
  return { client, queryFn, look };
}

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what was read is stale after a minute', async () => {
  const { queryFn, look } = watched();
  look();
  await passes(minutes(1) - 1);
  look();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await passes(1);
  look();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('what nobody looks at any more is kept for five minutes', async () => {
  const { client, look } = watched();
  const stop = look();
  await passes(1);
  stop();
  await passes(minutes(5) - 1);
  expect(client.getQueryData(['watched'])).toBe('read');
  await passes(1);
  expect(client.getQueryData(['watched'])).toBeUndefined();
});

test('what the viewer has bought is stale after five minutes, and kept for thirty', () => {
  expect(transactionQueries.check(10, 'tanaka')).toMatchObject({ staleTime: minutes(5), gcTime: minutes(30) });
});

test.each([
  ['a usual connection', {}, 5_000],
  ['a 2g connection', { effectiveType: 'slow-2g' }, 10_000],
  ['a connection that is to save data', { effectiveType: '4g', saveData: true }, 10_000],
])('a failure is retried once: on %s (%o) after %d ms', async (_, connection, delay) => {
  vi.stubGlobal('navigator', { connection });
  const { queryFn, look } = watched({}, async () => {
    throw new NetworkError('cut');
  });
  look();
  await passes(delay - 1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await passes(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await passes(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('what the api refuses is not retried, its own faults are', async () => {
  const refused = watched({}, async () => {
    throw new ApiError(404, {});
  });
  refused.look();
  const failed = watched({}, async () => {
    throw new ApiError(500, {});
  });
  failed.look();
  await passes(60_000);
  expect(refused.queryFn).toHaveBeenCalledTimes(1);
  expect(failed.queryFn).toHaveBeenCalledTimes(2);
});

/** The window is left, and looked at again. */
async function focus() {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await passes(0);
}

test('back in the window, what is stale is read again, at most every five seconds', async () => {
  const { queryFn, look } = watched({ staleTime: 0 });
  look();
  await passes(0);
  await passes(4_999);
  await focus();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await passes(1);
  await focus();
  expect(queryFn).toHaveBeenCalledTimes(2);
  await passes(4_999);
  await focus();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('back in the window, what is fresh is not read again', async () => {
  const { queryFn, look } = watched();
  look();
  await passes(0);
  await passes(minutes(1) - 1);
  await focus();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('data that is fetched on each visit is fetched once within two seconds', async () => {
  const { staleTime } = sellerQueries.salesTotals('tanaka');
  const { queryFn, look } = watched({ staleTime: Number(staleTime) });
  look();
  look();
  await passes(1_999);
  look();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await passes(1);
  look();
  expect(queryFn).toHaveBeenCalledTimes(2);
});
