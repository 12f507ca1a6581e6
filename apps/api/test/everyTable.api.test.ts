import { type Insertable, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countRows } from '#platform/db/dumps.ts';
import type { Tables } from '#platform/db/schema.ts';
import { sendQueuedMail } from '#platform/mail/sendQueuedMail.ts';
import { registerActors } from './actors.ts';
import { operate } from './operator.ts';
import { cookiesOf, testServer } from './server.ts';
import { createPropertyIn, insertFailedBuild } from './states.ts';
import { tables, tablesWith } from './tables.ts';
import { uploads } from './uploads.ts';
import { enabledAccount, world } from './world.ts';

const { parts, as, send } = world();
const { presign } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

test('tables.ts has a decision about each table', async () => {
  const inDatabase = Object.keys(await countRows(parts.db)).filter((table) => !table.startsWith('kysely_'));
  expect(Object.keys(tables).sort(), 'tables.ts').toEqual([...inDatabase, 'request_counts'].sort());
});

test('tables.ts says which tables have triggers (`notify…`, `touch…`) that evict cached responses', async () => {
  const { rows } = await sql<{ table: string; operations: string[] }>`
    select event_object_table as table, array_agg(distinct event_manipulation::text order by event_manipulation::text)
      as operations
    from information_schema.triggers where trigger_name like 'notify%' or trigger_name like 'touch%'
    group by 1`.execute(parts.db);
  const operations = {
    always: ['DELETE', 'INSERT', 'UPDATE'],
    updates: ['UPDATE'],
    additions: ['INSERT', 'UPDATE'],
    never: [],
  };
  const found = (table: string) => rows.find((row) => row.table === table)?.operations ?? [];
  const wrong = Object.entries(tables).filter(([table, { evicts }]) => `${found(table)}` !== `${operations[evicts]}`);
  expect(wrong, 'tables with other triggers').toEqual([]);
});

/**
 * The tables whose rows refer to a table, directly or indirectly. The search stops at the tables in `ends`.
 */
async function referringTo(table: string, ends: string[] = []) {
  const { rows } = await sql<{ name: string }>`with recursive referring(name) as (
    select ${table}::text union select conrelid::regclass::text from pg_constraint join referring
      on contype = 'f' and confrelid = name::regclass and name <> all(${ends}::text[]))
    select name from referring`.execute(parts.db);
  return rows.map(({ name }) => name).sort();
}

test('tables.ts erases all rows that refer to a home, and names the owner of all rows that refer to a user', async () => {
  const ofHome = await referringTo('properties', ['transactions']);
  expect(ofHome, 'content and home in tables.ts').toEqual(tablesWith('content', 'home').sort());
  const nobodys = tablesWith('nobody');
  const ofPerson = (await referringTo('users')).filter((table) => nobodys.includes(table));
  expect(ofPerson, 'not nobody’s in tables.ts').toEqual([]);
});

/** A home that nobody has bought, with rows in all tables that are copied or erased with it. */
async function fillHome() {
  const ids = await createPropertyIn(parts, 'sold');
  await send('PATCH', `/api/products/${ids.product}`, { name: 'べつの灯り' });
  const ofHome = parts.db.updateTable('transactions').where('property_id', '=', ids.property);
  await ofHome.set({ status: 'expired' }).execute();
  await presign({ property_id: ids.property });
  await insertFailedBuild(parts, ids.property);
  await send('POST', `/api/properties/${ids.property}/imports`, {
    creation_key: crypto.randomUUID(),
    rooms: [{ name: '書斎' }],
  });
  return ids;
}

test('a copy has the content of a home, and an account is deleted with its homes', async () => {
  const before = await countRows(parts.db);
  const added = async () => {
    const counts = await countRows(parts.db);
    return (table: string) => (counts[table] ?? 0) - (before[table] ?? 0);
  };
  const { property } = await fillHome();
  const filled = await added();
  const erasable = tablesWith('content', 'home');
  const empty = erasable.filter((table) => filled(table) === 0);
  expect(empty, 'tables that fillHome leaves empty').toEqual([]);

  expect((await send('POST', `/api/properties/${property}/copy`, {})).status).toBe(201);
  const copied = await added();
  const doubled = erasable.filter((table) => copied(table) === 2 * filled(table));
  expect(doubled, 'tables that content/copies copies').toEqual(tablesWith('content'));

  const { status } = await send('DELETE', '/api/users/me');
  expect(status, `eraseProperties: ${parts.log.mock.lastCall?.[0]}`).toBe(200);
  const left = await added();
  const forgotten = erasable.filter((table) => left(table) > 0);
  expect(forgotten, 'tables that eraseProperties forgets').toEqual([]);
  const erased = tablesWith('kept').filter((table) => left(table) < copied(table));
  expect(erased, 'kept tables that lose rows').toEqual([]);
});

