// How much longer a visitor's reads take while one account, or ten at once, do heavy work: docs/performance.md.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureTime } from '@iespec/api/test/timing.ts';
import { expect } from '@playwright/test';
import { expectRatio, median } from './figures.ts';
import { signIn, startMarket, test, visitor } from './worlds.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

type Answer = { status: number; id: number };

/** Calls the API as one user. `id`: of the row that the call created; 0 if there is none. */
type Call = (method: string, path: string, input?: unknown) => Promise<Answer>;

/** The body that creates a home with one room; each of its products has `rows` specifications. */
const homeOf = (products: number, rows: number) => ({
  name: '重い家',
  property_type: 'HOUSE',
  prefecture: '東京都',
  rooms: [{ name: '部屋', products: productsOf(products, rows) }],
});

const productsOf = (count: number, rows: number) =>
  range(count).map((n) => ({
    name: `製品${n}`,
    specifications: range(rows).map((row) => ({ spec_type: `項目${row}`, spec_value: '白い塗装の木製' })),
  }));

/** One round of an account's heavy work. */
type Round = (call: Call) => Promise<Answer[]>;

/** Creates what the work needs, and resolves to the work. */
type Attack = (call: Call) => Promise<Round>;

async function make(call: Call, path: string, input: unknown): Promise<number> {
  const { status, id } = await call('POST', path, input);
  if (status === 202) return make(call, path, input);
  if (status !== 201) throw new Error(`${path}: ${status}`);
  return id;
}

const attacks: Record<string, Attack> = {
  async 'twelve copies of a home of 150 products × 60 rows'(call) {
    const id = await make(call, '/api/properties/whole', homeOf(0, 0));
    await make(call, `/api/properties/${id}/imports`, { creation_key: randomUUID(), rooms: homeOf(150, 60).rooms });
    const copy = () => call('POST', `/api/properties/${id}/copy`, { creation_key: randomUUID() });
    return () => Promise.all(range(12).map(copy));
  },

  async 'an import of 300 products × 100 rows and twelve saves'() {
    return async (call) => {
      const id = await make(call, '/api/properties/whole', homeOf(0, 0));
      const body = { creation_key: randomUUID(), rooms: homeOf(300, 100).rooms };
      const saves = range(12).map((n) => call('PATCH', `/api/properties/${id}`, { description: `${n}回目` }));
      return Promise.all([call('POST', `/api/properties/${id}/imports`, body), ...saves]);
    };
  },

  async 'two invalid imports of 4 MB at a time'(call) {
    const id = await make(call, '/api/properties/whole', homeOf(0, 0));
    const body = { creation_key: randomUUID(), changes: Array(190_000).fill({ id: 'xxxxxxxxxx' }) };
    return () => Promise.all(range(2).map(() => call('POST', `/api/properties/${id}/imports`, body)));
  },

  async 'reading a home of the longest texts, two at a time'(call) {
    const id = await make(call, '/api/properties/whole', homeOf(0, 0));
    const specifications = range(200).map(() => ({ spec_type: '仕'.repeat(100), spec_value: '様'.repeat(500) }));
    const body = { rooms: [{ name: '部屋', products: range(8).map(() => ({ name: '製品', specifications })) }] };
    await make(call, `/api/properties/${id}/imports`, { ...body, creation_key: randomUUID() });
    return () => Promise.all(range(2).map(() => call('GET', `/api/properties/${id}/details`)));
  },
};

/** Without the name, which a hundred new connections would look up; a resolver without a network takes seconds. */
const addressOf = (origin: string) => origin.replace('localhost', '127.0.0.1');

let sent = 0;

/** Reads as a visitor for some seconds, never from the cache. Resolves to the milliseconds of each read. */
async function readFor(origin: string, seconds: number) {
  const times: number[] = [];
  let failed = 0;
  for (const end = Date.now() + 1_000 * seconds; Date.now() < end; await sleep(20)) {
    sent += 1;
    const path = `/api/properties/${1 + (sent % 20)}/details?images=${1 + (Math.floor(sent / 20) % 99)}&products=${1 + (sent % 97)}`;
    const read = async () => {
      const response = await fetch(addressOf(origin) + path, { headers: visitor(sent) });
      await response.arrayBuffer();
      if (!response.ok) failed += 1;
    };
    times.push(await measureTime(read));
  }
  return { times, failed };
}

/** Signs up a user whose calls come from an address of their own. */
async function openAccount(origin: string): Promise<Call> {
  sent += 1;
  const from = visitor(sent);
  const email = `${randomUUID()}@example.jp`;
  const authorize = await signIn(origin, 'sign-up', { name: '重い人', email, password: 'komorebi-2022' });
  let headers = await authorize();
  let readAt = Date.now();
  return async (method, path, input) => {
    if (Date.now() - readAt > 30_000) [headers, readAt] = [await authorize(), Date.now()];
    const body = input === undefined ? null : JSON.stringify(input);
    const response = await fetch(addressOf(origin) + path, { method, headers: { ...headers, ...from }, body });
    const bytes = await response.arrayBuffer();
    // Only small answers are parsed: this process also measures the visitor's reads.
    const { id = 0 } = (bytes.byteLength < 10_000 ? JSON.parse(Buffer.from(bytes).toString() || '{}') : {}) as {
      id?: number;
    };
    return { status: response.status, id };
  };
}

/** Repeats rounds until `isOver`, and counts the answers by status. */
async function attack(round: Round, call: Call, isOver: () => boolean, statuses: Record<number, number>) {
  while (!isOver()) for (const { status } of await round(call)) statuses[status] = (statuses[status] ?? 0) + 1;
}

for (const name of ['PostgreSQL', 'embedded database'])
  for (const [act, prepare] of Object.entries(attacks))
    for (const [accounts, budget] of [
      [1, 5],
      [10, 10],
    ] as const)
      test(`a visitor beside ${act}, ${accounts} accounts, ${name}`, async () => {
        const { origin, close } = await startMarket(20, { isEmbedded: name === 'embedded database' });
        const calls = await Promise.all(range(accounts).map(() => openAccount(origin)));
        const rounds: Round[] = [];
        for (const call of calls) rounds.push(await prepare(call));
        await readFor(origin, 5);
        const alone = [await readFor(origin, 4), await readFor(origin, 4)];
        let isOver = false;
        const statuses: Record<number, number> = {};
        const attacking = Promise.all(calls.map((call, n) => attack(rounds[n] as Round, call, () => isOver, statuses)));
        await sleep(500);
        const beside = await readFor(origin, 12);
        isOver = true;
        await attacking;
        alone.push(await readFor(origin, 4));
        const worst = Math.round(Math.max(...beside.times));
        const figures = `worst ${worst} ms, ${beside.failed} failed, answers ${JSON.stringify(statuses)}`;
        const medians = alone.map(({ times }) => median(times));
        expectRatio(budget, `${act}, ${accounts}, ${name}; ${figures}`, [median(beside.times)], medians);
        expect(beside.failed, 'failed reads').toBe(0);
        await close();
      });
