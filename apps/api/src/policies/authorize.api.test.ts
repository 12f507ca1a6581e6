import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { registerActors } from '#test/actors.ts';
import { isOnServer, openAgain } from '#test/database.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { eventually, world } from '#test/world.ts';
import { lockProperty } from './lockProperty.ts';

const { parts, as, send } = world();
let ids: PropertyIds;

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  ids = await createPropertyIn(parts, 'published');
});

const path = () => `/api/products/${ids.product}/whole`;

/** Runs `work` in another process's transaction that has locked the property. */
async function whileLocked<T>(work: (tx: Db) => Promise<T>) {
  const other = openAgain(parts.db);
  return other
    .transaction()
    .execute(async (tx) => {
      await lockProperty(tx, ids.property);
      return work(tx);
    })
    .finally(() => other.destroy());
}

/** Starts a save, which waits for a lock. */
async function startWaiting(save: () => ReturnType<typeof send>) {
  const saving = save();
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(parts.db);
    return rows.length > 0;
  });
  return { saving };
}

// The embedded database runs one transaction after another.
describe.skipIf(!isOnServer)('a save', () => {
  test('waits for a concurrent save of the property and sees its result', async () => {
    const { version } = (await send('GET', `/api/products/${ids.product}`)).body;
    const { saving } = await whileLocked(async (tx) => {
      await tx.updateTable('products').set({ name: '先の名' }).where('id', '=', ids.product).execute();
      return startWaiting(() => send('PUT', path(), { name: '後の名', version }));
    });
    expect(await saving).toMatchObject({ status: 409, body: { current: { name: '先の名' } } });
  });

  test('is rejected if another request moves the product to another property first', async () => {
    const elsewhere = await createPropertyIn(parts, 'published');
    const { saving } = await whileLocked(async (tx) => {
      await tx.updateTable('products').set({ room_id: elsewhere.room }).where('id', '=', ids.product).execute();
      return startWaiting(() => send('PUT', path(), { name: '後の名' }));
    });
    expect((await saving).status).toBe(409);
  });

  test.each(['room', 'drawing', 'product'] as const)(
    'that moves a %s is rejected if the property is bought while it waits for the other one',
    async (kind) => {
      const sold = await createPropertyIn(parts, 'published');
      const parent = kind === 'product' ? { room_id: ids.room } : { property_id: ids.property };
      const { saving } = await whileLocked(async () => {
        const started = await startWaiting(() => send('PATCH', `/api/${kind}s/${sold[kind]}`, parent));
        const checkout = await as('buyer', 'POST', '/api/transactions/checkout', { listingId: sold.listing });
        expect(checkout.status).toBe(200);
        return started;
      });
      expect((await saving).status).toBe(409);
    },
  );

  test('adds nothing to a property that another request deletes first', async () => {
    const { saving } = await whileLocked(async (tx) => {
      await tx.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', ids.property).execute();
      return startWaiting(() => send('POST', '/api/rooms', { property_id: ids.property, name: '書斎' }));
    });
    expect((await saving).status).toBe(404);
  });

  test('of another user does not wait for the property', async () => {
    await whileLocked(async () => {
      expect((await as('member', 'PUT', path(), { name: '別の名' })).status).toBe(403);
    });
  });
});

describe('404 with the same body as for a missing row, for everyone but the owner', () => {
  async function expectHidden(path: string, ownerStatus = 200) {
    const missing = await (await as('other', 'GET', path.replace(/\d+$/, '999999'))).json();
    for (const user of ['visitor', 'other', 'buyer'])
      expect(await (await as(user, 'GET', path)).json(), user).toEqual(missing);
    expect((await send('GET', path)).status).toBe(ownerStatus);
  }

  test('a saved product in a room that was never saved', async () => {
    await parts.db.updateTable('rooms').set({ status: 'created' }).where('id', '=', ids.room).execute();
    await expectHidden(`/api/products/${ids.product}`);
  });

  test('an image of a product that was never saved', async () => {
    const { product } = ids;
    await parts.db.updateTable('products').set({ status: 'created' }).where('id', '=', product).execute();
    const images = parts.db.selectFrom('images').select('id').where('product_id', '=', product);
    await expectHidden(`/api/images/${(await images.executeTakeFirstOrThrow()).id}`);
  });

  test('a product of a deleted room, also for the owner', async () => {
    await parts.db.updateTable('rooms').set({ deleted_at: new Date() }).where('id', '=', ids.room).execute();
    await expectHidden(`/api/products/${ids.product}`, 404);
  });
});
