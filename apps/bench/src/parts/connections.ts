import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BenchDatabases } from '../benchDatabases.ts';
import type { Figure } from '../figures.ts';
import { clientHeaders } from '../load.ts';

const numbersOfConnections = [1, 10, 50, 100, 300, 1_000];
const seconds = 8;

const remembered = ['/', '/property/1', '/property/2', '/property/3', '/property/1?tab=gallery', '/api/properties'];

/** Every third response is made anew, because no other request has these numbers of products and images. */
function createPaths() {
  let count = 0;
  return () => {
    count += 1;
    if (count % 3 > 0) return remembered[count % remembered.length] ?? '/';
    const n = count / 3;
    return `/api/properties/${1 + (n % 3)}/details?products=${1 + (n % 100)}&images=${1 + (Math.floor(n / 100) % 100)}`;
  };
}

/** Asks for the health until it is over. Returns the longest time until an answer in milliseconds. */
async function watchHealth(origin: string, isOver: () => boolean) {
  let longest = 0;
  while (!isOver()) {
    const start = performance.now();
    const response = await fetch(`${origin}/healthz`);
    await response.arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await sleep(50);
  }
  return longest;
}

export type Step = {
  connections: number;
  /** Answers of 200 or 304 per second. */
  throughput: number;
  /** Milliseconds until the answer, of every status. */
  p50: number;
  p99: number;
  statuses: Record<string, number>;
  /** Milliseconds. */
  health: number;
};

/** A load of visitors over a number of connections, each from another address. */
async function measureStep(origin: string, connections: number): Promise<Step> {
  const nextPath = createPaths();
  let count = 0;
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    return { ...request, path: nextPath(), headers: { ...clientHeaders(count), 'accept-encoding': 'gzip' } };
  };
  let isOver = false;
  const watching = watchHealth(origin, () => isOver);
  const result = await autocannon({ url: origin, connections, duration: seconds, requests: [{ setupRequest }] });
  isOver = true;
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count: answers = 0 }]) => [status, answers]),
  );
  return {
    connections,
    throughput: ((statuses['200'] ?? 0) + (statuses['304'] ?? 0)) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: { ...statuses, ...(result.errors > 0 && { none: result.errors }) },
    health: await watching,
  };
}

async function measureCurve(name: string, origin: string): Promise<Figure[]> {
  await measureStep(origin, 10);
  const figures: Figure[] = [];
  for (const connections of numbersOfConnections) {
    const step = await measureStep(origin, connections);
    const label = `${connections} connections, ${name}`;
    const note = `p50 ${step.p50} ms, p99 ${step.p99} ms, ${JSON.stringify(step.statuses)}`;
    figures.push({
      id: 'S3',
      name: `${label}: answers per second`,
      value: step.throughput,
      unit: '',
      budget: null,
      note,
    });
    if (connections < 1_000) continue;
    figures.push(
      { id: 'P26', name: `${label}: answers of 500`, value: step.statuses['500'] ?? 0, unit: 'requests', budget: 0 },
      { id: 'P26', name: `${label}: health check`, value: step.health, unit: 'ms', budget: 100 },
    );
  }
  return figures;
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { origin } = await databases.demo();
  const { origin: embedded } = await databases.embeddedDemo();
  return [...(await measureCurve('PostgreSQL', origin)), ...(await measureCurve('embedded', embedded))];
}
