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

/** Seconds for which a response is cached (apps/api/src/platform/http/publicCache.ts, apps/api/deploy/varnish.vcl). */
const lifetime = 10;

/** Seconds without counting, in which the caches fill. */
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

/**
 * Counts the views of a home that an instance must make anew, per second, over `seconds`. An instance forgets a home when it
 * is saved; the shared cache only when its time is over.
 */
export function simulate({ instances, hasSharedCache, homes, views, saves }: Market, seconds = 120) {
  const random = createRandom();
  const pick = createPicker(homes, random);
  const cached = Array.from({ length: instances }, () => new Map<number, number>());
  const shared = new Map<number, number>();
  let made = 0;
  let pendingSaves = 0;
  const isFresh = (cache: Map<number, number>, home: number, now: number) =>
    (cache.get(home) ?? -lifetime) + lifetime > now;

  for (let step = 0; step < (seconds + warmUp) * 1_000; step += 1_000) {
    for (let view = 0; view < views; view += 1) {
      const now = (step + (1_000 * view) / views) / 1_000;
      const home = pick();
      const instance = cached[Math.floor(random() * instances)];
      if (!instance || (hasSharedCache && isFresh(shared, home, now))) continue;
      if (hasSharedCache) shared.set(home, now);
      if (isFresh(instance, home, now)) continue;
      instance.set(home, now);
      if (now >= warmUp) made += 1;
    }
    for (pendingSaves += saves; pendingSaves >= 1; pendingSaves -= 1) {
      const home = Math.floor(random() * homes);
      for (const instance of cached) instance.delete(home);
    }
  }
  return made / seconds;
}
