import type { ClientBase, Pool } from 'pg';

/** Time limits in milliseconds. */
export type Limits = {
  /** For getting a connection from the pool, also while all are in use. */
  wait: number;
  /** For a statement, after which the server cancels it. */
  statement: number;
  /**
   * For a query, after which the client gives up. Longer than `statement`, because it is for a server that
   * hangs.
   */
  query: number;
};

/** For serving: how long a request waits for the database. Migrations and operator commands have no limit. */
export const servingLimits: Limits = { wait: 5_000, statement: 10_000, query: 12_000 };

const isStuck = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/**
 * Closes a connection whose server has stopped answering. Otherwise the pool would hand it out again, and
 * each further query would wait behind the abandoned one.
 */
export function closeWhenStuck(client: ClientBase) {
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
  const stream = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream;
  const query = (...args: unknown[]) =>
    send(...args).catch(async (error: unknown) => {
      if (isStuck(error)) {
        // The pool discards the connection only once it has ended.
        const ended = new Promise((resolve) => client.once('end', () => resolve(null)));
        stream.destroy();
        await ended;
      }
      throw error;
    });
  Object.assign(client, { query });
}

/** The maximum number of queued requests for a connection; in a longer queue, the last would time out. */
const maxWaiting = 200;

const queueIsLong = 'Too much waits for the database';

/** Rejects requests for a connection at once while the queue is too long. */
export function refuseLongQueue(pool: Pool) {
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: (error: Error) => void) => {
    if (pool.waitingCount < maxWaiting) return callback ? connect(callback as never) : connect();
    const error = new Error(queueIsLong);
    return callback ? callback(error) : Promise.reject(error);
  }) as Pool['connect'];
}

const networkErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** Errors of the driver, which have no code. */
const driverMessages =
  /^(?:Query read timeout|timeout e|Connection terminated|Client (?:has encountered|was closed)|Connection ended|Too much waits)/;

/** Whether the server was not reached, did not answer or went away, so that the query has only waited. */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return driverMessages.test(error.message);
  // Classes and codes of SQLSTATE: connection exception, shutdown.
  return /^(?:08...|57P0.)$/.test(code) || networkErrors.includes(code);
}

/** Whether the error says that the database is overloaded or does not answer, not that a query is wrong. */
export const isDatabaseUnavailable = (error: unknown) =>
  // 53: out of disk, memory or connections; 57014: cancelled after its time limit.
  isConnectionLost(error) || /^(?:53...|57014)$/.test(String((error as { code?: unknown } | null)?.code));

/** Whether a statement did not get its lock at once or within its timeout (lock_not_available). */
export const isLocked = (error: unknown) => (error as { code?: unknown } | null)?.code === '55P03';
