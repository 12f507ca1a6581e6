import { endpoints, methodsOf } from '@iespec/contract/schema';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openSellerAccount } from '../process/demo/openSellerAccount.ts';
import { type ActorName, actors, headersOf, registerActors, userIdOf } from './actors.ts';
import { isLong } from './long.ts';
import { type Row, rows } from './matrixRows.ts';
import { type Home, homeIn, type State, states } from './states.ts';
import { canvas, uploads } from './uploads.ts';
import { world } from './world.ts';

const { parts, as } = world();
const { announce, put } = uploads({ parts, as });

const operations = endpoints.flatMap((endpoint) =>
  methodsOf(endpoint).map((method) => `${method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`),
);
/** The short form leaves out two states that differ from the others by the listing alone. */
const chosen: readonly State[] = isLong ? states : ['sold', 'unpublished', 'deleted', 'sample'];

const homes = new Map<State, Home>();
const headers = new Map<ActorName, Record<string, string>>();
let otherAccount: string;

beforeAll(async () => {
  await registerActors(parts);
  otherAccount = await openSellerAccount(
    parts.payments,
    { email: 'other@example.jp', name: '別の売り手' },
    parts.origin,
  );
  for (const state of chosen) homes.set(state, await homeIn(parts, state));
  for (const actor of actors) headers.set(actor, await headersOf(parts, actor));
  await restoreSellers();
}, 120_000);

/** Undoes what a request did to the seller accounts. */
async function restoreSellers() {
  const other = await userIdOf(parts, 'other');
  await parts.db.deleteFrom('seller_profiles').where('user_id', '<>', parts.seller.id).execute();
  const enabled = { details_submitted: true, charges_enabled: true, payouts_enabled: true, transfers_enabled: true };
  await parts.db
    .insertInto('seller_profiles')
    .values({ user_id: other, account_id: otherAccount, ...enabled })
    .execute();
}

const tables = [
  'users',
  'properties',
  'rooms',
  'products',
  'specifications',
  'dimensions',
  'drawings',
  'images',
  'listings',
  'seller_profiles',
  'transactions',
  'uploads',
  'webhook_events',
  'audit_log',
];

/** A hash of all rows. */
async function fingerprint() {
  const sums = tables.map(
    (table) =>
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(table)} t`,
  );
  const { rows: found } = await sql<{ sum: string }>`${sql.join(sums, sql` union all `)}`.execute(parts.db);
  return found.map(({ sum }) => sum).join();
}

const expected = (row: Row, actor: ActorName, state: State) => {
  if (actor === 'deactivated') return 403;
  if (actor === 'expired' || actor === 'forged') return 401;
  return row.expect(actor, state);
};

test('every operation has its row, and no row is without its operation', () => {
  expect(Object.keys(rows).sort()).toEqual([...operations].sort());
});

let cells = 0;

describe.each(operations)('%s', (operation) => {
  const row = rows[operation];
  const method = operation.split(' ')[0] ?? '';

  test.each(chosen)(
    '%s',
    async (state) => {
      if (!row) return expect.fail('no row');
      let before = await fingerprint();
      for (const actor of actors) {
        const status = expected(row, actor, state);
        const isAllowed = status < 400;
        const home = isAllowed && row.consumes ? await homeIn(parts, state) : homes.get(state);
        if (!home) return expect.fail('no home');
        const { path, body } = row.request(home);
        const answer = await parts.app.request(path, {
          method,
          headers: { ...headers.get(actor), ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        expect.soft(answer.status, `${actor}: ${await answer.clone().text()}`).toBe(status);
        if (isAllowed) {
          if (path.includes('seller')) await restoreSellers();
          before = await fingerprint();
        } else {
          expect.soft(await fingerprint(), `${actor} changed something`).toBe(before);
          expect.soft(answer.headers.get('content-type')).toBe('application/problem+json');
        }
        cells += 1;
      }
    },
    60_000,
  );
});

/** Ended sessions and links of the provider: they write nothing of ours, or what the provider says. */
const writesNothing = [
  'DELETE /api/users/me',
  'POST /api/sellers/onboarding/start',
  'POST /api/sellers/register',
  'POST /api/sellers/stripe-dashboard',
  'POST /api/users/me/seller',
  'PUT /api/users/me/seller',
  'PATCH /api/users/me/seller',
];
const writes = operations.filter((operation) => !operation.startsWith('GET') && !writesNothing.includes(operation));

describe('an account that is deleted during the call', () => {
  test.each(writes)('%s: 403, and nothing is written', async (operation) => {
    const row = rows[operation];
    if (!row) return expect.fail('no row');
    const state: State = operation === 'POST /api/listings' ? 'draft' : 'published';
    const person = row.expect('owner', state) < 400 || operation === 'POST /api/listings' ? 'owner' : 'buyer';
    const home = await homeIn(parts, state);
    // What is created needs room for it.
    if (operation === 'POST /api/listings')
      await parts.db.deleteFrom('listings').where('id', '=', home.listing).execute();
    // Of an image that is there, `completed` writes nothing.
    if (operation.endsWith('/status')) {
      const { upload_url, image_id } = await announce({ property_id: home.property });
      await put(upload_url, await canvas(60, 40));
      home.image = image_id;
    }
    const { path, body } = row.request(home);
    const [method = ''] = operation.split(' ');
    const request = {
      method,
      headers: { ...headers.get(person), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    // The token was verified before the deletion.
    const actor = await parts.context.identify(new Request(`${parts.origin}${path}`, request));
    const id = actor.user?.id ?? 0;
    const mark = (deleted_at: Date | null) =>
      parts.db
        .updateTable('users')
        .set({ deleted_at, is_active: deleted_at === null })
        .where('id', '=', id)
        .execute();
    const verify = vi.spyOn(parts.context, 'identify').mockResolvedValue(actor);
    await mark(new Date());
    try {
      const before = await fingerprint();
      const answer = await parts.app.request(path, request);
      expect.soft(answer.status, await answer.clone().text()).toBe(403);
      expect(await fingerprint()).toBe(before);
    } finally {
      verify.mockRestore();
      await mark(null);
    }
  });
});

test('the matrix has its size', () => {
  console.warn(
    `matrix: ${operations.length} operations × ${actors.length} actors × ${chosen.length} states = ${cells} cells`,
  );
  expect(cells).toBeGreaterThanOrEqual(isLong ? 2000 : 1000);
});
