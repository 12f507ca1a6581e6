import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { BenchDatabases } from '../benchDatabases.ts';
import { budgeted } from '../budgets.ts';
import { drawCurves } from '../curve.ts';
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

/** Asks for the health while `work` runs. Returns its result, and the milliseconds of each check. */
async function watchHealth<Result>(origin: string, work: () => Promise<Result>) {
  const worker = new Worker(new URL('../healthWatch.ts', import.meta.url), { workerData: origin });
  await once(worker, 'online');
  const result = await work();
  const message = once(worker, 'message');
  worker.postMessage('stop');
  const [health] = (await message) as [number[]];
  await worker.terminate();
  return { result, health };
}

type Step = {
  connections: number;
  /** Answers of 200 or 304 per second. */
  throughput: number;
  /** Milliseconds until the answer, of every status. */
  p50: number;
  p99: number;
  statuses: Record<string, number>;
  /** Milliseconds of each check. */
  health: number[];
};

/** The addresses of a marketplace and of the instance whose health is checked. */
type Target = { origin: string; instance: string };

/** A load of visitors over a number of connections, each from another address. */
async function measureStep({ origin, instance }: Target, connections: number, nextPath: () => string): Promise<Step> {
  let count = 0;
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    return { ...request, path: nextPath(), headers: { ...clientHeaders(count), 'accept-encoding': 'gzip' } };
  };
  const load = () => autocannon({ url: origin, connections, duration: seconds, requests: [{ setupRequest }] });
  const { result, health } = await watchHealth(instance, load);
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count: answers = 0 }]) => [status, answers]),
  );
  return {
    connections,
    throughput: ((statuses['200'] ?? 0) + (statuses['304'] ?? 0)) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: { ...statuses, ...(result.errors > 0 && { none: result.errors }) },
    health,
  };
}

/** `sharesCores`: the instance shares its cores with another one, so the budget of its health check does not apply. */
async function measureCurve(name: string, origin: string, { instance = origin, sharesCores = false } = {}) {
  const nextPath = createPaths();
  const target = { origin, instance };
  await measureStep(target, 10, nextPath);
  const steps: Step[] = [];
  for (const connections of numbersOfConnections) steps.push(await measureStep(target, connections, nextPath));
  const figures = steps.flatMap(({ connections, throughput, p50, p99, statuses, health }): Figure[] => {
    const label = `${connections} connections, ${name}`;
    const note = `p50 ${p50} ms, p99 ${p99} ms, ${JSON.stringify(statuses)}`;
    const rate: Figure = {
      id: 'S3',
      name: `${label}: answers per second`,
      value: throughput,
      unit: '',
      budget: null,
      note,
    };
    if (connections < 1_000) return [rate];
    const checks = `${health.filter((duration) => duration > 100).length} of ${health.length} took longer than 100 ms`;
    const healthName = `${label}: slowest health check`;
    const slowest = sharesCores
      ? { id: 'S3', name: healthName, unit: 'ms' as const, budget: null }
      : budgeted('P26 health', healthName);
    return [
      rate,
      { ...budgeted('P26 errors', `${label}: responses of 500`), value: statuses['500'] ?? 0 },
      { ...slowest, value: Math.max(...health), note: checks },
    ];
  });
  return { curve: { name, steps }, figures };
}

const picture = join(import.meta.dirname, '../../../../docs/images/connections.svg');

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { origin } = await databases.demo();
  const { origin: embedded } = await databases.embeddedDemo();
  const measured = [await measureCurve('PostgreSQL', origin), await measureCurve('embedded', embedded)];
  writeFileSync(picture, drawCurves(measured.map(({ curve }) => curve)));
  return measured.flatMap(({ figures }) => figures);
}
