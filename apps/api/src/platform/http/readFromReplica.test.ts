import { describe, expect, test, vi } from 'vitest';
import { type ChangeListener, tellAlso } from '../db/notifications.ts';
import { toCacheableResponse } from './cacheableResponse.ts';
import { createPublicCache } from './publicCache.ts';
import { cacheForReplica, readFromReplica } from './readFromReplica.ts';

type Options = { isCurrent?: boolean; status?: number };

function apis({ isCurrent = true, status = 200 }: Options = {}) {
  const replica = { isCurrent: async () => isCurrent, reportFailure: vi.fn() };
  const fetchApi = readFromReplica(
    () => new Response('primary'),
    () => new Response('replica', { status }),
    replica,
  );
  const ask = async (init?: RequestInit, path = '/api/properties') =>
    (await fetchApi(new Request(`http://localhost${path}`, init))).text();
  return { ask, reportFailure: replica.reportFailure };
}

test('visitors read from the replica while it is current', async () => {
  expect(await apis().ask()).toBe('replica');
  expect(await apis({ status: 404 }).ask()).toBe('replica');
  expect(await apis({ isCurrent: false }).ask()).toBe('primary');
});

test.each<[name: string, init: RequestInit, path?: string]>([
  ['a person', { headers: { authorization: 'Bearer x' } }],
  ['a write', { method: 'POST', body: '{}' }],
  ['a signed address', {}, '/api/properties/1/photos.zip?user=1&expires=2&signature=x'],
])('%s goes to the primary server', async (_, init, path) => {
  expect(await apis().ask(init, path)).toBe('primary');
});

test('what the replica cannot answer, the primary answers', async () => {
  for (const status of [500, 503]) {
    const { ask, reportFailure } = apis({ status });
    expect(await ask()).toBe('primary');
    expect(reportFailure).toHaveBeenCalledTimes(1);
  }
});

describe('the cache of the API on the replica', () => {
  const address = '/api/properties/1';
  let listener: ChangeListener;
  const other = { onChange: vi.fn(), onListsChange: vi.fn(), onConnection: vi.fn() };
  const open = () =>
    createPublicCache(
      tellAlso(async (given) => {
        listener = given;
        listener.onConnection(true);
        return { whenCaughtUp: async () => {}, close: async () => {} };
      }, other),
    );
  const makeOf = (text: string) => async () => toCacheableResponse(200, 'text/plain', [text]);
  const textOf = async (response: Promise<{ read: (encoding: null) => Promise<Uint8Array> }>) =>
    new TextDecoder().decode(await (await response).read(null));

  test('makes no response while the replica is behind, and serves no outdated one', async () => {
    const cache = await open();
    let isCurrent = true;
    const onReplica = cacheForReplica(cache, { isCurrent: async () => isCurrent });
    expect(await textOf(onReplica.get(address, makeOf('before')))).toBe('before');
    listener.onChange(1);
    isCurrent = false;
    await expect(onReplica.get(address, makeOf('behind'))).rejects.toMatchObject({ code: 'busy' });
    isCurrent = true;
    const failed = async () => {
      throw Object.assign(new Error('the connection is lost'), { code: '57P01' });
    };
    await expect(onReplica.get(address, failed)).rejects.toThrow('the connection is lost');
    expect(await textOf(cache.get(address, failed))).toBe('before');
    expect(await textOf(cache.get(address, makeOf('after')))).toBe('after');
  });

  test('the replica is told of every change that the cache is told of', async () => {
    await open();
    expect(other.onConnection).toHaveBeenCalledExactlyOnceWith(true);
    listener.onChange(7);
    listener.onListsChange?.();
    expect(other.onChange).toHaveBeenCalledExactlyOnceWith(7);
    expect(other.onListsChange).toHaveBeenCalledTimes(1);
  });
});
