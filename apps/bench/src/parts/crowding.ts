import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabases } from '../benchDatabases.ts';
import { type Figure, median, ratio } from '../figures.ts';

/** One client with 40 connections that send one request per second each: as many API reads as its rate limit allows. */
const crowd = { connections: 40, requestsPerSecond: 1, headers: { 'x-forwarded-for': '10.1.0.1' } };
const visitor = { pauseMs: 50, headers: { 'x-forwarded-for': '10.1.0.2' } };
const rounds = 3;
const roundMs = 3_000;

type Request = { path: string; headers?: Record<string, string> };

const random = () => Math.random().toString(36).slice(2);

/** The requests of the crowd, for a property with 1,000 products. */
const crowdRequests: Record<string, (property: number) => Request> = {
  'undeclared parameters': (property) => ({ path: `/api/products/property/${property}?x=${random()}` }),
  'an invalid authorization': (property) => ({
    path: `/api/products/property/${property}`,
    headers: { authorization: random() },
  }),
  'pages with random parameters': (property) => ({ path: `/property/${property}?x=${random()}` }),
  'varying declared parameters': (property) => ({
    path: `/api/products/property/${property}?limit=${1 + Math.floor(Math.random() * 100)}`,
  }),
};

/** Resolves to the status and the milliseconds until the response is complete. */
function send(origin: string, { path, headers }: Request, agent: Agent) {
  const start = performance.now();
  return new Promise<{ duration: number; status: number }>((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ duration: performance.now() - start, status: response.statusCode ?? 0 }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Browses like a visitor for one round. Returns the median response time in milliseconds. */
async function visit(origin: string, property: number) {
  const agent = new Agent({ keepAlive: true });
  const paths = [`/property/${property}`, `/api/properties/${property}`, '/api/listings'];
  const durations: number[] = [];
  for (const end = Date.now() + roundMs; Date.now() < end; await sleep(visitor.pauseMs)) {
    const path = paths[durations.length % paths.length] ?? '/';
    const { duration, status } = await send(origin, { path, headers: visitor.headers }, agent);
    if (status !== 200) throw new Error(`The visitor received status ${status}`);
    durations.push(duration);
  }
  agent.destroy();
  return median(durations);
}

/** Sends the crowd's requests until `isOver`. Returns the number of responses by status. */
async function sendCrowd(origin: string, createRequest: () => Request, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: crowd.connections });
  const statuses: Record<number, number> = {};
  const connect = async (index: number) => {
    await sleep((1000 / crowd.connections) * index);
    while (!isOver()) {
      const { path, headers } = createRequest();
      const { status, duration } = await send(origin, { path, headers: { ...crowd.headers, ...headers } }, agent);
      if (![200, 401, 429].includes(status)) throw new Error(`${path} answered ${status}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await sleep(Math.max(0, 1000 / crowd.requestsPerSecond - duration));
    }
  };
  await Promise.all(Array.from({ length: crowd.connections }, (_, index) => connect(index)));
  agent.destroy();
  return statuses;
}

/** The visitor's median response times with and without the crowd, measured alternately. */
async function compare(origin: string, property: number, createRequest: () => Request) {
  const crowded: number[] = [];
  const alone: number[] = [];
  const statuses: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await visit(origin, property));
    let isOver = false;
    const sending = sendCrowd(origin, createRequest, () => isOver);
    crowded.push(await visit(origin, property));
    isOver = true;
    for (const [status, count] of Object.entries(await sending)) statuses[status] = (statuses[status] ?? 0) + count;
  }
  return { crowded, alone, statuses };
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [database, { origin, largeProperty }] of [
    ['PostgreSQL', await databases.demo()],
    ['embedded', await databases.embeddedDemo()],
  ] as const) {
    await visit(origin, largeProperty);
    for (const [kind, createRequest] of Object.entries(crowdRequests)) {
      const { crowded, alone, statuses } = await compare(origin, largeProperty, () => createRequest(largeProperty));
      const name = `another visitor during ${kind}, ${database}`;
      const info = { id: 'crowd', name, budget: 2, note: JSON.stringify(statuses) };
      figures.push({ ...ratio(info, crowded, alone), isRequired: true });
    }
  }
  return figures;
}
