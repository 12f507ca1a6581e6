import { sql } from 'kysely';
import { openPostgres } from '../../../api/src/platform/db/client.ts';
import { familyOf, readProcess } from '../../../e2e/src/processes.ts';
import type { BenchDatabases } from '../benchDatabases.ts';
import type { Figure } from '../figures.ts';
import { clientHeaders } from '../load.ts';
import { signUpSavers } from '../savers.ts';
import { simulate } from '../simulation.ts';

/** Of each kind, one after the other. */
const requests = 300;

/** Processor time of a process and its children in milliseconds. */
const readTime = (pid: number) => familyOf(pid).reduce((sum, each) => sum + (readProcess(each)?.time ?? 0), 0);

type Cost = { queries: number; database: number; server: number };

const subtract = (cost: Cost, { queries, database, server }: Cost = { queries: 0, database: 0, server: 0 }): Cost => ({
  queries: cost.queries - queries,
  database: cost.database - database,
  server: cost.server - server,
});

/** What a request costs on the database and on the instance, in processor milliseconds, and the table of instances. */
export async function measure(databases: BenchDatabases): Promise<Figure[]> {
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
  const savers = await signUpSavers(origin);

  async function costOf(send: (n: number) => Promise<Response>): Promise<Cost> {
    for (let n = 0; n < 50; n += 1) await (await send(n)).arrayBuffer();
    const before = { queries: await countQueries(), database: readTime(postmaster), server: readTime(server) };
    for (let n = 0; n < requests; n += 1) {
      const response = await send(n);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    }
    const after = { database: readTime(postmaster), server: readTime(server), queries: await countQueries() };
    const { queries, database, server: own } = subtract(after, before);
    return { queries: queries / requests, database: database / requests, server: own / requests };
  }
  const read = (path: string) => async (n: number) =>
    fetch(origin + path, { headers: { ...clientHeaders(n), ...(await savers[n % savers.length]?.authorize()) } });
  const visit = (path: string) => (n: number) => fetch(origin + path, { headers: clientHeaders(n) });
  /** Ends what is remembered of the home before each request. */
  const afterChange = (path: string) => async (n: number) => {
    await sql`select pg_notify('changes', '1')`.execute(db);
    return visit(path)(n);
  };
  const save = async (n: number) => {
    const saver = savers[n % savers.length];
    const headers = { ...clientHeaders(n), ...(await saver?.authorize()), 'content-type': 'application/json' };
    const body = JSON.stringify({ description: `${n}回目の保存` });
    return fetch(saver?.url ?? '', { method: 'PATCH', headers, body });
  };
  const change = await costOf(afterChange('/robots.txt'));
  const kinds: [string, (n: number) => Promise<Response>, Cost?][] = [
    ['page of a home, made', afterChange('/property/1'), change],
    ['page of a home, remembered', visit('/property/1')],
    ['details, signed in', read('/api/properties/1/details?products=6&images=12')],
    ['list, signed in', read('/api/properties?limit=12')],
    ['save', save],
  ];
  const figures: Figure[] = [];
  let made: Cost | undefined;
  for (const [name, send, without] of kinds) {
    const cost = subtract(await costOf(send), without);
    made ??= cost;
    const note = `${cost.queries.toFixed(1)} transactions, ${cost.server.toFixed(2)} ms on the instance`;
    figures.push({
      id: 'V2',
      name: `${name}: processor ms on the database`,
      value: cost.database,
      unit: 'ms',
      budget: null,
      note,
    });
  }
  await db.destroy();

  for (const hasSharedCache of [false, true])
    for (const instances of [1, 10, 100]) {
      const views = 50 * instances;
      const misses = simulate({ instances, hasSharedCache, homes: 100_000, views, saves: instances / 20 });
      const cores = (misses * (made?.database ?? 0)) / 1_000;
      const front = hasSharedCache ? ' behind a cache' : '';
      const note = `${misses.toFixed(0)} of ${views} views made, ${(misses * (made?.queries ?? 0)).toFixed(0)} transactions a second`;
      figures.push({
        id: 'V2',
        name: `${instances} instances${front}: cores of the database`,
        value: cores,
        unit: '',
        budget: null,
        note,
      });
    }
  return figures;
}
