import { beforeAll, expect, test } from 'vitest';
import type { UserRow } from '../db/schema.ts';
import { newOffer } from '../test/offers.ts';
import { world } from '../test/world.ts';
import { insertUser } from '../users/repository.ts';
import { isListingVisibleTo, isListingVisibleToSql, isPublished, isPublishedSql } from './listings.ts';

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
