import { createHash } from 'node:crypto';
import type { ClientBase, DatabaseError, QueryResult } from 'pg';

/** Per connection; each costs memory on the server. */
export const maxPreparedStatements = 300;

type Query = (query: string | { name: string; text: string; values: unknown[] }, values?: unknown[]) => unknown;

/**
 * Returns a function that makes a connection prepare its reads, so that the server does not parse and plan
 * them again. The name of a statement is derived from its text, because behind a pooler, connections of
 * several processes share those to the server. Writes are not prepared, because their text varies with the
 * number of rows and columns. A read of all columns is not prepared in a transaction: if a migration adds a
 * column while the process runs, the server's error would abort the transaction.
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
        // In a transaction, the retry fails, because the first error has aborted it. Then the first error is
        // thrown.
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
