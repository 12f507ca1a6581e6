import { percentile, simulateReaders } from '../../../api/src/test/timing.ts';
import { type BenchDatabases, marketSizes } from '../benchDatabases.ts';
import { type BudgetKey, budgeted } from '../budgets.ts';
import { type Figure, median, ratio } from '../figures.ts';
import { requestsPerSecond } from '../load.ts';

const rounds = Array.from({ length: 5 });
/** The duration of each measurement in each round. */
const seconds = 4;

let count = 0;
/** The ids of properties in turn, so that no response of a large market is in the cache. */
const nextId = (properties: number) => {
  count += 1;
  return 1 + (count % properties);
};

/** Paths whose responses are made anew: each time the list from another property on, or another property. */
const anew = {
  list: (properties: number) => () =>
    `/api/properties?limit=12&cursor=${Buffer.from(`id:${Math.max(20, nextId(properties))}`).toString('base64url')}`,
  details: (properties: number) => () => `/api/properties/${nextId(properties)}/details?products=6&images=12`,
  page: (properties: number) => () => `/property/${nextId(properties)}`,
};

/** Requests per second of each path relative to `/hello`, measured in turn. */
async function throughput(origin: string): Promise<Figure[]> {
  const paths: [BudgetKey, string | (() => string)][] = [
    ['P17 list', anew.list(marketSizes.large)],
    ['P17 details', anew.details(marketSizes.large)],
    ['P17 page', anew.page(marketSizes.large)],
    ['P17 remembered', '/api/properties?limit=12'],
  ];
  const measured = paths.map((): number[] => []);
  const hello: number[] = [];
  for (const _ of rounds) {
    hello.push(await requestsPerSecond(origin, '/hello', seconds));
    for (const [index, [, path]] of paths.entries())
      measured[index]?.push(await requestsPerSecond(origin, path, seconds));
  }
  return paths.map(([key], index) => {
    const note = `${Math.round(median(measured[index] ?? []))} and ${Math.round(median(hello))} requests/s`;
    return ratio({ ...budgeted(key), note }, measured[index] ?? [], hello);
  });
}

/** Response times of two readers without pauses, in milliseconds. */
function measureResponses(origin: string, path: () => string) {
  const end = Date.now() + seconds * 1000;
  return simulateReaders(
    2,
    () => origin + path(),
    () => Date.now() > end,
    0,
  );
}

/** Response times of the large market relative to the small one. */
async function latency(smallOrigin: string, largeOrigin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, createPath] of [
    ['list', anew.list],
    ['details', anew.details],
  ] as const) {
    const measureSmall = () => measureResponses(smallOrigin, createPath(marketSizes.small));
    const measureLarge = () => measureResponses(largeOrigin, createPath(marketSizes.large));
    // Warm-up: the server's code is not optimized yet in the first run.
    await measureSmall();
    await measureLarge();
    const small: number[][] = [];
    const large: number[][] = [];
    for (const _ of rounds) {
      small.push(await measureSmall());
      large.push(await measureLarge());
    }
    for (const [key, share] of [
      ['P16 p50', 0.5],
      ['P16 p99', 0.99],
    ] as const) {
      const at = (times: number[]) => percentile(times, share);
      const info = budgeted(key);
      figures.push(ratio({ ...info, name: `${name}, ${info.name}` }, large.map(at), small.map(at)));
    }
  }
  return figures;
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const large = await databases.server(marketSizes.large);
  const requests = await throughput(large);
  return [...(await latency(await databases.server(marketSizes.small), large)), ...requests];
}
