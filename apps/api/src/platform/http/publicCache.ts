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
  const inFlight = new Map<string, Promise<CacheableResponse>>();
  let isConnected = false;
  /** Counts changes: a response whose data was read before a change must not be cached after it. */
  let version = 0;

  const clear = () => {
    version += 1;
    inFlight.clear();
    entries.clear();
  };
  const { whenCaughtUp, close } = await listen({
    onChange(propertyId) {
      if (propertyId === null) return clear();
      version += 1;
      inFlight.clear();
      for (const [address, entry] of [...entries.entries()])
        if (entry.propertyId === null || entry.propertyId === propertyId) entries.delete(address);
    },
    onConnection(connected) {
      isConnected = connected;
      clear();
    },
  });

  async function makeAndCache(address: string, make: () => Promise<CacheableResponse>) {
    const startVersion = version;
    const response = await make();
    if (response.status === 200 && startVersion === version)
      entries.set(address, { response, propertyId: propertyIdOf(address) });
    return response;
  }

  return {
    async get(address, make) {
      const cached = entries.get(address)?.response ?? inFlight.get(address);
      cacheLookups.inc({ result: cached ? 'hit' : 'miss' });
      if (cached) return cached;
      if (!isConnected) return make();
      const response = makeAndCache(address, make).finally(() => {
        if (inFlight.get(address) === response) inFlight.delete(address);
      });
      inFlight.set(address, response);
      return response;
    },
    whenCaughtUp,
    usage: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    close,
  };
}
