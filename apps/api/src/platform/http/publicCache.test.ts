import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeListener } from '../db/notifications.ts';
import { ApiError } from '../errors.ts';
import { type Content, noteContent } from '../shownContent.ts';
import { type CacheableResponse, toCacheableResponse } from './cacheableResponse.ts';
import { createPublicCache } from './publicCache.ts';

let now = 0;
let listener: ChangeListener;
let cache: Awaited<ReturnType<typeof createPublicCache>>;

beforeEach(async () => {
  now = 0;
  cache = await createPublicCache(
    async (given) => {
      listener = given;
      listener.onConnection(true);
      return { whenCaughtUp: async () => {}, close: async () => {} };
    },
    { clock: () => now },
  );
});

/** Makes a response that shows the given content. */
const makeOf = (...shown: Content[]) =>
  vi.fn(async (): Promise<CacheableResponse> => {
    for (const content of shown) noteContent(content);
    return toCacheableResponse(200, 'text/html', ['']);
  });

describe('what a change evicts', () => {
  test.each<[string, Content[], boolean]>([
    ['of the same property', [1], true],
    ['of another property', [2], false],
    ['of several properties', [2, 1], true],
    ['of lists', ['lists'], false],
    ['of a property and lists', ['lists', 1], true],
    ['that has not told what it shows', [], true],
  ])('a response %s', async (_, shown, isEnded) => {
    const make = makeOf(...shown);
    await cache.get('/api/rooms/7', make);
    listener.onChange(1);
    await cache.get('/api/rooms/7', make);
    expect(make).toHaveBeenCalledTimes(isEnded ? 2 : 1);
  });

  test('a change to the lists evicts only lists', async () => {
    const [list, property] = [makeOf('lists'), makeOf(1)];
    for (const _ of [1, 2]) {
      await cache.get('/api/properties', list);
      await cache.get('/api/properties/1', property);
      listener.onListsChange?.();
    }
    expect(list).toHaveBeenCalledTimes(2);
    expect(property).toHaveBeenCalledTimes(1);
  });

  test.each<[string, Content, (() => void)[], boolean]>([
    ['another property', 5, [() => listener.onChange(7)], true],
    ['another property and the lists', 'lists', [() => listener.onChange(7), () => listener.onListsChange?.()], false],
    ['another property and its own', 5, [() => listener.onChange(7), () => listener.onChange(5)], false],
    ['the connection', 5, [() => listener.onConnection(false), () => listener.onConnection(true)], false],
  ])('while a response was being made, %s changed', async (_, shown, changes, isKept) => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const reading = cache.get('/api/rooms/7', async () => {
      noteContent(shown);
      await held;
      return toCacheableResponse(200, 'text/html', ['before']);
    });
    for (const change of changes) change();
    finish();
    await reading;
    const make = makeOf(shown);
    await cache.get('/api/rooms/7', make);
    expect(make).toHaveBeenCalledTimes(isKept ? 0 : 1);
  });

  test('a request does not join an earlier one that began before their property changed', async () => {
    void cache.get('/api/properties/1', () => new Promise(() => {}));
    listener.onChange(1);
    const own = makeOf(1);
    await cache.get('/api/properties/1', own);
    expect(own).toHaveBeenCalledOnce();
  });

  test('nothing is kept without a connection', async () => {
    const make = makeOf(1);
    await cache.get('/property/1', make);
    listener.onConnection(false);
    for (let time = 0; time < 2; time += 1) await cache.get('/property/1', make);
    expect(make).toHaveBeenCalledTimes(3);
    listener.onConnection(true);
    for (let time = 0; time < 2; time += 1) await cache.get('/property/1', make);
    expect(make).toHaveBeenCalledTimes(4);
  });

  test('a page does not join an API request that still waits for a turn', async () => {
    void cache.get('/api/properties/1', () => new Promise(() => {}));
    const own = makeOf(1);
    await cache.get('/property/1', () => cache.get('/api/properties/1', own));
    expect(own).toHaveBeenCalledOnce();
  });

  test('nobody joins a response whose making is held up by its own client', async () => {
    void cache.get('/api/properties/1', (onHeld) => {
      onHeld(true);
      return new Promise(() => {});
    });
    const own = makeOf(1);
    await cache.get('/api/properties/1', own);
    expect(own).toHaveBeenCalledOnce();
  });

  test('a page is outdated by a change to any response that it was rendered from', async () => {
    await cache.get('/api/rooms/7', makeOf(3));
    const page = vi.fn(() => cache.get('/api/rooms/7', makeOf(3)));
    for (const changed of [1, 3]) {
      await cache.get('/property/1/room/7', page);
      listener.onChange(changed);
    }
    await cache.get('/property/1/room/7', page);
    expect(page).toHaveBeenCalledTimes(2);
  });
});

describe('while no response can be made', () => {
  const fail = (error: Error) => async () => Promise.reject(error);
  const busy = fail(new ApiError('busy', ''));

  test.each([
    ['too much is being made', busy],
    ['the database does not answer', fail(Object.assign(new Error('lost'), { code: '57P01' }))],
    ['a page lacks its data', async () => toCacheableResponse(503, 'text/html', [''])],
  ])('serves the outdated one for a minute: %s', async (_, make) => {
    const made = await cache.get('/property/1', makeOf(1));
    listener.onChange(1);
    now += 60_000;
    expect(await cache.get('/property/1', make)).toEqual({ ...made, isOutdated: true });
    now += 1;
    const late = await cache.get('/property/1', make).catch(() => null);
    expect(late?.status ?? 503).toBe(503);
  });

  test('serves the newest of several responses whose content changed while they were made', async () => {
    const makeDuringChange = async () => {
      await Promise.resolve();
      listener.onChange(1);
      return makeOf(1)();
    };
    await cache.get('/property/1', makeDuringChange);
    now += 50_000;
    const newest = await cache.get('/property/1', makeDuringChange);
    now += 50_000;
    expect(await cache.get('/property/1', busy)).toEqual({ ...newest, isOutdated: true });
  });

  test.each([
    ['any other error', fail(new ApiError('rate_limited', ''))],
    ['an unexpected error', fail(new Error('unexpected'))],
  ])('rejects: %s', async (_, make) => {
    await cache.get('/property/1', makeOf(1));
    listener.onChange(1);
    await expect(cache.get('/property/1', make)).rejects.toThrow();
  });

  test('makes no page from outdated responses', async () => {
    await cache.get('/api/properties/1', makeOf(1));
    listener.onChange(1);
    await expect(cache.get('/property/1', () => cache.get('/api/properties/1', busy))).rejects.toThrow();
  });
});
