import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** The statements of the SQL file, which blank lines separate: PGlite takes one at a time. */
const statements = readFileSync(join(import.meta.dirname, '0001-schema.sql'), 'utf8')
  .split(/;\n\s*\n/)
  .map((statement) => statement.trim());

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