const server = testServer();
const email = 'hanako@example.jp';
const password = 'komorebi-2022';
const sale = { kind: 'sale', event: 'sale', price: 5000, fee: 1000, net: 4000 } as const;
const action = { operator: '検査', command: 'test', subject: 'user' };

/** Somebody with rows in all tables that `operator person` reads. Returns the headers of their requests. */
async function fillPerson() {
  const { db } = server.parts;
  const cookie = cookiesOf(await server.post('/api/auth/sign-up/email', { name: '山田 花子', email, password }));
  const { token } = (await (await server.call('/api/auth/token', { headers: { cookie } })).json()) as { token: string };
  const found = db.selectFrom('users').select(['id', 'external_user_id']).where('email', '=', email);
  const { id: user_id, external_user_id: subject } = await found.executeTakeFirstOrThrow();
  await registerActors({ ...parts, db });
  const ids = await createPropertyIn({ ...parts, db, seller: { id: user_id } }, 'sold');
  const { property: property_id, transaction: transaction_id } = ids;
  const now = new Date();
  const rows = {
    refund_requests: { transaction_id, reason: 'defect', requested_at: now },
    sales_entries: { ...sale, seller_id: user_id, transaction_id, occurred_at: now },
    seller_profiles: { user_id, account_id: 'acct_1', ...enabledAccount },
    uploads: { user_id, property_id, quarantine_key: 'key' },
    mails: { key: 'mail', recipient: email, subject: '件名', sent_at: now },
    mailed_links: { subject, kind: 'confirm', email, token_hash: 'hash', created_at: now, expires_at: now },
    known_browsers: { subject, browser_hash: 'hash' },
    operator_actions: { ...action, subject_id: String(user_id), user_id },
  } satisfies { [Table in keyof Tables]?: Insertable<Tables[Table]> };
  for (const [table, row] of Object.entries(rows))
    await db
      .insertInto(table as 'mails')
      .values(row as never)
      .execute();
  await sql`insert into identity_verifications (id, identifier, value, "expiresAt")
    values ('verification', 'hash', ${subject}, now())`.execute(db);
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

test('`operator person` shows all that is kept of a user, and a deleted account leaves none of it', async () => {
  const { db } = server.parts;
  const headers = await fillPerson();
  const { output } = await operate({ ...parts.context, db }, 'person', email, '--json');
  const data = JSON.parse(output);
  const shown = Object.values(tables).flatMap((decision) => ('person' in decision ? [decision.person] : []));
  expect(shown, 'each at a place of its own').toEqual([...new Set(shown)]);
  const topParts = shown.filter((path) => !path.includes('.')).sort();
  expect(Object.keys(data).sort(), 'parts of process/operator/commands/person.ts').toEqual(topParts);
  type Rows = Record<string, unknown>[];
  const rowsAt = (path: string) =>
    path.split('.').reduce<Rows>((rows, key) => rows.flatMap((row) => (row[key] ?? []) as Rows), [data]);
  expect(
    shown.filter((path) => !rowsAt(path)[0]),
    'parts without rows',
  ).toEqual([]);

  const filled = await countRows(db);
  const empty = tablesWith('account').filter((table) => filled[table] === 0);
  expect(empty, 'tables that fillPerson leaves empty').toEqual([]);
  const body = JSON.stringify({ password });
  expect((await server.call('/api/users/me', { method: 'DELETE', headers, body })).status).toBe(200);
  // The mail that confirms the deletion leaves with its address.
  const { key } = await db.selectFrom('mails').select('key').executeTakeFirstOrThrow();
  await sendQueuedMail({ ...parts.context, db, sendMail: async () => {} }, key);
  const left = await countRows(db);
  const forgotten = tablesWith('account').filter((table) => left[table] !== 0);
  expect(forgotten, 'tables that people/users/deleteAccount.ts forgets').toEqual([]);
  for (const table of Object.keys(left)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t`.execute(db);
    expect(rows.map(({ row }) => row).join('\n'), table).not.toContain(email);
  }
});
