import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors, userIdOf } from '#test/actors.ts';
import { rows } from '#test/matrixRows.ts';
import { createPropertyIn } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as } = world();

beforeAll(() => registerActors(parts));

const writes = Object.entries(rows).filter(
  ([operation]) => !operation.startsWith('GET') && operation !== 'DELETE /api/users/me',
);

let userCount = 0;

/** Lists the kinds of data that should have been removed with a deleted user. */
async function listOrphans(userId: number) {
  const { rows: found } = await sql<{ kind: string }>`
    select 'property' as kind from properties where user_id = ${userId} and deleted_at is null
    union all select 'open checkout' from transactions where buyer_id = ${userId} and status = 'pending'
    union all select 'purchase' from transactions join users on users.id = buyer_id
      where buyer_id = ${userId} and status = 'paid' and paid_at > users.deleted_at
    union all select 'upload' from uploads where user_id = ${userId}
    union all select 'name' from users where id = ${userId} and (email <> '' or introduction is not null or link is not null
        or is_active or deleted_at is null)`.execute(parts.db);
  return found.map(({ kind }) => kind);
}

describe('deleting the account during', () => {
  test.each(writes)('%s leaves no orphans', async (operation, row) => {
    const [method = ''] = operation.split(' ');
    userCount += 1;
    const person = `leaver-${userCount}`;
    const ids = await createPropertyIn(parts, operation === 'POST /api/listings' ? 'draft' : 'published');
    await as(person, 'GET', '/api/users/me');
    const id = await userIdOf(parts, person);
    if (operation !== 'POST /api/transactions/checkout')
      await parts.db.updateTable('properties').set({ user_id: id }).where('id', '=', ids.property).execute();
    const { path, body } = row.request(ids);
    const [written, removed] = await Promise.all([
      as(person, method, path, body),
      as(person, 'DELETE', '/api/users/me'),
    ]);
    expect(removed.status, await removed.clone().text()).toBe(200);
    expect(written.status, await written.clone().text()).toBeLessThan(500);
    expect(await listOrphans(id), `${written.status}`).toEqual([]);
  });
});

test('logs no errors', () => {
  expect(parts.log.mock.calls.map(([{ message }]) => message)).toEqual([]);
});
