import type { Db } from '../../platform/db/schema.ts';

/** The id that tells this database from others on the same account at the provider. */
export const findInstallation = async (db: Db) =>
  (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;

/** How often an operation has definitely failed. */
export const findAttempt = async (db: Db, operation: string) =>
  (await db.selectFrom('idempotency_attempts').select('attempt').where('operation', '=', operation).executeTakeFirst())
    ?.attempt ?? 0;

/** Counts a failure of the attempt; of several at once one counts. */
export const raiseAttempt = (db: Db, operation: string, failed: number) =>
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
