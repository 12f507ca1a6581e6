import pg from 'pg';

/** An arbitrary key for the advisory lock. */
const startLock = 7_402_019_471;

/**
 * Waits until no other process is starting on the same PostgreSQL database, because two processes that create
 * tables or the demo at once would fail. `url`: of the server itself, not of a pooler, because the lock
 * belongs to a session. Resolves to a function that lets the next process start.
 */
export async function startAlone(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', (error) => console.warn(`PostgreSQL: ${error.message}`));
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [startLock]);
  return () => client.end();
}
