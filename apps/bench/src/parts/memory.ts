import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, ready } from '../../../e2e/src/marketplace.ts';
import type { Figure } from '../figures.ts';
import { end, type Lab } from '../lab.ts';
import { headersOf } from '../load.ts';

const connections = 10;
const minutes = 5;
/** Seconds at the end of a minute over which the memory is averaged. */
const window = 20;

const paths = ['/', '/property/1', '/property/2', '/property/3', '/property/1?tab=gallery', '/terms', '/nowhere'];

/** Resident memory in MB. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function request(url: string, options: { agent: Agent; headers: Record<string, string> }) {
  return new Promise<number>((resolve) => {
    get(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

/** Loads pages for five minutes. Returns the memory at each second, and how many answers had which status. */
async function load(origin: string, pid: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const samples: number[] = [];
  const until = Date.now() + minutes * 60_000;
  let count = 0;
  const browse = async () => {
    while (Date.now() < until) {
      count += 1;
      const headers = { ...headersOf(count), 'accept-encoding': 'gzip, br' };
      const status = await request(`${origin}${paths[count % paths.length]}`, { agent, headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const sample = async () => {
    while (Date.now() < until) {
      await sleep(1000);
      samples.push(memoryOf(pid));
    }
  };
  await Promise.all([sample(), ...Array.from({ length: connections }, browse)]);
  agent.destroy();
  return { samples, statuses };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The figures of one database. */
async function measureOn(name: string, budget: number, env: Record<string, string>): Promise<Figure[]> {
  const marketplace = await launch({ env: { IESPEC_TRUSTED_PROXIES: '1', ...env } });
  await ready(marketplace);
  const { samples, statuses } = await load(marketplace.origin, marketplace.process.pid ?? 0).finally(() =>
    end(marketplace),
  );
  const wrong = Object.entries(statuses).filter(([status]) => status !== '200' && status !== '404');
  const failed = wrong.reduce((sum, [, count]) => sum + count, 0);
  const rounds = Array.from({ length: minutes }, (_, minute) => {
    const last = (minute + 1) * (samples.length / minutes);
    return mean(samples.slice(last - window, last));
  });
  const [first = Number.NaN, last = Number.NaN] = [rounds[0], rounds.at(-1)];
  const note = `${rounds.map((size) => size.toFixed(0)).join(', ')} MB by minute`;
  return [
    { id: 'P18', name: `memory after five minutes, ${name}`, value: last, unit: 'MB', budget, rounds, note },
    {
      id: 'P18',
      name: `growth from minute 1 to 5, ${name}`,
      value: 100 * (last / first - 1),
      unit: '%',
      budget: 5,
      mustHold: true,
    },
    {
      id: 'P18',
      name: `answers meanwhile that are neither 200 nor 404, ${name}`,
      value: failed,
      unit: 'requests',
      budget: 0,
      mustHold: true,
      note: JSON.stringify(statuses),
    },
  ];
}

export async function measure(lab: Lab): Promise<Figure[]> {
  const onServer = await measureOn('PostgreSQL', 300, { DATABASE_URL: await lab.database() });
  return [...onServer, ...(await measureOn('embedded', 500, { DATABASE_URL: '' }))];
}
