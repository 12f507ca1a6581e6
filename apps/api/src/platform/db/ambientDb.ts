import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './schema.ts';

/** `commits`: whether a result of `work` ends the transaction with a commit; by default every result does. */
type InTransaction = <T>(work: () => Promise<T>, commits?: (result: T) => boolean) => Promise<T>;

/**
 * A database for a library that passes no transaction on. Calls below `inTransaction` join its transaction, also those that
 * would begin one: on the embedded database's only connection, they would wait for it for ever.
 */
export function createAmbientDb(db: Db): { db: Db; inTransaction: InTransaction } {
  const current = new AsyncLocalStorage<Db>();
  const ambient = new Proxy(db, {
    get(_, name) {
      const tx = current.getStore();
      if (tx && name === 'transaction') return () => ({ execute: <T>(work: (tx: Db) => T) => work(tx) });
      const target = tx ?? db;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const inTransaction: InTransaction = async (work, commits = () => true) => {
    const tx = await db.startTransaction().execute();
    try {
      const result = await current.run(tx, work);
      await (commits(result) ? tx.commit() : tx.rollback()).execute();
      return result;
    } finally {
      if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
    }
  };
  return { db: ambient, inTransaction };
}
