import pg from 'pg';

const probes = 3;
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

const pidOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/**
 * Whether the address leads to a pooler that gives each transaction any free session of the server
 * (PgBouncer's `pool_mode = transaction`). There, LISTEN and session locks have no effect and prepared
 * statements are not found.
 */
export async function sharesSessions(url: string) {
  const [client, other] = [1, 2].map(() => new pg.Client({ connectionString: url, ...timeouts })) as [
    pg.Client,
    pg.Client,
  ];
  for (const each of [client, other]) each.on('error', () => {});
  try {
    await Promise.all([client.connect(), other.connect()]);
    for (let probe = 0; probe < probes; probe += 1) {
      const pid = await pidOf(client);
      // Occupies the session that the first client has just used, if it is shared.
      await other.query('begin');
      const isShared = (await pidOf(other)) === pid || (await pidOf(client)) !== pid;
      await other.query('rollback');
      if (isShared) return true;
    }
    return false;
  } finally {
    await Promise.allSettled([client.end(), other.end()]);
  }
}
