import { beforeAll, expect, test } from 'vitest';
import { insertUser } from '../../people/users/repository.ts';
import { newOffer } from '../../test/offers.ts';
import { world } from '../../test/world.ts';
import type { UserRow } from '../db/schema.ts';
import {
  isListingVisibleTo,
  isListingVisibleToSql,
  isPublished,
  isPublishedSql,
  isPurchasable,
  isPurchasableSql,
} from './listings.ts';

const { parts } = world();
let owner: UserRow;
let other: UserRow;

beforeAll(async () => {
  const { db } = parts;
  owner = await db.selectFrom('users').selectAll().where('id', '=', parts.seller.id).executeTakeFirstOrThrow();
  other = await insertUser(db, { external_user_id: 'other', email: 'other@example.jp', name: '別の人' });
});

test('the predicates in TypeScript and in SQL agree', async () => {
  const { db } = parts;
  for (const status of ['draft', 'published'] as const) {
    for (const visibility of ['PUBLIC', 'PRIVATE'] as const) {
      const { id } = await newOffer(parts);
      await db.updateTable('listings').set({ status, visibility }).where('id', '=', id).execute();
      const listing = { status, visibility, owner_id: owner.id };
      const query = db
        .selectFrom('listings')
        .innerJoin('properties', 'properties.id', 'listings.property_id')
        .select('listings.id')
        .where('listings.id', '=', id);
      const found = async (rows: Promise<unknown[]>) => (await rows).length === 1;

      const state = `${status} ${visibility}`;
      expect(await found(query.where(isPublishedSql).execute()), state).toBe(isPublished(listing));
      for (const user of [null, owner, other]) {
        const isVisible = await found(query.where(isListingVisibleToSql({ user })).execute());
        expect(isVisible, `${state} ${user?.name}`).toBe(isListingVisibleTo(listing, { user }));
      }
    }
  }
});

test('what may be bought, in TypeScript and in SQL: published, of an active seller whom the provider pays', async () => {
  const { db, seller } = parts;
  const { id } = await newOffer(parts);
  const query = db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .innerJoin('users as owners', 'owners.id', 'properties.user_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .select('listings.id')
    .where('listings.id', '=', id)
    .where(isPurchasableSql);
  const purchasable: object[] = [];
  for (const status of ['draft', 'published'] as const) {
    for (const visibility of ['PUBLIC', 'PRIVATE'] as const) {
      for (const owner_is_active of [true, false]) {
        for (const can_be_paid of [true, false, null]) {
          await db.updateTable('listings').set({ status, visibility }).where('id', '=', id).execute();
          await db.updateTable('users').set({ is_active: owner_is_active }).where('id', '=', seller.id).execute();
          const user_id = can_be_paid === null ? other.id : seller.id;
          await db
            .updateTable('seller_profiles')
            .set({ user_id, transfers_enabled: can_be_paid === true })
            .execute();
          const listing = { status, visibility, owner_is_active, can_be_paid };
          expect((await query.execute()).length === 1, JSON.stringify(listing)).toBe(isPurchasable(listing));
          if (isPurchasable(listing)) purchasable.push(listing);
        }
      }
    }
  }
  expect(purchasable).toEqual([
    { status: 'published', visibility: 'PUBLIC', owner_is_active: true, can_be_paid: true },
  ]);
});
