/** A marketplace of visitors and sellers; one second is one step. */
export type Market = {
  instances: number;
  /** Whether a shared cache stands in front of the instances. */
  hasSharedCache: boolean;
  homes: number;
  /** Pages that visitors open, per second. The n-th home is opened 1/n times as often as the first. */
  views: number;
  /** Saves per second, each of any home with the same probability. */
  saves: number;
};

/** Seconds for which the shared cache keeps a page (apps/api/deploy/varnish.vcl). */
const lifetime = 10;

/** Homes that an instance keeps until they are saved (apps/api/src/platform/http/publicCache.ts): those opened last. */
const kept = 2_000;

/** Seconds without counting, in which the shared cache fills; before, each instance is filled. */
const warmUp = 30;

/** A generator of numbers from 0 to 1 that is the same in every run (mulberry32). */
function createRandom(seed = 1) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks homes by their popularity. */
function createPicker(homes: number, random: () => number) {
  const sums = new Float64Array(homes);
  let sum = 0;
  for (let home = 0; home < homes; home += 1) {
    sum += 1 / (home + 1);
    sums[home] = sum;
  }
  return () => {
    const target = random() * sum;
    let [low, high] = [0, homes - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Opens a home in an instance, which forgets the one opened longest ago if it has too many. Returns whether it had the home. */
function open(cache: Set<number>, home: number) {
  const isKept = cache.delete(home);
  cache.add(home);
  const [oldest] = cache;
  if (cache.size > kept && oldest !== undefined) cache.delete(oldest);
  return isKept;
}

/**
 * Counts the views of a home that an instance must make anew, per second, over `seconds`. An instance forgets a home when it
 * is saved; the shared cache only when its time is over.
 */
export function simulate({ instances, hasSharedCache, homes, views, saves }: Market, seconds = 120) {
  const random = createRandom();
  const pick = createPicker(homes, random);
  const caches = Array.from({ length: instances }, () => new Set<number>());
  const shared = new Map<number, number>();
  let made = 0;
  let pendingSaves = 0;
  for (const cache of caches) for (let view = 0; view < 5 * kept; view += 1) open(cache, pick());

  for (let second = 0; second < seconds + warmUp; second += 1) {
    for (let view = 0; view < views; view += 1) {
      const now = second + view / views;
      const home = pick();
      const cache = caches[Math.floor(random() * instances)];
      if (!cache || (hasSharedCache && (shared.get(home) ?? -lifetime) + lifetime > now)) continue;
      shared.set(home, now);
      if (!open(cache, home) && second >= warmUp) made += 1;
    }
    for (pendingSaves += saves; pendingSaves >= 1; pendingSaves -= 1) {
      const home = Math.floor(random() * homes);
      for (const cache of caches) cache.delete(home);
    }
  }
  return made / seconds;
}
