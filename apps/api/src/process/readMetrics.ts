import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import { readAttention } from '#money/reconciliation/attention.ts';
import type { Context } from '#platform/context.ts';
import { connectionsOf } from '#platform/db/client.ts';
import { countJobs } from '#platform/jobs/countJobs.ts';
import * as metrics from '#platform/metrics.ts';
import { taskTimes } from './jobs/tasks.ts';

type Sources = Pick<Context, 'db' | 'publicCache'> & { isHealthy: () => Promise<boolean> };

/** Milliseconds for the queries of one reading: Prometheus waits ten seconds. */
const timeout = 2_000;

/** Returns a function that reads all metrics, in Prometheus' text format. Call it once in a process. */
export function createMetricsReader(sources: Sources) {
  const { publicCache, isHealthy, db } = sources;
  collectDefaultMetrics({ register: metrics.registry, prefix: 'iespec_' });
  return async () => {
    metrics.cacheBytes.set(publicCache.bytes());
    for (const [state, count] of Object.entries(connectionsOf(db) ?? {}))
      metrics.databaseConnections.set({ state }, count);
    for (const { task, age, interval } of taskTimes()) {
      metrics.taskAge.set({ task }, age);
      metrics.taskInterval.set({ task }, interval);
    }
    const [isUp, isWell] = await Promise.all([readDatabase(sources), isHealthy()]);
    metrics.databaseUp.set(isUp ? 1 : 0);
    metrics.healthy.set(isWell ? 1 : 0);
    return metrics.registry.metrics();
  };
}

/** Reads the database's metrics. Returns false and removes the values if it does not answer in time. */
async function readDatabase({ db }: Sources) {
  const reading = Promise.all([countJobs(db), readAttention({ db })]).catch(() => null);
  const counts = await Promise.race([reading, sleep(timeout, null, { ref: false })]);
  for (const gauge of [metrics.oldestDueJob, metrics.jobsGivenUp, metrics.attentionItems]) gauge.reset();
  if (!counts) return false;
  const [jobs, attention] = counts;
  for (const { kind, given_up, oldest } of jobs) {
    metrics.jobsGivenUp.set({ kind }, given_up);
    metrics.oldestDueJob.set({ kind }, oldest ?? 0);
  }
  for (const [kind, items] of Object.entries(attention)) metrics.attentionItems.set({ kind }, items.length);
  return true;
}
