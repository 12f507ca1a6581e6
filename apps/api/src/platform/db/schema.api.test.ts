import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnServer, testDatabase, urlOf } from '#test/database.ts';
import type { Db } from './schema.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

type Column = {
  /**
   * `number`, `boolean`, `Date`, `object` or `string`. For a text with a CHECK, the values that it allows.
   */
  type: string;
  isNullable: boolean;
  /** Whether an insert may omit it. Types may require a column for which the database has a default. */
  isOptional: boolean;
};

const typeNames: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'Date',
  'timestamp with time zone': 'Date',
  jsonb: 'object',
  text: 'string',
  uuid: 'string',
};

/** The columns of the database's tables, by `table.column`. */
async function readDatabase() {
  const { rows } = await sql<{
    name: string;
    data_type: string;
    is_nullable: boolean;
    is_optional: boolean;
    definition: string | null;
  }>`
    select table_name || '.' || column_name as name, data_type, columns.is_nullable = 'YES' as is_nullable,
      columns.is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as is_optional,
      (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
        where contype = 'c' and conrelid = (quote_ident(table_name))::regclass and conkey = array[ordinal_position::smallint]
      ) as definition
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return new Map(
    rows.map(({ name, data_type, is_nullable, is_optional, definition }): [string, Column] => {
      const values = [...(definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => `${value}`);
      const type = values.length > 0 ? values.toSorted().join('|') : (typeNames[data_type] ?? data_type);
      return [name, { type, isNullable: is_nullable, isOptional: is_optional }];
    }),
  );
}

/** The columns of `Tables` in schema.ts, by `table.column`. */
function readTypes() {
  const file = join(import.meta.dirname, 'schema.ts');
  const program = ts.createProgram([file], { strict: true, allowImportingTsExtensions: true, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const exported = source ? checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol) : [];
  const tables = checker.getDeclaredTypeOfSymbol(exported.find(({ name }) => name === 'Tables') as ts.Symbol);
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol);
  const nameOf = (type: ts.Type) => {
    const parts = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ts.TypeFlags.Null));
    const literals = parts.filter((part) => part.isStringLiteral()).map(({ value }) => value);
    if (literals.length > 0) return literals.toSorted().join('|');
    const names = parts.map((part) => checker.typeToString(part));
    const name = names.find((name) => ['number', 'Date'].includes(name)) ?? names[0] ?? '';
    return /^(?:number|Date|string)$/.test(name) ? name : /^(?:true|false)$/.test(name) ? 'boolean' : 'object';
  };
  const has = (type: ts.Type, flag: ts.TypeFlags) =>
    (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & flag);
  const columns = tables.getProperties().flatMap((table) =>
    typeOf(table)
      .getProperties()
      .map((column): [string, Column] => {
        const type = typeOf(column);
        const [selected, inserted] = ['__select__', '__insert__'].map((key) => type.getProperty(key));
        const select = selected ? typeOf(selected) : type;
        const insert = inserted ? typeOf(inserted) : type;
        return [
          `${table.name}.${column.name}`,
          {
            type: nameOf(select),
            isNullable: has(select, ts.TypeFlags.Null),
            isOptional: has(insert, ts.TypeFlags.Undefined),
          },
        ];
      }),
  );
  return new Map(columns);
}

/** Tables that no query of ours names, and columns that only the database reads. */
const untyped = /^(?:kysely_|audit_log\.|identity_|installation\.is_only$)/;

/**
 * Columns whose values are listed in TypeScript but not in the database, because the card provider defines
 * them.
 */
const ofProvider = ['refunds.status'];

test('schema.ts has the tables and columns of the database', async () => {
  const database = Object.fromEntries([...(await readDatabase())].filter(([name]) => !untyped.test(name)).toSorted());
  const types = readTypes();
  for (const name of ofProvider) types.set(name, { ...(types.get(name) as Column), type: 'string' });
  for (const [name, column] of types) column.isOptional ||= database[name]?.isOptional ?? false;
  expect(Object.fromEntries([...types].toSorted())).toEqual(database);
});

test('every foreign key has an index, so that deleting a row does not scan the tables that refer to it', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '.' || attname as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
    order by 1`.execute(db);
  // Categories are never deleted.
  expect(rows.map(({ key }) => key)).toEqual(['products.product_category_id']);
});

test('statuses and types are restricted to the known values, except for those of the card provider', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and column_name ~ '(status|type|kind|zone)$'
      and not exists (select from pg_constraint where contype = 'c'
        and conrelid = quote_ident(table_name)::regclass and ordinal_position = any(conkey))
    order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([
    'dimensions.dimension_type',
    'disputes.status',
    'refunds.status',
    'specifications.spec_type',
    'webhook_events.type',
  ]);
});

/** Debian does not have it on the PATH. */
const [pgDump = 'pg_dump'] = ['/usr/lib/postgresql/15/bin/pg_dump'].filter(existsSync);

/** pg_dump's output besides the schema: comments, settings and instructions to psql. */
const noise = /^(?:--|SET |SELECT pg_catalog|\\).*\n/gm;

if (isOnServer)
  test('schema.sql is the schema after all migrations; `vitest --update` writes it', async () => {
    const options = ['--schema-only', '--no-owner', '--no-privileges', '--exclude-table=kysely_*'];
    const { stdout } = spawnSync(pgDump, [...options, `--dbname=${urlOf(db)}`], { encoding: 'utf8' });
    const schema = stdout
      .replace(noise, '')
      .replaceAll('public.', '')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    await expect(`${schema}\n`).toMatchFileSnapshot('schema.sql');
  });
