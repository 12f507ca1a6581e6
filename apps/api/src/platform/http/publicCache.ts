import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../db/limits.ts';
import type { Listen } from '../db/notifications.ts';
import { ApiError } from '../errors.ts';
import { cacheBytesMax, cacheLookups } from '../metrics.ts';
import {
  type Content,
  isMakingResponse,
  isOutdatedBy,
  makeWithContent,
  noteContent,
  type ShownContent,
} from '../shownContent.ts';
import type { CacheableResponse } from './cacheableResponse.ts';

type Make = (onHeld: (isHeld: boolean) => void) => Promise<CacheableResponse>;

/** Visitors' responses in this process's memory. A committed change evicts the responses it affects. */
export type PublicCache = {
  /**
   * Returns the cached response, joins the request that is already making it, or calls `make`. `address`: the
   * path and the parameters that the response depends on. Only 200 responses are cached. While the database
   * is unavailable or too much is being made, returns a response that became outdated within the last minute,
   * unless `mayBeOutdated` is false. `make` calls `onHeld` when it is held up by what concerns its own client
   * only: nobody joins it then. Throws whatever `make` throws.
   */
  get(address: string, make: Make, options?: { mayBeOutdated?: boolean }): Promise<CacheableResponse>;
  /** Resolves when every change committed so far has evicted its stale responses. */
  whenCaughtUp(): Promise<void>;
  /** Whether changes arrive: the database answers on a connection that no request uses. */
  isConnected(): boolean;
  /** Estimated bytes of the cached responses. */
  bytes(): number;
  close(): Promise<void>;
};

/** Bytes of all cached responses, including their encoded copies. */
const maxBytes = 24 * 1024 * 1024;
const maxEntries = 5_000;
/** Milliseconds. Changes end responses earlier; a lost database connection is noticed within seconds. */
const defaultTtl = 12 * 60 * 60_000;
/** Milliseconds for which an outdated response may still be served while a new one cannot be made. */
const graceTime = 60_000;

/**
 * `outdatedAt`: when the shown content changed. If it changed while the response was being made, when that
 * began.
 */
type Entry = { response: CacheableResponse; shown: ShownContent; outdatedAt?: number };
/**
 * A response that is being made. `namedId`: the property in its address. `changes`: what has changed since
 * the making began. `isNested`: whether it is made for a page, which already has its turn to work
 * (workLimit.ts). `isHeld`: whether it waits for other work of its client.
 */
type Making = {
  entry: Promise<Entry>;
  namedId: number | null;
  changes: Content[];
  isNested: boolean;
  isHeld: () => boolean;
};

/** Addresses that name the property that they show. */
const withPropertyId =
  /^\/(?:property|api\/(?:properties|(?:products|drawings|listings)\/property))\/(\d{1,10})(?:[/?]|$)/;

function namedIdOf(address: string) {
  const id = withPropertyId.exec(address)?.[1];
  return id === undefined ? null : Number(id);
}

/** Whether a response could not be made now, but may be made later. */
const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) || (error instanceof ApiError && error.code === 'busy');

/**
 * Caches responses until the content that they show changes. Keeps no response that was made while the cache
 * was not subscribed to changes in the database. `ttl`: milliseconds.
 */
export async function createPublicCache(
  listen: Listen,
  { ttl = defaultTtl, clock = () => Date.now() } = {},
): Promise<PublicCache> {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    ttl,
    perf: { now: clock },
    ttlResolution: 0,
    sizeCalculation: ({ response }, address) => response.size() + 2 * address.length + 500,
  });
  cacheBytesMax.set(maxBytes);
  const makings = new Set<Making>();
  /** Responses being made, which other requests can share. */
  const inFlight = new Map<string, Making>();
  let isConnected = false;

  const isTooOld = ({ outdatedAt = clock() }: Entry) => clock() - outdatedAt > graceTime;

  /** Marks responses that show changed content as outdated, also those being made from earlier data. */
  const outdate = (changed: Content) => {
    for (const [address, entry] of [...entries.entries()]) {
      if (isOutdatedBy(entry.shown, changed)) entry.outdatedAt ??= clock();
      if (isTooOld(entry)) entries.delete(address);
    }
    for (const { changes } of makings) changes.push(changed);
    for (const [address, { namedId }] of inFlight) {
      if (isOutdatedBy(new Set([namedId ?? 'everything']), changed)) inFlight.delete(address);
    }
  };
  const { whenCaughtUp, close } = await listen({
    onChange: (propertyId) => outdate(propertyId ?? 'everything'),
    onListsChange: () => outdate('lists'),
    onConnection(connected) {
      isConnected = connected;
      outdate('everything');
    },
  });

  function startMaking(address: string, make: Make) {
    const wasConnected = isConnected;
    const began = clock();
    let isHeld = false;
    const onHeld = (now: boolean) => {
      isHeld = now;
    };
    const run = async (): Promise<Entry> => {
      const { result: response, shown } = await makeWithContent(() => make(onHeld));
      // The API's responses are mostly read by pages in this process, which need them uncompressed.
      if (response.status === 200 && response.type.startsWith('text/html')) await response.compress();
      const entry = { response, shown };
      const isCurrent = !making.changes.some((changed) => isOutdatedBy(shown, changed));
      // A response whose content changed while it was made is kept as outdated, but only in place of an older
      // one.
      const kept = entries.peek(address);
      const isNewer = isCurrent || !kept || (kept.outdatedAt ?? began) < began;
      if (response.status === 200 && wasConnected && isNewer)
        entries.set(address, isCurrent ? entry : { ...entry, outdatedAt: began });
      return entry;
    };
    const isNested = isMakingResponse();
    const namedId = namedIdOf(address);
    const making: Making = { entry: run(), namedId, changes: [], isNested, isHeld: () => isHeld };
    makings.add(making);
    if (wasConnected) inFlight.set(address, making);
    const end = () => {
      makings.delete(making);
      if (inFlight.get(address) === making) inFlight.delete(address);
    };
    making.entry.then(end, end);
    return making.entry;
  }

  async function find(address: string, make: Make) {
    const cached = entries.get(address);
    const isCurrent = cached !== undefined && cached.outdatedAt === undefined;
    const making = inFlight.get(address);
    // A page has its turn to work (workLimit.ts). It must not wait for a request that still waits for a turn:
    // both could wait forever.
    const mayJoin = !making?.isHeld() && (!isMakingResponse() || making?.isNested);
    const found = isCurrent ? cached : mayJoin ? making?.entry : undefined;
    cacheLookups.inc({ result: found ? 'hit' : 'miss' });
    const { response, shown } = await (found ?? startMaking(address, make));
    for (const content of shown) noteContent(content);
    return response;
  }

  /**
   * An outdated response that is not too old. Null while a page is being made, because the page would be
   * cached as current.
   */
  function findOutdated(address: string): CacheableResponse | null {
    const entry = isMakingResponse() ? undefined : entries.get(address);
    if (!entry || isTooOld(entry)) return null;
    cacheLookups.inc({ result: 'outdated' });
    return { ...entry.response, isOutdated: true };
  }

  return {
    async get(address, make, { mayBeOutdated = true } = {}) {
      try {
        const response = await find(address, make);
        return (mayBeOutdated && response.status === 503 && findOutdated(address)) || response;
      } catch (error) {
        const outdated = mayBeOutdated && isUnavailable(error) && findOutdated(address);
        if (outdated) return outdated;
        throw error;
      }
    },
    whenCaughtUp,
    isConnected: () => isConnected,
    bytes: () => entries.calculatedSize,
    close,
  };
}
