import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openEmbedded, openPostgres } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';

const server = process.env.TEST_DATABASE_URL;

/** A migrated, empty database per test file: on the PostgreSQL of TEST_DATABASE_URL, else embedded in memory. */
export async function testDatabase() {
  const db = await bareDatabase();
  await migrate(db);
  return db;
}

/** The same without any table. */
export const bareDatabase = async () => (server ? openPostgres(await createDatabase(server)) : openEmbedded());

async function createDatabase(url: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(url);
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
