import { LRUCache } from 'lru-cache';
import type { CacheableResponse, PublicCache } from '../context.ts';
import type { Listen } from '../db/notifications.ts';
import { cacheBytesMax, cacheLookups } from '../metrics.ts';

/** Bytes of all cached responses, including their encoded copies. */
const maxBytes = 48 * 1024 * 1024;
const maxEntries = 5_000;
/** Milliseconds; a safeguard against lost notifications. */
const ttl = 10_000;

type Entry = { response: CacheableResponse; propertyId: number | null };
/** A response that is being made. `isOutdated`: what it shows has changed since. */
type Making = { response: Promise<CacheableResponse>; propertyId: number | null; isOutdated: boolean };

/** Addresses that show a single property. All others are invalidated by any change. */
const singleProperty =
  /^\/(?:property|api\/(?:properties|(?:products|drawings|listings)\/property))\/(\d{1,10})(?:\/details)?(?:\?|$)/;

/** The only property that an address shows; null if several, or if unknown. */
function propertyIdOf(address: string): number | null {
  const id = singleProperty.exec(address)?.[1];
  return id === undefined ? null : Number(id);
}

/** Caches responses while subscribed to changes in the database; stays empty while disconnected. */
export async function createPublicCache(listen: Listen): Promise<PublicCache> {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    ttl,
    sizeCalculation: ({ response }, address) => Math.ceil(1.5 * response.body.byteLength) + 2 * address.length + 500,
  });
  cacheBytesMax.set(maxBytes);
  const inFlight = new Map<string, Making>();
  let isConnected = false;

  /** Forgets what shows a property (null: everything), also what is being made from data read before its change. */
  const forget = (propertyId: number | null) => {
    const shows = (shown: number | null) => propertyId === null || shown === null || shown === propertyId;
    for (const [address, entry] of [...entries.entries()]) if (shows(entry.propertyId)) entries.delete(address);
    for (const [address, making] of inFlight)
      if (shows(making.propertyId)) {
        making.isOutdated = true;
        inFlight.delete(address);
      }
  };
  const { whenCaughtUp, close } = await listen({
    onChange: forget,
    onConnection(connected) {
      isConnected = connected;
      forget(null);
    },
  });

  function makeAndCache(address: string, make: () => Promise<CacheableResponse>) {
    const making: Making = { propertyId: propertyIdOf(address), isOutdated: false, response: make() };
    inFlight.set(address, making);
    const { propertyId } = making;
    const store = (response: CacheableResponse) => {
      if (response.status === 200 && !making.isOutdated) entries.set(address, { response, propertyId });
    };
    const end = () => {
      if (inFlight.get(address) === making) inFlight.delete(address);
    };
    making.response.then(store).then(end, end);
    return making.response;
  }

  return {
    async get(address, make) {
      const cached = entries.get(address)?.response ?? inFlight.get(address)?.response;
      cacheLookups.inc({ result: cached ? 'hit' : 'miss' });
      if (cached) return cached;
      return isConnected ? makeAndCache(address, make) : make();
    },
    whenCaughtUp,
    usage: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    close,
  };
}
