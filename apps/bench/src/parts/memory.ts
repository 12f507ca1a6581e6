import { readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { phoneImage } from '../../../api/src/test/timing.ts';
import { type Marketplace, ready, stop } from '../../../e2e/src/marketplace.ts';
import type { BenchDatabases } from '../benchDatabases.ts';
import { type BudgetKey, budgeted } from '../budgets.ts';
import type { Figure } from '../figures.ts';
import { clientHeaders, requestsPerSecond } from '../load.ts';
import { type Saver, signUpSavers, uploadImage } from '../savers.ts';

const connections = 50;
const minutes = 10;
/** One of this many requests saves; the others read. */
const savesEvery = 10;
/** Seconds at the end of each minute over which memory is averaged. */
const windowSeconds = 20;

/** Milliseconds between uploads of a photo. */
const uploadEvery = 15_000;

const properties = 2_500;

/** The nth of 10,000 addresses. */
const addressOf = (n: number) => {
  const id = 1 + (Math.floor(n / 4) % properties);
  return [
    `/property/${id}`,
    `/property/${id}?tab=gallery`,
    `/api/properties/${id}/details?products=6&images=12`,
    `/api/listings/property/${id}`,
  ][n % 4];
};

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

/**
 * Reads, saves and uploads for ten minutes. Returns the memory at each second in MB and the number of responses by status;
 * 0: none, or a failed upload.
 */
async function load(origin: string, pid: number, savers: Saver[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const samples: number[] = [];
  const deadline = Date.now() + minutes * 60_000;
  let count = 0;
  const read = (n: number) => {
    const headers = { ...clientHeaders(n), 'accept-encoding': 'gzip, br' };
    return request(origin + addressOf(n), { agent, headers });
  };
  const save = async (n: number) => {
    const { url, authorize } = savers[n % savers.length] as Saver;
    const headers = { ...clientHeaders(n), ...(await authorize()), 'content-type': 'application/json' };
    return request(url, { agent, method: 'PATCH', headers, body: JSON.stringify({ description: `${n}回目の保存` }) });
  };
  const work = async () => {
    while (Date.now() < deadline) {
      count += 1;
      const saves = Math.floor(count / savesEvery);
      const status = await (count % savesEvery === 0 ? save(saves) : read(count - saves));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const upload = async () => {
    const image = new Uint8Array(await phoneImage());
    for (let n = 0; Date.now() < deadline; n += 1) {
      const isUploaded = await uploadImage(origin, savers[n % savers.length] as Saver, image)
        .then((complete) => complete())
        .then(() => true)
        .catch(() => false);
      const status = isUploaded ? 200 : 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      await sleep(uploadEvery);
    }
  };
  const sample = async () => {
    while (Date.now() < deadline) {
      await sleep(1000);
      samples.push(readMemory(pid));
    }
  };
  await Promise.all([sample(), upload(), ...Array.from({ length: connections }, work)]);
  agent.destroy();
  return { samples, statuses };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function measureDatabase(name: string, key: BudgetKey, marketplace: Marketplace): Promise<Figure[]> {
  await ready(marketplace);
  const { origin, process: child } = marketplace;
  const measureControl = () => requestsPerSecond(origin, '/robots.txt', 5);
  const savers = await signUpSavers(origin);
  const before = await measureControl();
  const { samples, statuses } = await load(origin, child.pid ?? 0, savers);
  const control = [before, await measureControl()];
  await stop(marketplace);
  const { 200: _ok, ...unexpected } = statuses;
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
    { ...budgeted(key), value: last, rounds, note },
    { ...budgeted('P18 growth', `growth from minute 2 to 10, ${name}`), value: growth, isRequired: true },
    { ...budgeted('P18 failed', `responses other than 200, ${name}`), isRequired: true, ...failures },
  ];
}

export async function measure({ launchMarket, launchEmbeddedMarket }: BenchDatabases): Promise<Figure[]> {
  const postgres = await measureDatabase('PostgreSQL', 'P18 postgres', await launchMarket(properties));
  return [...postgres, ...(await measureDatabase('embedded', 'P18 embedded', await launchEmbeddedMarket(properties)))];
}
