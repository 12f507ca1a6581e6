import { percentile, readers } from '../../../api/src/test/timing.ts';
import { type Figure, ratio } from '../figures.ts';
import { type Lab, marketSizes } from '../lab.ts';
import { requestsPerSecond } from '../load.ts';

const rounds = Array.from({ length: 5 });
/** Seconds for which each thing is measured in each round. */
const seconds = 4;

let count = 0;
/** A query that the api ignores and that is new each time: such an answer is not remembered. */
const fresh = (path: string) => () => {
  count += 1;
  return `${path}${path.includes('?') ? '&' : '?'}fresh=${count}`;
};
const list = '/api/properties?limit=12';
/** As the page of a home asks for them. Each time of another home. */
const detailsOf = (homes: number) => () =>
  fresh(`/api/properties/${1 + (count % homes)}/details?products=6&images=12`)();

/** Requests per second of each path beside those of the least that the server can answer, in turn. */
async function throughput(origin: string): Promise<Figure[]> {
  const details = detailsOf(marketSizes.large);
  const paths: [string, number, string | (() => string)][] = [
    ['list, made anew', 0.12, fresh(list)],
    ['details, made anew', 0.12, details],
    ['list, remembered', 0.4, list],
    ['details, remembered', 0.4, '/api/properties/1/details?products=6&images=12'],
  ];
  const measured = paths.map((): number[] => []);
  const hello: number[] = [];
  for (const _ of rounds) {
    hello.push(await requestsPerSecond(origin, '/hello', seconds));
    for (const [index, [, , path]] of paths.entries())
      measured[index]?.push(await requestsPerSecond(origin, path, seconds));
  }
  return paths.map(([name, budget], index) => ({
    ...ratio({ id: 'P17', name: `requests/s: ${name} / hello`, budget, isLeast: true }, measured[index] ?? [], hello),
    note: `${Math.round(measured[index]?.[2] ?? 0)} and ${Math.round(hello[2] ?? 0)} requests/s`,
  }));
}

/** Milliseconds of two readers who do not pause. */
function timesOf(origin: string, path: () => string) {
  const end = Date.now() + seconds * 1000;
  return readers(
    2,
    () => origin + path(),
    () => Date.now() > end,
    0,
  );
}

/** How much longer a large market takes to answer. */
async function latency(small: string, large: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const works: [string, (homes: number) => () => string][] = [
    ['list', () => fresh(list)],
    ['details', detailsOf],
  ];
  for (const [name, pathIn] of works) {
    const few: number[][] = [];
    const many: number[][] = [];
    // Once before it counts: what runs first is not compiled yet.
    await timesOf(small, pathIn(marketSizes.small));
    await timesOf(large, pathIn(marketSizes.large));
    for (const _ of rounds) {
      few.push(await timesOf(small, pathIn(marketSizes.small)));
      many.push(await timesOf(large, pathIn(marketSizes.large)));
    }
    const shares: [string, number, number][] = [
      ['p50', 0.5, 1.3],
      ['p99', 0.99, 1.5],
    ];
    for (const [label, share, budget] of shares) {
      const at = (times: number[]) => percentile(times, share);
      const named = { id: 'P16', name: `${name}, ${label}: 100,000 homes / 100`, budget };
      figures.push(ratio(named, many.map(at), few.map(at)));
    }
  }
  return figures;
}

export async function measure(lab: Lab): Promise<Figure[]> {
  const large = await lab.server(marketSizes.large);
  const requests = await throughput(large);
  return [...(await latency(await lab.server(marketSizes.small), large)), ...requests];
}
