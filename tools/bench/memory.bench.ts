// Memory after ten minutes of load: P12 of docs/performance.md.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import autocannon from 'autocannon';
import { expectWithin } from './figures.ts';
import { signIn, startMarket, visitor } from './worlds.ts';

const minutes = 10;
const homes = 2_500;
/**
 * One in this many requests is a save, because a user may save only four times a second. The others are
 * reads.
 */
const savesEvery = 200;

/** The nth of 10,000 addresses. */
const addressOf = (n: number) => {
  const id = 1 + (Math.floor(n / 4) % homes);
  return [
    `/property/${id}`,
    `/property/${id}?tab=gallery`,
    `/api/properties/${id}/details?products=6&images=12`,
    `/api/listings/property/${id}`,
  ][n % 4];
};

/** Resident memory in MB. */
const readMemory = (pid = 0) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

for (const [name, isEmbedded, budget] of [
  ['PostgreSQL', false, 300],
  ['the embedded database', true, 520],
] as const)
  test(`P12: resident memory after ${minutes} minutes of load, ${name}`, async () => {
    const { origin, process: server, close } = await startMarket(homes, { isEmbedded });
    const person = { name: '利用者', email: 'saver@example.jp', password: 'a-good-password' };
    const authorize = await signIn(origin, 'sign-up', person);
    let headers = await authorize();
    const renewed = setInterval(async () => {
      headers = await authorize();
    }, 40_000);
    const input = { name: '利用者の家', property_type: 'HOUSE', prefecture: '東京都' };
    const body = JSON.stringify(input);
    const created = await fetch(`${origin}/api/properties`, { method: 'POST', headers, body });
    const { id } = (await created.json()) as { id: number };

    let sent = 0;
    const setupRequest = (request: autocannon.Request): autocannon.Request => {
      sent += 1;
      const from = { ...visitor(sent), 'accept-encoding': 'gzip, br' };
      if (sent % savesEvery > 0) return { ...request, path: addressOf(sent), headers: from };
      const saved = JSON.stringify({ description: `${sent}回目の保存` });
      return {
        ...request,
        method: 'PATCH',
        path: `/api/properties/${id}`,
        headers: { ...from, ...headers },
        body: saved,
      };
    };
    const samples: number[] = [];
    const sampled = setInterval(() => samples.push(readMemory(server.pid)), 1_000);
    const duration = 60 * minutes;
    const load = await autocannon({ url: origin, connections: 50, duration, requests: [{ setupRequest }] });
    clearInterval(sampled);
    clearInterval(renewed);
    await close();

    /** The mean of the last 20 seconds of each minute. */
    const byMinute = Array.from({ length: minutes }, (_, minute) =>
      mean(samples.slice(minute * 60 + 40, minute * 60 + 60)),
    );
    console.warn(
      `    by minute, MB: ${byMinute.map((size) => size.toFixed(0)).join(', ')}; ${load.requests.total} requests`,
    );
    const [settled = Number.NaN, last = Number.NaN] = [byMinute[3], byMinute.at(-1)];
    expectWithin(budget, `P12 ${name}, MB`, last);
    expectWithin(5, `P12 ${name}, growth from minute 4 to ${minutes}, %`, 100 * (last / settled - 1));
    expect(load.non2xx + load.errors).toBe(0);
  });
