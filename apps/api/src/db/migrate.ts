import { type Migration, Migrator } from 'kysely/migration';
import { marketplace } from './migrations/0001-marketplace.ts';
import { selling } from './migrations/0002-selling.ts';
import type { Db } from './schema.ts';

const migrations: Record<string, Migration> = { '0001-marketplace': marketplace, '0002-selling': selling };

/** Brings the database to the newest shape; the api runs it before it serves. */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
