import { LRUCache } from 'lru-cache';
import type { PublicAnswer, PublicCache } from '../context.ts';
import type { Listen } from '../db/changes.ts';

/** Bytes, with what the encodings take, and milliseconds: the latter only matters where a notification is lost. */
const maxBytes = 48 * 1024 * 1024;
const maxAnswers = 5_000;
const ttl = 10_000;

type Entry = { answer: PublicAnswer; propertyId: number | null };

/** The addresses that show one property and nothing of others. Any other answer ends with any change. */
const ofOneProperty =
  /^\/(?:property|api\/(?:properties|(?:products|drawings|listings)\/property))\/(\d{1,10})(?:\/details)?(?:\?|$)/;

/** The property that an address shows; null: several, or it cannot be told. */
export function propertyOf(address: string): number | null {
  const id = ofOneProperty.exec(address)?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * Remembers answers for visitors while it hears of every change in the database; without that connection it is empty.
 */
export async function createPublicCache(listen: Listen): Promise<PublicCache> {
  const entries = new LRUCache<string, Entry>({
    max: maxAnswers,
    maxSize: maxBytes,
    ttl,
    sizeCalculation: ({ answer }, address) => Math.ceil(1.5 * answer.body.byteLength) + 2 * address.length + 500,
  });
  const inProgress = new Map<string, Promise<PublicAnswer>>();
  let isConnected = false;
  /** Counts the changes: what was read before one and is ready after it is not remembered. */
  let version = 0;

  const clear = () => {
    version += 1;
    inProgress.clear();
    entries.clear();
  };
  const { settled, close } = await listen({
    onChange(propertyId) {
      if (propertyId === null) return clear();
      version += 1;
      inProgress.clear();
      for (const [address, entry] of [...entries.entries()])
        if (entry.propertyId === null || entry.propertyId === propertyId) entries.delete(address);
    },
    onConnection(connected) {
      isConnected = connected;
      clear();
    },
  });

  async function make(address: string, makeAnswer: () => Promise<PublicAnswer>) {
    const since = version;
    const answer = await makeAnswer();
    if (answer.status === 200 && since === version) entries.set(address, { answer, propertyId: propertyOf(address) });
    return answer;
  }

  return {
    async get(address, makeAnswer) {
      if (!isConnected) return makeAnswer();
      const known = entries.get(address)?.answer ?? inProgress.get(address);
      if (known) return known;
      const making = make(address, makeAnswer).finally(() => {
        if (inProgress.get(address) === making) inProgress.delete(address);
      });
      inProgress.set(address, making);
      return making;
    },
    settled,
    close,
  };
}
