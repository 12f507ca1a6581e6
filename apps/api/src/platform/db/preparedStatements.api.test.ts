import { CompiledQuery, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareDatabase, isOnServer } from '#test/database.ts';
import { createPreparer, maxPreparedStatements } from './preparedStatements.ts';
import type { Db } from './schema.ts';

let db: Db;
beforeAll(async () => {
  db = await bareDatabase();
  await sql`create table things (id integer, name text)`.execute(db);
  await sql`insert into things values (1, '灯り'), (2, '棚')`.execute(db);
});
afterAll(() => db.destroy());

const findThing = (on: Db, id: number) => sql<object>`select * from things where id = ${id}`.execute(on);
const preparedOn = async (on: Db) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on);
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes('things'));
};

test('prepares reads once per server connection, not on the embedded database', async () => {
  const prepared = await db.connection().execute(async (connection) => {
    expect((await findThing(connection, 1)).rows).toEqual([{ id: 1, name: '灯り' }]);
    expect((await findThing(connection, 2)).rows).toEqual([{ id: 2, name: '棚' }]);
    await sql`update things set name = name where id = ${1}`.execute(connection);
    return preparedOn(connection);
  });
  expect(prepared).toEqual(isOnServer ? ['select * from things where id = $1'] : []);
});

test('a statement is named by its text, so that all processes use the same name', async () => {
  const namesOf = async (text: string) => {
    const sent: string[] = [];
    const client = {
      query: async (query: { name: string }) => void sent.push(query.name),
      getTransactionStatus: () => 'I',
    };
    createPreparer()(client as unknown as PoolClient);
    await (client.query as unknown as (text: string, values: unknown[]) => Promise<unknown>)(text, []);
    return sent;
  };
  expect(await namesOf('select 1')).toEqual(await namesOf('select 1'));
  expect(await namesOf('select 1')).not.toEqual(await namesOf('select 2'));
});

test('reads a table migrated by another process', async () => {
  await findThing(db, 1);
  await sql`alter table things add column color text default '白'`.execute(db);
  expect((await findThing(db, 1)).rows).toEqual([{ id: 1, name: '灯り', color: '白' }]);
});

test('a transaction goes on when another process has migrated the table', async () => {
  await db.connection().execute(async (connection) => {
    const inTransaction = () =>
      connection.transaction().execute(async (tx) => {
        await sql`select name from things where id = ${1}`.execute(tx);
        return (await findThing(tx, 1)).rows;
      });
    await findThing(connection, 1);
    await inTransaction();
    await sql`alter table things add column size integer`.execute(connection);
    expect(await inTransaction()).toEqual([{ id: 1, name: '灯り', color: '白', size: null }]);
    await sql`alter table things drop column size, drop column color`.execute(connection);
    expect(await inTransaction()).toEqual([{ id: 1, name: '灯り' }]);
  });
});

test('does not prepare statements beyond the maximum', async () => {
  const fresh = await bareDatabase();
  await fresh.connection().execute(async (connection) => {
    for (let n = 0; n < maxPreparedStatements + 20; n += 1) {
      const query = CompiledQuery.raw(`select ${n} as n, 'things' as name where $1`, [true]);
      expect((await connection.executeQuery(query)).rows).toEqual([{ n, name: 'things' }]);
    }
    expect(await preparedOn(connection)).toHaveLength(isOnServer ? maxPreparedStatements : 0);
  });
  await fresh.destroy();
});
