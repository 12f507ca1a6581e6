import { endpoints, methodsOf } from '@iespec/contract/schema';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors, userIdOf } from '../../test/actors.ts';
import { isLong } from '../../test/long.ts';
import { rows } from '../../test/matrixRows.ts';
import { homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
const rounds = isLong ? 20 : 1;

beforeAll(() => registerActors(parts));

const operations = endpoints
  .flatMap((endpoint) => methodsOf(endpoint).map((method) => `${method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`))
  .filter((operation) => !operation.startsWith('GET') && operation !== 'DELETE /api/users/me');

let people = 0;

/** Rows of a deleted person that nobody would ever find again. */
async function orphansOf(userId: number) {
  const { rows: found } = await sql<{ what: string }>`
    select 'home' as what from properties where user_id = ${userId} and deleted_at is null
    union all select 'open checkout' from transactions where buyer_id = ${userId} and status = 'pending'
    union all select 'purchase' from transactions join users on users.id = buyer_id
      where buyer_id = ${userId} and status = 'paid' and paid_at > users.deleted_at
    union all select 'upload' from uploads where user_id = ${userId}
    union all select 'name' from users where id = ${userId} and (email <> '' or is_active or deleted_at is null)`.execute(
    parts.db,
  );
  return found.map(({ what }) => what);
}

describe('a deletion of the account beside', () => {
  test.each(operations)(
    '%s leaves nothing behind',
    async (operation) => {
      const row = rows[operation];
      if (!row) return expect.fail('no row');
      const [method = ''] = operation.split(' ');
      for (let round = 0; round < rounds; round += 1) {
        people += 1;
        const person = `leaver-${people}`;
        const home = await homeIn(parts, operation === 'POST /api/listings' ? 'draft' : 'published');
        await as(person, 'GET', '/api/users/me');
        const id = await userIdOf(parts, person);
        if (operation !== 'POST /api/transactions/checkout')
          await parts.db.updateTable('properties').set({ user_id: id }).where('id', '=', home.property).execute();
        const { path, body } = row.request(home);
        // Which of the two comes first differs from round to round.
        const write = async () => {
          await new Promise((resolve) => setTimeout(resolve, round % 5));
          return as(person, method, path, body);
        };
        const remove = async () => {
          await new Promise((resolve) => setTimeout(resolve, (round * 3) % 7));
          return as(person, 'DELETE', '/api/users/me');
        };
        const [written, removed] = await Promise.all([write(), remove()]);
        expect(removed.status, await removed.clone().text()).toBe(200);
        expect(written.status, await written.clone().text()).toBeLessThan(500);
        expect(await orphansOf(id), `round ${round}: ${written.status}`).toEqual([]);
      }
    },
    120_000,
  );
});

test('nothing of all this was a fault of ours', () => {
  expect(parts.log.mock.calls.map(([{ message }]) => message)).toEqual([]);
});
