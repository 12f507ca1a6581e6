import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, ready } from '../../../e2e/src/marketplace.ts';
import { type BenchDatabases, stopAndRemove } from '../benchDatabases.ts';
import type { Figure } from '../figures.ts';
import { clientHeaders } from '../load.ts';

const connections = 10;
const minutes = 5;
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
];

/** Resident memory in MB. */
const readMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function request(url: string, options: { agent: Agent; headers: Record<string, string> }) {
  return new Promise<number>((resolve) => {
    get(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

/** Loads pages for five minutes. Returns the memory at each second in MB and the number of responses by status. */
async function load(origin: string, pid: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const samples: number[] = [];
  const deadline = Date.now() + minutes * 60_000;
  let count = 0;
  const browse = async () => {
    while (Date.now() < deadline) {
      count += 1;
      const headers = { ...clientHeaders(count), 'accept-encoding': 'gzip, br' };
      const status = await request(`${origin}${paths[count % paths.length]}`, { agent, headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const sample = async () => {
    while (Date.now() < deadline) {
      await sleep(1000);
      samples.push(readMemory(pid));
    }
  };
  await Promise.all([sample(), ...Array.from({ length: connections }, browse)]);
  agent.destroy();
  return { samples, statuses };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function measureDatabase(name: string, budget: number, env: Record<string, string>): Promise<Figure[]> {
  const marketplace = await launch({ env: { IESPEC_TRUSTED_PROXIES: '1', ...env } });
  await ready(marketplace);
  const { samples, statuses } = await load(marketplace.origin, marketplace.process.pid ?? 0).finally(() =>
    stopAndRemove(marketplace),
  );
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
  return [
    { id: 'P18', name: `memory after five minutes, ${name}`, value: last, unit: 'MB', budget, rounds, note },
    { id: 'P18', name: `growth from minute 2 to 5, ${name}`, value: growth, unit: '%', budget: 5, isRequired: true },
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
