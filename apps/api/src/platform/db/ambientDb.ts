import { AsyncLocalStorage } from 'node:async_hooks';
import type { ControlledTransaction } from 'kysely';
import type { Db, Tables } from './schema.ts';

type Scope = { tx: ControlledTransaction<Tables> | null };

export type AmbientDb = {
  db: Db;
  /** Runs work that may `begin` a transaction. `commits`: whether a result commits it; errors roll back. */
  inScope: <T>(work: () => Promise<T>, commits: (result: T) => boolean) => Promise<T>;
  /** Begins the transaction of the scope, which later calls in it join. Outside of a scope, does nothing. */
  begin: () => Promise<void>;
};

/**
 * A database for a library that does not pass transactions on: all calls in a scope join the scope's
 * transaction. So does a call that asks for a transaction of its own. Otherwise it would wait forever on the
 * embedded database, which has only one connection.
 */
export function createAmbientDb(db: Db): AmbientDb {
  const scopes = new AsyncLocalStorage<Scope>();
  const ambient = new Proxy(db, {
    get(_, name) {
      const tx = scopes.getStore()?.tx;
      if (tx && name === 'transaction') return () => ({ execute: <T>(work: (tx: Db) => T) => work(tx) });
      const target = tx ?? db;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    db: ambient,
    async inScope(work, commits) {
      const scope: Scope = { tx: null };
      try {
        const result = await scopes.run(scope, work);
        if (commits(result)) await scope.tx?.commit().execute();
        return result;
      } finally {
        const { tx } = scope;
        if (tx && !tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
      }
    },
    async begin() {
      const scope = scopes.getStore();
      if (scope) scope.tx ??= await db.startTransaction().execute();
    },
  };
}
