import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Learns of committed changes of what visitors see (migrations/0006-notices.ts). */
export type ChangeListener = {
  /** A property changed, by its id; null: something that many properties show. */
  onChange: (propertyId: number | null) => void;
  /** False: changes may be missed from now on. True: from now on none is. */
  onConnection: (isConnected: boolean) => void;
};

export type Subscription = {
  /** Resolves when the listener knows all that was committed before the call, or that it may have missed something. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

export type Listen = (listener: ChangeListener) => Promise<Subscription>;

const toPropertyId = (payload: string | undefined) => (payload ? Number(payload) : null);

/** Listens to the embedded database, which is in this process: no change is missed. */
export const listenToEmbedded =
  (pglite: PGlite): Listen =>
  async ({ onChange, onConnection }) => {
    const unlisten = await pglite.listen('changes', (payload) => onChange(toPropertyId(payload)));
    onConnection(true);
    return { settled: async () => void (await pglite.query('select 1')), close: () => unlisten() };
  };

/** Milliseconds until a lost connection is made again, and after which one that does not answer is lost. */
const retryAfter = 1_000;
const timeout = 2_000;

/** Listens on a connection of its own, which is made again when it is lost. */
export const listenToPostgres =
  (connectionString: string): Listen =>
  async ({ onChange, onConnection }) => {
    let connected: pg.Client | null = null;
    let retry: NodeJS.Timeout | undefined;
    let isClosed = false;

    const lose = (client: pg.Client) => {
      client.end().catch(() => {});
      if (client !== connected) return;
      connected = null;
      onConnection(false);
      retry = setTimeout(connect, retryAfter);
    };
    const connect = async () => {
      const client = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
        query_timeout: timeout,
      });
      client.on('error', () => lose(client)).on('end', () => lose(client));
      client.on('notification', ({ payload }) => onChange(toPropertyId(payload)));
      try {
        await client.connect();
        await client.query('listen changes');
        if (isClosed) return await client.end();
        connected = client;
        onConnection(true);
      } catch (error) {
        console.warn(`PostgreSQL: ${(error as Error).message}`);
        client.end().catch(() => {});
        if (!isClosed) retry = setTimeout(connect, retryAfter);
      }
    };

    /** The server sends a connection what it was notified of before the answer to its next query. */
    const roundTrip = async () => {
      const client = connected;
      await client?.query('select 1').catch(() => lose(client));
    };
    let running = Promise.resolve();
    let waiting: Promise<void> | null = null;

    await connect();
    return {
      settled() {
        // Those who come while one is on its way share the next.
        waiting ??= running.then(() => {
          waiting = null;
          running = roundTrip();
          return running;
        });
        return waiting;
      },
      async close() {
        isClosed = true;
        clearTimeout(retry);
        const client = connected;
        connected = null;
        await client?.end();
      },
    };
  };
