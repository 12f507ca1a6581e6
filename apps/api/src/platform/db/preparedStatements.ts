import { createHash } from 'node:crypto';
import type { ClientBase, DatabaseError, QueryResult } from 'pg';

/** Per connection; each costs memory on the server. */
export const maxPreparedStatements = 300;

type Query = (query: string | { name: string; text: string; values: unknown[] }, values?: unknown[]) => unknown;

/**
 * Returns a function that makes a connection prepare its reads, so that the server does not parse and plan
 * them again. A statement is named by its text: behind a pooler, connections of several processes share the
 * server's. Writes are not prepared, because their text varies with the number of rows and columns. Nor are
 * reads of all columns in a transaction: a migration adds columns while the process runs, and the error about
 * it would abort the transaction.
 */
export function createPreparer() {
  const names = new Map<string, string>();
  const rename = (text: string, generation = 0) => {
    names.set(text, `read_${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`);
  };
  const generationOf = (name: string) => Number(name.split('_')[1]);
  const nameOf = (text: string) => {
    const isNew = /^(select|with)\b/i.test(text) && !names.has(text);
    if (isNew && names.size < maxPreparedStatements) rename(text);
    return names.get(text);
  };

  return (client: ClientBase) => {
    const send = client.query.bind(client) as Query as (...query: Parameters<Query>) => Promise<QueryResult>;
    const query = async (text: string, values: unknown[]): Promise<QueryResult> => {
      const name = readsAllColumns(text) && client.getTransactionStatus() === 'T' ? undefined : nameOf(text);
      if (!name) return send(text, values);
      return send({ name, text, values }).catch((error: unknown) => {
        if (!isResultTypeChanged(error)) throw error;
        if (names.get(text) === name) rename(text, generationOf(name) + 1);
        // In a transaction, which the first error aborts, the retry fails: the first error says why.
        return send({ name: nameOf(text) ?? '', text, values }).catch(() => Promise.reject(error));
      });
    };
    Object.assign(client, { query });
  };
}

/** `select *`, `"users".*`; not `count(*)`. */
const readsAllColumns = (text: string) => /[\s.]\*/.test(text);

/** Another process migrated the table ("cached plan must not change result type", possibly translated). */
const isResultTypeChanged = (error: unknown) => {
  const { code, routine } = error as Partial<DatabaseError>;
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};
