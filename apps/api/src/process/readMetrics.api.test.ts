import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { closeServer } from '#platform/http/listen.ts';
import { listenForScrapes } from '#platform/http/listenForScrapes.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { isOnServer, openAgain, testDatabase } from '#test/database.ts';
import { noCache } from '#test/instance.ts';
import { letTimePass } from '#test/jobs.ts';
import { createMetricsReader } from './readMetrics.ts';

let db: Db;
/** The database that the reader reads; a process has only one reader. */
let source: Db;
let isWell = true;

let readMetrics: () => Promise<string>;

beforeAll(async () => {
  db = await testDatabase();
  source = db;
  readMetrics = createMetricsReader({
    get db() {
      return source;
    },
    publicCache: { ...noCache, bytes: () => 4_500 },
    isHealthy: async () => isWell,
  });
});
afterAll(() => db.destroy());

/** The values of a metric, by its labels. */
const valuesOf = (text: string, name: string) =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*?)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels,
      Number(value),
    ]),
  );

test('reads the age of due jobs, those given up, what waits for the operator, the cache and the pool', async () => {
  await enqueueJobs(db, { kind: 'mail', keys: ['a', 'given-up', 'running'] });
  await enqueueJobs(db, { kind: 'event', keys: ['later'], delay: 3_600_000 });
  await db.updateTable('jobs').set({ failed_at: new Date() }).where('key', '=', 'given-up').execute();
  await letTimePass(db, 60_000);
  const running = { claimed_until: new Date(Date.now() + 600_000), due_at: new Date(0) };
  await db.updateTable('jobs').set(running).where('key', '=', 'running').execute();
  source = openAgain(db);
  await readMetrics();
  const text = await readMetrics();
  if (source !== db) await source.destroy();
  source = db;
  const ages = valuesOf(text, 'iespec_jobs_oldest_due_seconds');
  expect(ages).toEqual({ 'kind="mail"': expect.any(Number) });
  expect(ages['kind="mail"']).toBeGreaterThan(59);
  expect(ages['kind="mail"']).toBeLessThan(3_600);
  expect(valuesOf(text, 'iespec_jobs_given_up')).toEqual({ 'kind="mail"': 1 });
  expect(valuesOf(text, 'iespec_attention_items')).toMatchObject({ 'kind="failedJobs"': 1, 'kind="differences"': 0 });
  expect(valuesOf(text, 'iespec_database_up')).toEqual({ '': 1 });
  expect(valuesOf(text, 'iespec_healthy')).toEqual({ '': 1 });
  expect(valuesOf(text, 'iespec_task_age_seconds')['task="mails"']).toBeGreaterThan(0);
  expect(valuesOf(text, 'iespec_task_interval_seconds')['task="mails"']).toBe(60);
  expect(valuesOf(text, 'iespec_cache_bytes')).toEqual({ '': 4_500 });
  const states = ['state="idle"', 'state="total"', 'state="waiting"'];
  expect(Object.keys(valuesOf(text, 'iespec_database_connections')).toSorted()).toEqual(isOnServer ? states : []);
});

test('a database that does not answer breaks no reading', async () => {
  source = await testDatabase();
  await source.destroy();
  isWell = false;
  const text = await readMetrics();
  expect(valuesOf(text, 'iespec_database_up')).toEqual({ '': 0 });
  expect(valuesOf(text, 'iespec_healthy')).toEqual({ '': 0 });
  expect(valuesOf(text, 'iespec_jobs_given_up')).toEqual({});
  expect(valuesOf(text, 'iespec_nodejs_eventloop_lag_p99_seconds')).toEqual({ '': expect.any(Number) });
});

test('Prometheus reads them at an address of their own, which serves nothing else', async () => {
  const server = await listenForScrapes({ port: 0, host: '127.0.0.1' }, async () => 'iespec_healthy 1');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${origin}/metrics`)).text()).toBe('iespec_healthy 1');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  await closeServer(server);
});
