import type { BenchDatabases } from '../benchDatabases.ts';
import { type Cost, openCosts } from '../costs.ts';
import type { Figure } from '../figures.ts';
import { clientHeaders } from '../load.ts';
import { signUpSavers } from '../savers.ts';
import { simulate } from '../simulation.ts';

/** What a request costs on the database and on the instance, in processor milliseconds, and the table of instances. */
export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { origin, costOf, costAnew, visit, close } = await openCosts(databases, 300);
  const savers = await signUpSavers(origin);
  const read = (path: string) => async (n: number) =>
    fetch(origin + path, { headers: { ...clientHeaders(n), ...(await savers[n % savers.length]?.authorize()) } });
  const save = async (n: number) => {
    const saver = savers[n % savers.length];
    const headers = { ...clientHeaders(n), ...(await saver?.authorize()), 'content-type': 'application/json' };
    const body = JSON.stringify({ description: `${n}回目の保存` });
    return fetch(saver?.url ?? '', { method: 'PATCH', headers, body });
  };
  const made = await costAnew('/property/1');
  const costs: [string, Cost][] = [
    ['page of a home, made', made],
    ['page of a home, remembered', await costOf(visit('/property/1'))],
    ['details, signed in', await costOf(read('/api/properties/1/details?products=6&images=12'))],
    ['list, signed in', await costOf(read('/api/properties?limit=12'))],
    ['save', await costOf(save)],
  ];
  const figures: Figure[] = [];
  for (const [name, cost] of costs) {
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
  await close();

  for (const hasSharedCache of [false, true])
    for (const instances of [1, 10, 100]) {
      const views = 50 * instances;
      const misses = simulate({ instances, hasSharedCache, homes: 100_000, views, saves: instances / 20 });
      const cores = (misses * made.database) / 1_000;
      const front = hasSharedCache ? ' behind a cache' : '';
      const note = `${misses.toFixed(0)} of ${views} views made, ${(misses * made.queries).toFixed(0)} transactions a second`;
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
