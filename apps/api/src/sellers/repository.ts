import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, SellerProfilesTable } from '../db/database.ts';

type SellerProfileRow = Selectable<SellerProfilesTable>;

export const findSellerProfile = (db: Db, userId: number): Promise<SellerProfileRow | undefined> =>
  db.selectFrom('seller_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const insertSellerProfile = (db: Db, profile: Insertable<SellerProfilesTable>) =>
  db.insertInto('seller_profiles').values(profile).execute();

export const updateSellerProfile = (db: Db, accountId: string, change: Updateable<SellerProfilesTable>) =>
  db.updateTable('seller_profiles').set(change).where('account_id', '=', accountId).execute();
