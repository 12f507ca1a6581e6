import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgres } from './client.ts';
import type { Limits } from './limits.ts';
import type { ChangeListener } from './notifications.ts';
import type { Db } from './schema.ts';

/** Short, because the primary server answers instead. */
const limits: Limits = { wait: 1_000, statement: 2_000, query: 3_000 };

/** Milliseconds for which a replica that failed is not asked again. */
const pause = 5_000;

/** A read replica of the database server, for what visitors see. */
export type Replica = {
  db: Db;
  /**
   * Must receive each change before `isCurrent` is called for it, because `isCurrent` considers only changes
   * received.
   */
  listener: ChangeListener;
  /** Whether it has every change that this process knows of. Never throws. */
  isCurrent: () => Promise<boolean>;
  /** Call it after a failed read. */
  reportFailure: () => void;
  close: () => Promise<void>;
};

/**
 * Opens a read replica. The primary announces changes that visitors see (`notifications.ts`). The replica is
 * current once it has replayed the log up to the latest change. Both servers are asked for their position
 * once per change, not per read.
 */
export function openReplica(primary: Db, url: string, size: number): Replica {
  const db = openPostgres(url, { limits, size });
  /** The position in the log up to which changes are known; null: not known yet, or changes may be missed. */
  let known: string | null = null;
  let replayed: string | null = null;
  let changes = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const readPosition = async () => {
    known = null;
    changes += 1;
    const change = changes;
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary);
    if (change === changes) known = rows[0]?.lsn ?? null;
  };
  const onChange = () => {
    readPosition().catch(async () => {
      await sleep(pause, undefined, { ref: false });
      if (known === null && !isClosed) onChange();
    });
  };
  const listener: ChangeListener = {
    onChange,
    onListsChange: onChange,
    onConnection(isConnected) {
      known = null;
      changes += 1;
      if (isConnected) onChange();
    },
  };
  const reportFailure = () => {
    failedAt = Date.now();
    replayed = null;
  };

  return {
    db,
    listener,
    async isCurrent() {
      const position = known;
      if (position === null || Date.now() < failedAt + pause) return false;
      if (replayed === position) return true;
      try {
        const { rows } = await sql<{ isReached: boolean }>`
          select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isReached"`.execute(db);
        if (!rows[0]?.isReached) return false;
      } catch {
        reportFailure();
        return false;
      }
      replayed = position;
      return known === position;
    },
    reportFailure,
    async close() {
      isClosed = true;
      await db.destroy();
    },
  };
}
