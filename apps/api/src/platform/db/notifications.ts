import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Receives committed changes to what visitors see (`notify_changes` and `notify_lists` in schema.sql). */
export type ChangeListener = {
  /** `propertyId`: the changed property; null if many properties are affected. */
  onChange: (propertyId: number | null) => void;
  /** Lists of properties or sellers may have changed. */
  onListsChange?: () => void;
  /** False: changes may be missed from now on. True: none will be missed. */
  onConnection: (isConnected: boolean) => void;
};

export type Subscription = {
  /** Resolves when all changes committed before the call have arrived, or the connection is lost. */
  whenCaughtUp: () => Promise<void>;
  close: () => Promise<void>;
};

export type Listen = (listener: ChangeListener) => Promise<Subscription>;

/** Notifies `other` before the listener itself: once the listener has caught up, both have. */
export const tellAlso =
  (listen: Listen, other: ChangeListener): Listen =>
  ({ onChange, onListsChange = () => {}, onConnection }) =>
    listen({
      onChange(propertyId) {
        other.onChange(propertyId);
        onChange(propertyId);
      },
      onListsChange() {
        other.onListsChange?.();
        onListsChange();
      },
      onConnection(isConnected) {
        other.onConnection(isConnected);
        onConnection(isConnected);
      },
    });

const toPropertyId = (payload: string | undefined) => (payload ? Number(payload) : null);

/** Listens to the embedded database. It runs in this process, so no change is missed. */
export const listenToEmbedded =
  (pglite: PGlite): Listen =>
  async ({ onChange, onListsChange = () => {}, onConnection }) => {
    const unlisten = [
      await pglite.listen('changes', (payload) => onChange(toPropertyId(payload))),
      await pglite.listen('lists', onListsChange),
    ];
    onConnection(true);
    return {
      whenCaughtUp: async () => void (await pglite.query('select 1')),
      close: async () => void (await Promise.all(unlisten.map((end) => end()))),
    };
  };

/** Milliseconds before reconnecting. */
const retryDelay = 1_000;
/** Milliseconds after which an unresponsive connection counts as lost. */
const timeout = 2_000;
/** Milliseconds between checks of a connection: one that is silently cut off receives no changes. */
const checkInterval = 5_000;

/** Listens on a dedicated connection; reconnects when it is lost. */
export const listenToPostgres =
  (connectionString: string): Listen =>
  async ({ onChange, onListsChange = () => {}, onConnection }) => {
    let connected: pg.Client | null = null;
    let retry: NodeJS.Timeout | undefined;
    let isClosed = false;

    const handleLoss = (client: pg.Client) => {
      client.end().catch(() => {});
      if (client !== connected) return;
      connected = null;
      onConnection(false);
      retry = setTimeout(connect, retryDelay);
    };
    const connect = async () => {
      const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: timeout };
      const client = new pg.Client({ connectionString, keepAlive: true, ...timeouts });
      client.on('error', () => handleLoss(client)).on('end', () => handleLoss(client));
      client.on('notification', ({ channel, payload }) =>
        channel === 'lists' ? onListsChange() : onChange(toPropertyId(payload)),
      );
      try {
        await client.connect();
        await client.query('listen lists; listen changes');
        if (isClosed) return await client.end();
        connected = client;
        onConnection(true);
      } catch (error) {
        console.warn(`PostgreSQL: ${(error as Error).message}`);
        client.end().catch(() => {});
        if (!isClosed) retry = setTimeout(connect, retryDelay);
      }
    };

    /** The server delivers pending notifications before the response to the next query. */
    const roundTrip = async () => {
      const client = connected;
      await client?.query('select 1').catch(() => handleLoss(client));
    };
    let running = Promise.resolve();
    let waiting: Promise<void> | null = null;

    const whenCaughtUp = () => {
      // Calls during a round trip share the next one.
      waiting ??= running.then(() => {
        waiting = null;
        running = roundTrip();
        return running;
      });
      return waiting;
    };

    await connect();
    const checks = setInterval(whenCaughtUp, checkInterval).unref();
    return {
      whenCaughtUp,
      async close() {
        isClosed = true;
        clearInterval(checks);
        clearTimeout(retry);
        const client = connected;
        connected = null;
        await client?.end();
      },
    };
  };
