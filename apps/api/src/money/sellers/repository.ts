import { type Insertable, sql } from 'kysely';
import type { Db, SellerProfileRow, SellerProfilesTable } from '#platform/db/schema.ts';

export const findSellerProfile = (db: Db, userId: number): Promise<SellerProfileRow | undefined> =>
  db.selectFrom('seller_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const findUserOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('seller_profiles')
    .innerJoin('users', 'users.id', 'seller_profiles.user_id')
    .select(['users.name', 'users.email'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Accounts in the order of their users, after the user `after`. */
export const listAccounts = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('seller_profiles')
    .select(['user_id', 'account_id'])
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();

/** Does nothing if the user already has a profile. */
export const insertSellerProfile = (db: Db, profile: Insertable<SellerProfilesTable>) =>
  db
    .insertInto('seller_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

/** Stores the state of an account. Returns whether it changed; if not, writes and notifies nothing. */
export async function updateSellerProfile(
  db: Db,
  accountId: string,
  state: Omit<SellerProfileRow, 'user_id' | 'account_id'>,
) {
  const { numUpdatedRows } = await db
    .updateTable('seller_profiles')
    .set(state)
    .where('account_id', '=', accountId)
    .where(({ eb, or }) =>
      or((Object.keys(state) as (keyof typeof state)[]).map((column) => eb(column, 'is distinct from', state[column]))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteSellerProfile = (db: Db, userId: number) =>
  db.deleteFrom('seller_profiles').where('user_id', '=', userId).execute();

/** The ids of all accounts that sellers have now or had before a reset. */
export async function findSellerAccounts(db: Db) {
  const { rows } = await sql<{
    account_id: string;
  }>`select distinct changes ->> 'account_id' as account_id from audit_log
    where table_name = 'seller_profiles'`.execute(db);
  return new Set(rows.map(({ account_id }) => account_id));
}

/** How many times this user's profile was deleted. */
export async function countResets(db: Db, userId: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_log
    where table_name = 'seller_profiles' and row_id = ${userId} and operation = 'delete'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Changes the role from buyer to seller; other roles stay. */
export const promoteBuyer = (db: Db, id: number) =>
  db.updateTable('users').set({ role: 'seller' }).where('id', '=', id).where('role', '=', 'buyer').execute();

/** Whether a seller has sales (also refunded ones) or open checkouts; unpaid expired ones do not count. */
export const hasSales = async (db: Db, sellerId: number) =>
  (await db
    .selectFrom('transactions')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(({ eb, or }) => or([eb('status', '<>', 'expired'), eb('payment_intent_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;
