import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Operator } from '#platform/audit/writeAsOperator.ts';
import type { Db } from '#platform/db/schema.ts';
import type { OperatorContext } from '#process/operator/command.ts';
import { runCommand } from '#process/operator/runCommand.ts';

/** Runs commands in tests. */
export const operator: Operator = { name: '検査', command: 'test', reason: null, isTrial: false };

/** Dependencies that most commands do not use. */
const others = { endSessions: async () => {}, databaseUrl: null, dataDir: '', objectStore: null };

type Context = Pick<OperatorContext, Exclude<keyof OperatorContext, keyof typeof others>> & Partial<OperatorContext>;

/** Runs a command line as 検査. Returns the exit code and what was printed. */
export async function operate(context: Context, ...argv: string[]) {
  const { exitCode, ...printed } = await runCommand([...argv, '--as', '検査'], async () => ({ ...others, ...context }));
  return { code: exitCode, ...printed };
}

/** The operator's actions, oldest first. */
export const actionsOf = (db: Db) => db.selectFrom('operator_actions').selectAll().orderBy('id').execute();

/** A hash of all rows of all tables. */
export async function hashOf(db: Db) {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const hash = createHash('sha256');
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t order by 1`.execute(
      db,
    );
    hash.update(`${name}\n${rows.map(({ row }) => row).join('\n')}\n`);
  }
  return hash.digest('hex');
}
