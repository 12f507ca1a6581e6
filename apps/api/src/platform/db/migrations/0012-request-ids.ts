import { type Kysely, sql } from 'kysely';

/** For the operator. A job knows the request that caused it. Of several requests merged into one job, the latest with an id. */
const statements = [
  'alter table jobs add column request_id text',
  'drop function enqueue_job(text, text, jsonb, interval)',
  // As before, except for the request id.
  `create function enqueue_job(kind text, key text, payload jsonb default '{}', delay interval default '0',
    request_id text default null) returns void language sql as $$
    insert into jobs (kind, key, payload, due_at, request_id)
    values (kind, key, payload, date_trunc('milliseconds', now() + delay), request_id)
    on conflict (kind, key) do update set payload = excluded.payload, due_at = excluded.due_at, attempts = 0,
      requests = jobs.requests + 1, failed_at = null, last_error = null,
      request_id = coalesce(excluded.request_id, jobs.request_id)
  $$`,
  // Read every few seconds, for the metrics.
  'create index failed_events on webhook_events (received_at) where failure is not null',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
