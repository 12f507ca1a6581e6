import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../platform/db/schema.ts';
import { closeServer } from '../platform/http/listen.ts';
import { listenForScrapes } from '../platform/http/listenForScrapes.ts';
import { enqueueJobs } from '../platform/jobs/enqueueJobs.ts';
import { registry } from '../platform/metrics.ts';
import { isOnServer, openAgain, testDatabase } from '../test/database.ts';
import { noCache } from '../test/instance.ts';
import { createMetricsReader } from './readMetrics.ts';

let db: Db;
let closed: Db;
let isWell = true;
let source: Db;
/** A minute ahead of the database's clock, which sets `due_at`. */
const clock = () => new Date(Date.now() + 60_000);

/** One reader, as in a process, whose database can be exchanged. */
let readMetrics: () => Promise<string>;

beforeAll(async () => {
  db = await testDatabase();
  source = db;
  closed = await testDatabase();
  await closed.destroy();
  readMetrics = createMetricsReader({
    get db() {
      return source;
    },
    clock,
    publicCache: { ...noCache, usage: () => ({ entries: 3, bytes: 4_500 }) },
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

test('counts due jobs, their age, and those given up, by kind', async () => {
  await enqueueJobs(db, { kind: 'mail', keys: ['a', 'b', 'given-up', 'running'] });
  await enqueueJobs(db, { kind: 'event', keys: ['later'], delay: 3_600_000 });
  await db.updateTable('jobs').set({ failed_at: new Date() }).where('key', '=', 'given-up').execute();
  const until = new Date(clock().getTime() + 30_000);
  await db.updateTable('jobs').set({ claimed_until: until }).where('key', '=', 'running').execute();
  const text = await readMetrics();
  expect(valuesOf(text, 'iespec_jobs_due')).toEqual({ 'kind="mail"': 2 });
  expect(valuesOf(text, 'iespec_jobs_given_up')).toEqual({ 'kind="mail"': 1 });
  const { 'kind="mail"': age = 0 } = valuesOf(text, 'iespec_jobs_oldest_due_seconds');
  expect(age).toBeGreaterThan(59);
  expect(age).toBeLessThan(120);
  expect(valuesOf(text, 'iespec_attention_items')).toMatchObject({ 'kind="failedJobs"': 1, 'kind="differences"': 0 });
  expect(valuesOf(text, 'iespec_database_up')).toEqual({ '': 1 });
  expect(valuesOf(text, 'iespec_cache_bytes')).toEqual({ '': 4_500 });
  expect(valuesOf(text, 'iespec_cache_entries')).toEqual({ '': 3 });
});

test('the pool of a server, and none of the embedded database', async () => {
  source = openAgain(db);
  await readMetrics();
  const connections = valuesOf(await readMetrics(), 'iespec_database_connections');
  if (source !== db) await source.destroy();
  source = db;
  const states = ['state="idle"', 'state="total"', 'state="waiting"'];
  expect(Object.keys(connections).toSorted()).toEqual(isOnServer ? states : []);
});

test('a database that does not answer breaks no reading', async () => {
  source = closed;
  isWell = false;
  const text = await readMetrics();
  [source, isWell] = [db, true];
  expect(valuesOf(text, 'iespec_database_up')).toEqual({ '': 0 });
  expect(valuesOf(text, 'iespec_healthy')).toEqual({ '': 0 });
  expect(valuesOf(text, 'iespec_jobs_due')).toEqual({});
  expect(valuesOf(text, 'iespec_nodejs_eventloop_lag_p99_seconds')).toEqual({ '': expect.any(Number) });
});

test('every metric has our prefix, and labels with few values', async () => {
  const labels = Object.fromEntries(
    registry
      .getMetricsAsArray()
      .filter(({ name }) => !/_(?:process|nodejs)_/.test(name))
      .map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames]),
  );
  expect(labels).toEqual({
    iespec_http_request_duration_seconds: ['route', 'method', 'status'],
    iespec_http_requests_in_progress: [],
    iespec_rate_limited_requests_total: ['bucket'],
    iespec_cache_lookups_total: ['result'],
    iespec_provider_call_duration_seconds: ['outcome'],
    iespec_provider_breaker_open: [],
    iespec_uploads_total: ['outcome', 'reason'],
    iespec_images: ['state'],
    iespec_job_attempts_total: ['kind', 'outcome'],
    iespec_mails_total: ['outcome'],
    iespec_healthy: [],
    iespec_database_up: [],
    iespec_database_connections: ['state'],
    iespec_database_connections_max: [],
    iespec_jobs_due: ['kind'],
    iespec_jobs_oldest_due_seconds: ['kind'],
    iespec_jobs_given_up: ['kind'],
    iespec_attention_items: ['kind'],
    iespec_cache_entries: [],
    iespec_cache_bytes: [],
    iespec_cache_bytes_max: [],
  });
  expect(registry.getMetricsAsArray().every(({ name }) => name.startsWith('iespec_'))).toBe(true);
});

test('Prometheus reads them at an address of their own, which serves nothing else', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const { port } = free.address() as AddressInfo;
  await closeServer(free);
  const server = await listenForScrapes({ port, host: '127.0.0.1' }, readMetrics);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await response.text()).toContain('iespec_healthy 1');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  await closeServer(server);
});
