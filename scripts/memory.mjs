// Five minutes of page load by ten connections, on both databases: the memory of the process at minute five is at most
// 5 % more than at minute one. Part of `pnpm test:long`; alone: `pnpm test:memory`
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build.mjs';
import { freePort, startPostgres } from './system.mjs';

const connections = 10;
const minutes = 5;
const maxGrowth = 0.05;
/** Seconds at the end of a minute over which the memory is averaged. */
const window = 20;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'apps/api/src/main.ts');
const paths = ['/', '/property/1', '/property/2', '/property/3', '/property/1?tab=gallery', '/terms', '/nowhere'];
/** Behind one trusted hop, so that the limits of an address are not what is measured. */
const clientOf = (count) => `198.51.100.${count % 250}`;

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** Resident memory in MB. */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

function request(url, options) {
  return new Promise((resolve) => {
    get(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    }).on('error', () => resolve(0));
  });
}

async function start(databaseUrl) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'iespec-memory-'));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      IESPEC_DATA_DIR: dataDir,
      IESPEC_TRUSTED_PROXIES: '1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', (code, signal) => console.warn(`the marketplace has ended: ${signal ?? code}`));
  const origin = `http://localhost:${port}`;
  while ((await request(`${origin}/healthz`, {})) !== 200) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The marketplace has ended');
    await seconds(0.5);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, pid: child.pid, stop };
}

/** Loads pages until the time is over. Returns the memory at each second, and how many answers had which status. */
async function load({ origin, pid }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = {};
  const samples = [];
  const end = Date.now() + minutes * 60_000;
  let count = 0;
  const browse = async () => {
    while (Date.now() < end) {
      count += 1;
      const headers = { 'x-forwarded-for': clientOf(count), 'accept-encoding': 'gzip, br' };
      const status = await request(origin + paths[count % paths.length], { agent, headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const measure = async () => {
    while (Date.now() < end) {
      await seconds(1);
      samples.push(memoryOf(pid));
    }
  };
  await Promise.all([measure(), ...Array.from({ length: connections }, browse)]);
  agent.destroy();
  return { samples, statuses };
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Prints the figures of one database. Returns whether they hold. */
async function measure(name, databaseUrl) {
  const marketplace = await start(databaseUrl);
  const idle = memoryOf(marketplace.pid);
  const { samples, statuses } = await load(marketplace).finally(marketplace.stop);
  const perMinute = Array.from({ length: minutes }, (_, minute) =>
    mean(samples.slice((minute + 1) * (samples.length / minutes) - window, (minute + 1) * (samples.length / minutes))),
  );
  const growth = perMinute.at(-1) / perMinute[0] - 1;
  const isServed = Object.keys(statuses).every((status) => status === '200' || status === '404');
  console.warn(
    `${name}: ${idle.toFixed(0)} MB before; at the end of each minute ${perMinute.map((mb) => mb.toFixed(0)).join(', ')} MB; ` +
      `grown by ${(growth * 100).toFixed(1)} % from minute 1 to ${minutes}; answers ${JSON.stringify(statuses)}`,
  );
  return growth <= maxGrowth && isServed;
}

buildStale();
const postgres = await startPostgres();
try {
  let holds = await measure('embedded');
  if (postgres) holds = (await measure('PostgreSQL', postgres.url)) && holds;
  else console.warn('PostgreSQL がないため、PostgreSQL では測れません');
  process.exitCode = holds ? 0 : 1;
} finally {
  postgres?.stop();
}
