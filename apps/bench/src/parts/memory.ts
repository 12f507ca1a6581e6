import { readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, ready } from '../../../e2e/src/marketplace.ts';
import { type BenchDatabases, stopAndRemove } from '../benchDatabases.ts';
import type { Figure } from '../figures.ts';
import { clientHeaders, requestsPerSecond } from '../load.ts';
import { type Saver, signUpSavers } from '../savers.ts';

const connections = 50;
const minutes = 10;
/** One of this many requests saves; the others read. */
const savesEvery = 10;
/** Seconds at the end of each minute over which memory is averaged. */
const windowSeconds = 20;

const paths = [
  '/',
  '/property/1',
  '/property/2',
  '/property/3',
  '/property/1?tab=gallery',
  '/sell',
  '/terms',
  '/nowhere',
  '/api/properties',
  '/api/properties/1/details',
  '/api/listings',
];

/** Resident memory in MB. */
const readMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

type Options = { agent: Agent; method?: string; headers: Record<string, string>; body?: string };

/** Resolves to the status; 0: the request failed. */
function request(url: string, { body = '', ...options }: Options) {
  return new Promise<number>((resolve) => {
    send(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });
}

/** Reads and saves for ten minutes. Returns the memory at each second in MB and the number of responses by status. */
async function load(origin: string, pid: number, savers: Saver[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const samples: number[] = [];
  const deadline = Date.now() + minutes * 60_000;
  let count = 0;
  const read = (n: number) => {
    const headers = { ...clientHeaders(n), 'accept-encoding': 'gzip, br' };
    return request(`${origin}${paths[n % paths.length]}`, { agent, headers });
  };
  const save = async (n: number) => {
    const { url, authorize } = savers[n % savers.length] as Saver;
    const headers = { ...clientHeaders(n), ...(await authorize()), 'content-type': 'application/json' };
    return request(url, { agent, method: 'PATCH', headers, body: JSON.stringify({ description: `${n}回目の保存` }) });
  };
  const work = async () => {
    while (Date.now() < deadline) {
      count += 1;
      const status = await (count % savesEvery === 0 ? save(count / savesEvery) : read(count));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const sample = async () => {
    while (Date.now() < deadline) {
      await sleep(1000);
      samples.push(readMemory(pid));
    }
  };
  await Promise.all([sample(), ...Array.from({ length: connections }, work)]);
  agent.destroy();
  return { samples, statuses };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function measureDatabase(name: string, budget: number, env: Record<string, string>): Promise<Figure[]> {
  const marketplace = await launch({ env: { IESPEC_TRUSTED_PROXIES: '1', ...env } });
  await ready(marketplace);
  const { origin, process: child } = marketplace;
  const measureControl = () => requestsPerSecond(origin, '/robots.txt', 5);
  const savers = await signUpSavers(origin);
  const before = await measureControl();
  const { samples, statuses } = await load(origin, child.pid ?? 0, savers);
  const control = [before, await measureControl()];
  await stopAndRemove(marketplace);
  const { 200: _ok, 404: _notFound, ...unexpected } = statuses;
  const rounds = Array.from({ length: minutes }, (_, minute) => {
    const windowEnd = (minute + 1) * (samples.length / minutes);
    const window = samples.slice(windowEnd - windowSeconds, windowEnd);
    return sum(window) / window.length;
  });
  // The first minute still warms up.
  const [first = Number.NaN, last = Number.NaN] = [rounds[1], rounds.at(-1)];
  const note = `${rounds.map((size) => size.toFixed(0)).join(', ')} MB by minute`;
  const growth = 100 * (last / first - 1);
  const failures = { value: sum(Object.values(unexpected)), note: JSON.stringify(statuses) };
  const rate = sum(Object.values(statuses)) / (minutes * 60);
  return [
    {
      id: 'P18',
      name: `requests per second, a tenth of them saves, ${name}; control: robots.txt`,
      value: rate,
      unit: '',
      budget: 1,
      isMinimum: true,
      control,
      note: `robots.txt: ${control.map((each) => each.toFixed(0)).join(' before, ')} after`,
    },
    { id: 'P18', name: `memory after ten minutes, ${name}`, value: last, unit: 'MB', budget, rounds, note },
    { id: 'P18', name: `growth from minute 2 to 10, ${name}`, value: growth, unit: '%', budget: 5, isRequired: true },
    {
      id: 'P18',
      name: `responses other than 200 and 404, ${name}`,
      unit: 'requests',
      budget: 0,
      isRequired: true,
      ...failures,
    },
  ];
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const postgres = await measureDatabase('PostgreSQL', 300, { DATABASE_URL: await databases.createDatabase() });
  return [...postgres, ...(await measureDatabase('embedded', 500, { DATABASE_URL: '' }))];
}
