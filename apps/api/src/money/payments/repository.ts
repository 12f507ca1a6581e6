import type { Db } from '#platform/db/schema.ts';

/** How many times an operation has definitely failed. */
export const findAttempt = async (db: Db, operation: string) =>
  (await db.selectFrom('idempotency_attempts').select('attempt').where('operation', '=', operation).executeTakeFirst())
    ?.attempt ?? 0;

/** Counts a failed attempt; concurrent failures of the same attempt count once. */
export const incrementAttempt = (db: Db, operation: string, failed: number) =>
  db
    .insertInto('idempotency_attempts')
    .values({ operation, attempt: failed + 1 })
    .onConflict((conflict) =>
      conflict
        .column('operation')
        .doUpdateSet({ attempt: failed + 1 })
        .where('idempotency_attempts.attempt', '=', failed),
    )
    .execute();
