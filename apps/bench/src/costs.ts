import { sql } from 'kysely';
import { openPostgres } from '../../api/src/platform/db/client.ts';
import { familyOf, readProcess } from '../../e2e/src/processes.ts';
import type { BenchDatabases } from './benchDatabases.ts';
import { clientHeaders } from './load.ts';

/** What a request costs: transactions, and processor milliseconds on the database and on the instance. */
export type Cost = { queries: number; database: number; server: number };

/** Processor time of a process and its children in milliseconds. */
const readTime = (pid: number) => familyOf(pid).reduce((sum, each) => sum + (readProcess(each)?.time ?? 0), 0);

export const subtract = (
  cost: Cost,
  { queries, database, server }: Cost = { queries: 0, database: 0, server: 0 },
): Cost => ({
  queries: cost.queries - queries,
  database: cost.database - database,
  server: cost.server - server,
});

/** Measures what requests to the demo cost. `repetitions`: of each kind, one after the other. */
export async function openCosts(databases: BenchDatabases, repetitions: number) {
  const { origin, process: child, databaseUrl } = await databases.demo();
  const server = child.pid ?? 0;
  const db = openPostgres(databaseUrl, { size: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = readProcess(rows[0]?.pid ?? 0)?.parent ?? 0;
  const countQueries = async () => {
    // Backends report their counts when they have been idle for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const { rows: counts } = await sql<{ count: number }>`select xact_commit::integer as count
      from pg_stat_database where datname = current_database()`.execute(db);
    return counts[0]?.count ?? 0;
  };

  async function costOf(send: (n: number) => Promise<Response>): Promise<Cost> {
    for (let n = 0; n < repetitions / 6; n += 1) await (await send(n)).arrayBuffer();
    const before = { queries: await countQueries(), database: readTime(postmaster), server: readTime(server) };
    for (let n = 0; n < repetitions; n += 1) {
      const response = await send(n);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    }
    const after = { database: readTime(postmaster), server: readTime(server), queries: await countQueries() };
    const { queries, database, server: own } = subtract(after, before);
    return { queries: queries / repetitions, database: database / repetitions, server: own / repetitions };
  }
  const visit = (path: string) => (n: number) => fetch(origin + path, { headers: clientHeaders(n) });
  /** What it costs to make a page anew: what is remembered ends before each request. */
  const costAnew = async (path: string) => {
    const afterChange = (visited: string) => async (n: number) => {
      await sql`select pg_notify('changes', '')`.execute(db);
      return visit(visited)(n);
    };
    return subtract(await costOf(afterChange(path)), await costOf(afterChange('/robots.txt')));
  };
  return { origin, costOf, costAnew, visit, close: () => db.destroy() };
}
