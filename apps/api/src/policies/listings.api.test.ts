import { listingChoices } from '@iespec/contract/schema';
import type { RawBuilder } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertUser } from '#people/users/repository.ts';
import type { UserRow } from '#platform/db/schema.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { world } from '#test/world.ts';
import {
  isListingVisibleTo,
  isListingVisibleToSql,
  isOnMarket,
  isOnMarketSql,
  isPurchasable,
  isPurchasableSql,
  selectListings,
} from './listings.ts';

const { parts } = world();
let owner: UserRow;
let other: UserRow;

beforeAll(async () => {
  const { db } = parts;
  owner = await db.selectFrom('users').selectAll().where('id', '=', parts.seller.id).executeTakeFirstOrThrow();
  other = await insertUser(db, { external_user_id: 'other', email: 'other@example.jp', name: '別の人' });
});

const states = listingChoices.listing_statuses.flatMap(({ value: status }) =>
  listingChoices.visibility_types.map(({ value: visibility }) => ({ status, visibility })),
);

/** Whether a listing satisfies an SQL predicate. */
const matches = async (id: number, predicate: RawBuilder<boolean>) =>
  (await selectListings(parts.db).where('listings.id', '=', id).where(predicate).execute()).length === 1;

test.each(states)('the predicates agree in TypeScript and SQL on a $status $visibility listing', async (state) => {
  const { id, property_id } = await insertListedProperty(parts);
  await parts.db.updateTable('listings').set(state).where('id', '=', id).execute();
  for (const taken_down_at of [null, new Date()]) {
    await parts.db.updateTable('properties').set({ taken_down_at }).where('id', '=', property_id).execute();
    const listing = { ...state, is_withheld: taken_down_at !== null, owner_id: owner.id };
    expect(await matches(id, isOnMarketSql)).toBe(isOnMarket(listing));
    for (const user of [null, owner, other]) {
      const isVisible = isListingVisibleTo(listing, { user });
      expect(await matches(id, isListingVisibleToSql({ user })), user?.name).toBe(isVisible);
    }
  }
});

test.each([
  [true, false],
  [false, true],
  [true, true],
])('a seller with transfers %s and payouts %s can sell only with both', async (transfers_enabled, payouts_enabled) => {
  const { id } = await insertListedProperty(parts);
  await parts.db.updateTable('seller_profiles').set({ transfers_enabled, payouts_enabled }).execute();
  expect(await matches(id, isPurchasableSql)).toBe(transfers_enabled && payouts_enabled);
});

test('isPurchasable agrees in TypeScript and SQL, and needs an active seller who can be paid', async () => {
  const { db, seller } = parts;
  const { id } = await insertListedProperty(parts);
  const sellers = [false, true].flatMap((is_withheld) =>
    [true, false, null].map((can_be_paid) => ({ is_withheld, can_be_paid })),
  );
  const purchasable: object[] = [];
  for (const listing of states.flatMap((state) => sellers.map((sellerState) => ({ ...state, ...sellerState })))) {
    const { is_withheld, can_be_paid, ...state } = listing;
    const user_id = can_be_paid === null ? other.id : seller.id;
    const transfers_enabled = can_be_paid === true;
    await db.updateTable('listings').set(state).where('id', '=', id).execute();
    await db.updateTable('users').set({ is_active: !is_withheld }).where('id', '=', seller.id).execute();
    await db.updateTable('seller_profiles').set({ user_id, transfers_enabled }).execute();
    const offer = { ...listing, price: 5000, opens_something: true };
    expect(await matches(id, isPurchasableSql), JSON.stringify(listing)).toBe(isPurchasable(offer));
    if (isPurchasable(offer)) purchasable.push(listing);
  }
  expect(purchasable).toEqual([{ status: 'published', visibility: 'PUBLIC', is_withheld: false, can_be_paid: true }]);
});

test.each([
  [5000, true],
  [5000, false],
  [0, false],
])('for ¥%i, of a property where a purchase adds something: %s', async (price, opens_something) => {
  const { db, seller } = parts;
  await db.updateTable('users').set({ is_active: true }).where('id', '=', seller.id).execute();
  await db.updateTable('seller_profiles').set({ user_id: seller.id, transfers_enabled: true }).execute();
  const { id, property_id } = await insertListedProperty(parts, price);
  const room = db.selectFrom('rooms').select('id').where('property_id', '=', property_id);
  if (!opens_something)
    await db.updateTable('products').set({ product_code: null }).where('room_id', '=', room).execute();
  const listing = { status: 'published', visibility: 'PUBLIC', is_withheld: false, can_be_paid: true } as const;
  const expected = isPurchasable({ ...listing, price, opens_something });
  expect(expected).toBe(price === 0 || opens_something);
  expect(await matches(id, isPurchasableSql)).toBe(expected);
  const card = await db.selectFrom('properties').select('is_purchasable').where('id', '=', property_id).execute();
  expect(card).toEqual([{ is_purchasable: expected }]);
});
