import { endpoints, methodsOf } from '@iespec/contract/schema';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { insertSellerProfile } from '#money/sellers/repository.ts';
import { openSellerAccount } from '#process/demo/openSellerAccount.ts';
import { type ActorName, actors, headersOf, registerActors, userIdOf } from './actors.ts';
import { type Row, rows } from './matrixRows.ts';
import { createPropertyIn, type PropertyIds, type State } from './states.ts';
import { solidPng, uploads } from './uploads.ts';
import { enabledAccount, world } from './world.ts';

const { parts, as } = world({ discardsEvents: true });
const { presign, put } = uploads({ parts, as });

const operations = endpoints.flatMap((endpoint) =>
  methodsOf(endpoint).map((method) => `${method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`),
);
/**
 * All states but `published`, which is `sold` before the purchase, and `draft`, which is `published` with a
 * draft listing.
 */
const testedStates: State[] = ['sold', 'unpublished', 'deleted', 'private', 'takenDown', 'sample'];

const properties = new Map<State, PropertyIds>();
const headers = new Map<ActorName, Record<string, string>>();
let otherAccount: string;

beforeAll(async () => {
  await registerActors(parts);
  otherAccount = await openSellerAccount(
    parts.payments,
    { email: 'other@example.jp', name: '別の売り手' },
    parts.origin,
  );
  for (const state of testedStates) properties.set(state, await createPropertyIn(parts, state));
  for (const actor of actors) headers.set(actor, await headersOf(parts, actor));
  await restoreSellers();
});

/** Undoes the changes of a request to the seller accounts. */
async function restoreSellers() {
  const other = await userIdOf(parts, 'other');
  await parts.db.deleteFrom('seller_profiles').where('user_id', '<>', parts.seller.id).execute();
  await insertSellerProfile(parts.db, { user_id: other, account_id: otherAccount, ...enabledAccount });
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

/** Hashes of all rows. */
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

test('every operation has one row', () => {
  expect(Object.keys(rows).sort()).toEqual([...operations].sort());
});

/** Operations whose matrix request writes nothing to our tables, or only what the provider returns. */
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

// First, because deleting an account touches each of its properties, and the tests below create many.
describe('an account deleted during the request', () => {
  const shared = new Map<State, PropertyIds>();
  beforeAll(async () => {
    for (const state of ['draft', 'published'] as const) shared.set(state, await createPropertyIn(parts, state));
    // A property has at most one listing.
    await parts.db
      .deleteFrom('listings')
      .where('property_id', '=', shared.get('draft')?.property ?? 0)
      .execute();
  });

  test.each(writes)('%s: answers 403 and writes nothing', async (operation) => {
    const row = rows[operation];
    const state: State = operation === 'POST /api/listings' ? 'draft' : 'published';
    const unchanged = shared.get(state);
    if (!row || !unchanged) return expect.fail('no row');
    const person = row.expect('owner', state) < 400 || operation === 'POST /api/listings' ? 'owner' : 'member';
    const ids = { ...unchanged };
    // Completing an already completed image writes nothing.
    if (operation.endsWith('/status')) {
      const { upload_url, image_id } = await presign({ property_id: ids.property });
      await put(upload_url, await solidPng(60, 40));
      ids.image = image_id;
    }
    const { path, body } = row.request(ids);
    const [method = ''] = operation.split(' ');
    const request = {
      method,
      headers: { ...headers.get(person), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    // The token is verified before the deletion.
    const actor = await parts.context.identify(new Request(`${parts.origin}${path}`, request));
    const id = actor.user?.id ?? 0;
    const setDeletedAt = (deleted_at: Date | null) =>
      parts.db
        .updateTable('users')
        .set({ deleted_at, is_active: deleted_at === null })
        .where('id', '=', id)
        .execute();
    const verify = vi.spyOn(parts.context, 'identify').mockResolvedValue(actor);
    await setDeletedAt(new Date());
    try {
      const before = await fingerprint();
      const response = await parts.app.request(path, request);
      expect.soft(response.status, await response.clone().text()).toBe(403);
      expect(await fingerprint()).toBe(before);
    } finally {
      verify.mockRestore();
      await setDeletedAt(null);
    }
  });
});

/** Sends the request of a row and expects its status. */
async function request(method: string, row: Row, actor: ActorName, state: State) {
  const status = expected(row, actor, state);
  const ids = status < 400 && row.consumes ? await createPropertyIn(parts, state) : properties.get(state);
  if (!ids) throw new Error(`no property in the state ${state}`);
  const { path, body } = row.request(ids);
  const response = await parts.app.request(path, {
    method,
    headers: { ...headers.get(actor), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect.soft(response.status, `${actor}, ${state}: ${await response.clone().text()}`).toBe(status);
  if (status < 400 && method !== 'GET' && path.includes('seller')) await restoreSellers();
  return response;
}

describe.each(operations)('%s', (operation) => {
  const row = rows[operation];
  const method = operation.split(' ')[0] ?? '';

  const isAllowed = (actor: ActorName, state: State) => row !== undefined && expected(row, actor, state) < 400;

  test('refuses without a change', async () => {
    if (!row) return expect.fail('no row');
    const before = await fingerprint();
    for (const state of testedStates)
      for (const actor of actors.filter((name) => !isAllowed(name, state))) {
        const response = await request(method, row, actor, state);
        expect.soft(response.headers.get('content-type')).toBe('application/problem+json');
      }
    expect(await fingerprint(), 'a rejected request changed something').toBe(before);
  });

  test.each(testedStates)('allows: %s', async (state) => {
    if (!row) return expect.fail('no row');
    for (const actor of actors.filter((name) => isAllowed(name, state))) {
      const response = await request(method, row, actor, state);
      if (operation.endsWith('/is-mine')) expect.soft(await response.json(), actor).toBe(actor === 'owner');
    }
  });
});
