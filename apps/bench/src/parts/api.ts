import { percentile, simulateReaders } from '../../../api/src/test/timing.ts';
import { type BenchDatabases, marketSizes } from '../benchDatabases.ts';
import { type Figure, ratio } from '../figures.ts';
import { requestsPerSecond } from '../load.ts';

const rounds = Array.from({ length: 5 });
/** The duration of each measurement in each round. */
const seconds = 4;

let count = 0;
/** Adds a unique parameter, which the API ignores, so that the response is not cached. */
const uncached = (path: string) => () => {
  count += 1;
  return `${path}${path.includes('?') ? '&' : '?'}fresh=${count}`;
};
const list = '/api/properties?limit=12';
/** Details as the property page requests them, of a different property each time. */
const uncachedDetails = (properties: number) => () =>
  uncached(`/api/properties/${1 + (count % properties)}/details?products=6&images=12`)();

/** Requests per second of each path relative to `/hello`, measured in turn. */
async function throughput(origin: string): Promise<Figure[]> {
  const paths: [string, number, string | (() => string)][] = [
    ['list, uncached', 0.12, uncached(list)],
    ['details, uncached', 0.12, uncachedDetails(marketSizes.large)],
    ['list, cached', 0.4, list],
    ['details, cached', 0.4, '/api/properties/1/details?products=6&images=12'],
  ];
  const measured = paths.map((): number[] => []);
  const hello: number[] = [];
  for (const _ of rounds) {
    hello.push(await requestsPerSecond(origin, '/hello', seconds));
    for (const [index, [, , path]] of paths.entries())
      measured[index]?.push(await requestsPerSecond(origin, path, seconds));
  }
  return paths.map(([name, budget], index) => ({
    ...ratio({ id: 'P17', name: `requests/s: ${name} / hello`, budget, isMinimum: true }, measured[index] ?? [], hello),
    note: `${Math.round(measured[index]?.[2] ?? 0)} and ${Math.round(hello[2] ?? 0)} requests/s`,
  }));
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
    ['list', () => uncached(list)],
    ['details', uncachedDetails],
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
    for (const [label, share, budget] of [
      ['p50', 0.5, 1.3],
      ['p99', 0.99, 1.5],
    ] as const) {
      const at = (times: number[]) => percentile(times, share);
      const info = { id: 'P16', name: `${name}, ${label}: 100,000 properties / 100`, budget };
      figures.push(ratio(info, large.map(at), small.map(at)));
    }
  }
  return figures;
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const large = await databases.server(marketSizes.large);
  const requests = await throughput(large);
  return [...(await latency(await databases.server(marketSizes.small), large)), ...requests];
}
