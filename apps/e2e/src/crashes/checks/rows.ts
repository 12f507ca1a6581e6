import type { Db } from '../../../../api/src/platform/db/schema.ts';
import type { World } from '../world.ts';
import { repeated } from './repeated.ts';

const tables: Record<string, 'properties' | 'rooms' | 'products'> = {
  '/api/properties': 'properties',
  '/api/rooms': 'rooms',
  '/api/products': 'products',
};

/** Additions that are missing or doubled in the database, and addresses with several accounts. */
export async function checkRows(db: Db, { creations }: Pick<World, 'creations'>) {
  const found: string[] = [];
  for (const [path, table] of Object.entries(tables)) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'creation_key', 'deleted_at'])
      .where('creation_key', 'is not', null)
      .execute();
    for (const { id, body } of creations.filter((creation) => creation.path === path)) {
      const ids = rows.filter(({ creation_key }) => creation_key === body.creation_key).map((row) => row.id);
      if (id !== null && ids.join() !== String(id)) found.push(`${path} ${id} has the rows ${ids.join()}`);
    }
  }
  const users = await db.selectFrom('users').select('email').where('deleted_at', 'is', null).execute();
  const emails = users.map(({ email }) => email);
  for (const email of repeated(emails)) found.push(`${email} has several accounts`);
  return found;
}

/** Milliseconds within which a job whose claim has expired must begin again. */
const tolerance = 10_000;

/** Jobs that nobody runs: their claim has expired, and they do not begin again. */
export async function findStuckJobs(db: Db) {
  const rows = await db
    .selectFrom('jobs')
    .select(['kind', 'key'])
    .where('failed_at', 'is', null)
    .where('claimed_until', '<', new Date(Date.now() - tolerance))
    .execute();
  return rows.map(({ kind, key }) => `The job ${kind} ${key} is stuck`);
}

/** Jobs that a process claims. After an orderly end there are none. */
export async function findClaims(db: Db) {
  const rows = await db.selectFrom('jobs').select(['kind', 'key']).where('claimed_until', 'is not', null).execute();
  return rows.map(({ kind, key }) => `The job ${kind} ${key} is still claimed`);
}
