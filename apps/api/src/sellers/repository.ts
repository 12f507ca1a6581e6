import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, SellerProfilesTable } from '../db/schema.ts';

export type SellerProfileRow = Selectable<SellerProfilesTable>;

export const findSellerProfile = (db: Db, userId: number): Promise<SellerProfileRow | undefined> =>
  db.selectFrom('seller_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const insertSellerProfile = (db: Db, profile: Insertable<SellerProfilesTable>) =>
  db
    .insertInto('seller_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

export const updateSellerProfile = (db: Db, accountId: string, change: Updateable<SellerProfilesTable>) =>
  db.updateTable('seller_profiles').set(change).where('account_id', '=', accountId).execute();

export const deleteSellerProfile = (db: Db, userId: number) =>
  db.deleteFrom('seller_profiles').where('user_id', '=', userId).execute();

/** Whether anything was ever sold, or is being paid for; a page that was left counts for nothing. */
export const hasSales = async (db: Db, userId: number) =>
  (await db
    .selectFrom('transactions')
    .select('id')
    .where('seller_id', '=', userId)
    .where(({ eb, or }) => or([eb('status', '<>', 'expired'), eb('payment_intent_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** How often this seller began anew. */
export async function timesReset(db: Db, userId: number) {
  const { rows } = await sql<{ times: number }>`select count(*)::integer as times from audit
    where subject = 'seller_profiles' and subject_id = ${userId} and operation = 'delete'`.execute(db);
  return rows[0]?.times ?? 0;
}
