import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { isOnServer, testDatabase, urlOf } from '#test/database.ts';
import { isReachable, openPostgres } from './client.ts';
import { isDatabaseUnavailable, type Limits } from './limits.ts';
import type { Db } from './schema.ts';

/** A server in front of the database that can stop answering, as after SIGSTOP or behind a lost network. */
async function hangingServer(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.pipe(database).pipe(client);
    if (isHanging) database.pause();
  });
  let isHanging = false;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    /** Stops answering. `isNew`: also on connections that follow. */
    hang({ isNew = true } = {}) {
      isHanging = isNew;
      for (const socket of sockets) socket.pause();
    },
    recover() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const fail = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );

if (isOnServer) {
  let direct: Db;
  let proxy: Awaited<ReturnType<typeof hangingServer>>;
  let db: Db;
  beforeAll(async () => {
    direct = await testDatabase();
    proxy = await hangingServer(urlOf(direct) ?? '');
  });
  afterAll(async () => {
    proxy.close();
    await direct.destroy();
  });

  /** Opens the database with these limits, in milliseconds; the others are too long to matter. */
  function open(limits: Partial<Limits>) {
    db = openPostgres(proxy.url, { limits: { wait: 60_000, statement: 60_000, query: 60_000, ...limits }, size: 2 });
    onTestFinished(() => db.destroy().catch(() => {}));
  }

  test('the server cancels a slow statement', async () => {
    open({ statement: 100 });
    const error = await fail(sql`select pg_sleep(60)`.execute(db));
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test('waiting for a connection ends while all are in use', async () => {
    open({ wait: 2_000 });
    let release = () => {};
    const used = new Promise<void>((resolve) => {
      release = resolve;
    });
    await Promise.all([1, 2].map(() => sql`select 1`.execute(db)));
    const slow = [1, 2].map(() => db.transaction().execute(() => used));
    const error = await fail(sql`select 1`.execute(db));
    release();
    expect(error?.message).toMatch(/timeout/);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await Promise.all(slow);
  });

  test('a connection that hangs is closed and replaced, and the process goes on', async () => {
    open({ query: 10_000 });
    const crash = vi.fn();
    process.on('uncaughtException', crash);
    await Promise.all([1, 2].map(() => sql`select 1`.execute(db)));
    proxy.hang({ isNew: false });
    for (const error of await Promise.all([1, 2].map(() => fail(sql`select 1`.execute(db)))))
      expect(isDatabaseUnavailable(error), error?.message).toBe(true);
    expect(await Promise.all([1, 2].map(() => fail(sql`select 1`.execute(db))))).toEqual([null, null]);
    process.off('uncaughtException', crash);
    expect(crash).not.toHaveBeenCalled();
  });

  test('a server that hangs fails each query in time; the next ones work once it answers again', async () => {
    open({ wait: 20_000, query: 10_000 });
    await Promise.all([1, 2].map(() => sql`select 1`.execute(db)));
    proxy.hang();
    const errors = await Promise.all([1, 2, 3, 4].map(() => fail(sql`select 1`.execute(db))));
    for (const error of errors) expect(isDatabaseUnavailable(error), error?.message).toBe(true);
    expect(await isReachable(db, 100)).toBe(false);

    proxy.recover();
    await expect.poll(() => isReachable(db)).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
}

test.each([
  ['a unique violation', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  ['a serialization failure', Object.assign(new Error('could not serialize'), { code: '40001' }), false],
  ['an error of ours', new TypeError('timeouts is undefined'), false],
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  ['a shutdown', Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
  ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  ['too many connections', Object.assign(new Error('sorry, too many clients'), { code: '53300' }), true],
])('tells whether %s means that the database is unavailable', (_, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});
