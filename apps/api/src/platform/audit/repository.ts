import { type Insertable, sql } from 'kysely';
import type { Db, OperatorActionsTable } from '../db/schema.ts';

export const insertAction = (tx: Db, action: Insertable<OperatorActionsTable>) =>
  tx.insertInto('operator_actions').values(action).execute();

/** `userId`: only entries that concern this user. `limit`: only the latest ones. */
export type AuditFilter = { userId?: number | undefined; since?: Date | undefined; limit: number };

/** The operator's actions, latest first. */
export const listActions = (db: Db, { userId, since, limit }: AuditFilter) =>
  db
    .selectFrom('operator_actions')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

type Change = { at: Date; table_name: string; row_id: number; operation: string; changes: Record<string, unknown> };

/** Changes of rows that concern access and money, as triggers have logged them, latest first. */
export async function listChanges(db: Db, { userId, since, limit }: AuditFilter) {
  const { rows } = await sql<Change>`
    select at, table_name, row_id, operation, changes from audit_log
    where at >= ${since ?? new Date(0)} and (${userId ?? null}::integer is null
      or table_name = 'users' and row_id = ${userId ?? null}
      or table_name in ('properties', 'seller_profiles') and (changes ->> 'user_id')::integer = ${userId ?? null}
      or table_name = 'transactions' and ${userId ?? null}
        in ((changes ->> 'buyer_id')::integer, (changes ->> 'seller_id')::integer))
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
