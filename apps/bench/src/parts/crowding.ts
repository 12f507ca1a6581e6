import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, ratio } from '../figures.ts';
import type { Lab } from '../lab.ts';

/** One address with 40 connections, which sends as many requests as its limit per minute allows. */
const crowd = { connections: 40, perSecond: 1, headers: { 'x-forwarded-for': '10.1.0.1' } };
const visitor = { pause: 50, headers: { 'x-forwarded-for': '10.1.0.2' } };
const rounds = 3;
/** Milliseconds of a round. */
const length = 3_000;

type Request = { path: string; headers?: Record<string, string> };

const random = () => Math.random().toString(36).slice(2);

/** The requests of that address, for a home of 1,000 products. */
const kinds: Record<string, (home: number) => Request> = {
  'parameters that nobody declared': (home) => ({ path: `/api/products/property/${home}?x=${random()}` }),
  'an authorisation that cannot be verified': (home) => ({
    path: `/api/products/property/${home}`,
    headers: { authorization: random() },
  }),
  'pages with random parameters': (home) => ({ path: `/property/${home}?x=${random()}` }),
  'declared parameters, each time others': (home) => ({
    path: `/api/products/property/${home}?limit=${1 + Math.floor(Math.random() * 100)}`,
  }),
};

/** Resolves to the status, and to the milliseconds until the whole answer has arrived. */
function ask(origin: string, { path, headers }: Request, agent: Agent) {
  const began = performance.now();
  return new Promise<{ took: number; status: number }>((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ took: performance.now() - began, status: response.statusCode ?? 0 }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Reads pages and answers for one round, as a visitor does. Returns the median time of an answer in milliseconds. */
async function visit(origin: string, home: number) {
  const agent = new Agent({ keepAlive: true });
  const paths = [`/property/${home}`, `/api/properties/${home}`, '/api/listings'];
  const times: number[] = [];
  for (const end = Date.now() + length; Date.now() < end; await sleep(visitor.pause)) {
    const { took, status } = await ask(
      origin,
      { path: paths[times.length % paths.length] ?? '/', headers: visitor.headers },
      agent,
    );
    if (status !== 200) throw new Error(`The visitor gets ${status}`);
    times.push(took);
  }
  agent.destroy();
  return median(times);
}

/** Sends requests on all connections of the address until `isOver`. Returns the number of answers by status. */
async function press(origin: string, request: () => Request, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: crowd.connections });
  const statuses: Record<number, number> = {};
  const connect = async (number: number) => {
    await sleep((1000 / crowd.connections) * number);
    while (!isOver()) {
      const { path, headers } = request();
      const { status, took } = await ask(origin, { path, headers: { ...crowd.headers, ...headers } }, agent);
      if (![200, 401, 429].includes(status)) throw new Error(`${path} is answered with ${status}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await sleep(Math.max(0, 1000 / crowd.perSecond - took));
    }
  };
  await Promise.all(Array.from({ length: crowd.connections }, (_, number) => connect(number)));
  agent.destroy();
  return statuses;
}

/** The visitor's median with and without the crowd, measured in turns. */
async function measureKind(origin: string, home: number, request: () => Request) {
  const beside: number[] = [];
  const alone: number[] = [];
  const statuses: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await visit(origin, home));
    let isOver = false;
    const pressing = press(origin, request, () => isOver);
    beside.push(await visit(origin, home));
    isOver = true;
    for (const [status, count] of Object.entries(await pressing)) statuses[status] = (statuses[status] ?? 0) + count;
  }
  return { beside, alone, statuses };
}

export async function measure(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, marketplace] of [
    ['PostgreSQL', await lab.demo()],
    ['embedded', await lab.embeddedDemo()],
  ] as const) {
    const { origin, largeHome } = marketplace;
    await visit(origin, largeHome);
    for (const [kind, request] of Object.entries(kinds)) {
      const { beside, alone, statuses } = await measureKind(origin, largeHome, () => request(largeHome));
      const figure = ratio(
        { id: 'crowd', name: `another visitor beside ${kind}, ${name}`, budget: 2, note: JSON.stringify(statuses) },
        beside,
        alone,
      );
      figures.push({ ...figure, mustHold: true });
    }
  }
  return figures;
}
