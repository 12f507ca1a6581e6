import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from './errors.ts';

/**
 * What Prometheus reads (docs/operations.md). Labels have few values: no ids, paths or addresses. Counters
 * are incremented where the work is done; the gauges at the end are set when they are read
 * (process/readMetrics.ts).
 */
export const registry = new Registry();

const registers = [registry];

/**
 * Bounds in seconds, for requests within a page's budget, slow requests, and those that wait for a
 * dependency.
 */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `route`: the pattern, `none` if no route matches. `status`: the class, such as `2xx`. */
export const httpRequests = new Histogram({
  name: 'iespec_http_request_duration_seconds',
  help: 'Time until a response begins, by route pattern, method and status class',
  labelNames: ['route', 'method', 'status'],
  buckets,
  registers,
});

const limiterRequests = new Counter({
  name: 'iespec_limiter_requests_total',
  help: 'Requests that asked a limiter, by outcome: passed (at once), waited, refused',
  labelNames: ['limiter', 'outcome'],
  registers,
});

/** `limiter`: a bucket of the rate limit, or the kind of work that is limited. */
export const countLimited = (limiter: string, outcome: 'passed' | 'waited' | 'refused') =>
  limiterRequests.inc({ limiter, outcome });

export const cacheLookups = new Counter({
  name: 'iespec_cache_lookups_total',
  help: 'Lookups of cacheable responses; hit: cached, or being made for another request; outdated: the new one could not be made',
  labelNames: ['result'],
  registers,
});

/** `ok`, `rejected` (4xx), `error` (5xx), `no_answer`, `not_tried` (open breaker, or no time left). */
export const providerCalls = new Histogram({
  name: 'iespec_provider_call_duration_seconds',
  help: 'Attempts of calls to the card provider, by outcome',
  labelNames: ['outcome'],
  buckets,
  registers,
});

export const providerBreakerOpen = new Gauge({
  name: 'iespec_provider_breaker_open',
  help: '1 while calls to the card provider fail at once, because it does not answer',
  registers,
});

const uploads = new Counter({
  name: 'iespec_uploads_total',
  help: 'Uploaded images by outcome (accepted, rejected, failed) and reason',
  labelNames: ['outcome', 'reason'],
  registers,
});

export const countAcceptedUpload = () => uploads.inc({ outcome: 'accepted', reason: '' });

/** `reason`: an `ApiError`'s code, else `error`. Counts as rejected only if the uploader is at fault. */
export function countFailedUpload(error: unknown) {
  const reason = error instanceof ApiError ? error.code : 'error';
  uploads.inc({ outcome: reason === 'error' || reason === 'busy' ? 'failed' : 'rejected', reason });
}

export const images = new Gauge({
  name: 'iespec_images',
  help: 'Images in the image processor, by state (in_work, waiting)',
  labelNames: ['state'],
  registers,
});

export const clockDifference = new Gauge({
  name: 'iespec_clock_difference_seconds',
  help: 'By how much the clock of this process is ahead of the database’s',
  registers,
});

export const jobAttempts = new Counter({
  name: 'iespec_job_attempts_total',
  help: 'Attempts of jobs by kind and outcome (done, retry, given_up)',
  labelNames: ['kind', 'outcome'],
  registers,
});

export const mails = new Counter({
  name: 'iespec_mails_total',
  help: 'Attempts to send a mail: sent, failed (tried again), rejected (by the recipient’s server)',
  labelNames: ['outcome'],
  registers,
});

// Otherwise, a rate would miss the first one.
for (const outcome of ['sent', 'failed', 'rejected']) mails.inc({ outcome }, 0);
for (const reason of ['error', 'busy']) uploads.inc({ outcome: 'failed', reason }, 0);

// From here on: set when the metrics are read.

export const healthy = new Gauge({ name: 'iespec_healthy', help: '1 while /healthz answers 200', registers });

export const databaseUp = new Gauge({
  name: 'iespec_database_up',
  help: '1 if the database answered the queries of this reading in time',
  registers,
});

export const taskAge = new Gauge({
  name: 'iespec_task_age_seconds',
  help: 'Time since this process last completed a recurring task, or since its start',
  labelNames: ['task'],
  registers,
});

export const taskInterval = new Gauge({
  name: 'iespec_task_interval_seconds',
  help: 'Intended time between two runs of a recurring task',
  labelNames: ['task'],
  registers,
});

export const databaseConnections = new Gauge({
  name: 'iespec_database_connections',
  help: 'Connections of the pool: total, idle; waiting: work that waits for one',
  labelNames: ['state'],
  registers,
});

export const oldestDueJob = new Gauge({
  name: 'iespec_jobs_oldest_due_seconds',
  help: 'How long the oldest due job that is not running has been due, by kind',
  labelNames: ['kind'],
  registers,
});

export const jobsGivenUp = new Gauge({
  name: 'iespec_jobs_given_up',
  help: 'Jobs that were given up and wait for the operator, by kind',
  labelNames: ['kind'],
  registers,
});

export const attentionItems = new Gauge({
  name: 'iespec_attention_items',
  help: 'Matters of money that wait for the operator, by kind',
  labelNames: ['kind'],
  registers,
});

export const cacheBytes = new Gauge({
  name: 'iespec_cache_bytes',
  help: 'Estimated bytes of the responses remembered for visitors',
  registers,
});

export const cacheBytesMax = new Gauge({
  name: 'iespec_cache_bytes_max',
  help: 'Bytes of remembered responses at most; the oldest are forgotten first',
  registers,
});
