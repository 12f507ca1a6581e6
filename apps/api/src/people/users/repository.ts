import type { Updateable } from 'kysely';
import type { Db, UserRow, UsersTable } from '#platform/db/schema.ts';

type NewUser = { external_user_id: string; email: string; name: string };

/** `subjectId`: the user's id at the identity provider. */
export const findUser = (db: Db, subjectId: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('external_user_id', '=', subjectId).executeTakeFirst();

/** The users with an id or an email address. */
export const listUsersByKey = (db: Db, key: string): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(({ eb, fn }) =>
      /^\d{1,9}$/.test(key) ? eb('id', '=', Number(key)) : eb(fn<string>('lower', ['email']), '=', key.toLowerCase()),
    )
    .orderBy('id')
    .execute();

export const setActive = (tx: Db, id: number, is_active: boolean) =>
  tx.updateTable('users').set({ is_active }).where('id', '=', id).execute();

/** Inserts a user, or returns the existing one with the same `external_user_id`. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  const inserted = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('external_user_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    inserted ??
    db.selectFrom('users').selectAll().where('external_user_id', '=', user.external_user_id).executeTakeFirstOrThrow()
  );
}

/** Deletes a user that nothing references. */
export const deleteUser = (db: Db, subjectId: string) =>
  db.deleteFrom('users').where('external_user_id', '=', subjectId).execute();

export type Profile = Pick<Updateable<UsersTable>, 'name' | 'introduction' | 'link'>;

/** Leaves undefined fields as they are. */
export const updateUser = (db: Db, id: number, { name, introduction, link }: Profile): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ name, introduction, link })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The columns of a user that a seller's page shows. */
export const findPublicProfile = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'introduction', 'link', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const updateUserEmail = (db: Db, subjectId: string, email: string) =>
  db.updateTable('users').set({ email }).where('external_user_id', '=', subjectId).execute();

/** Locks the user's row: until the transaction ends, no row that references it can be inserted. */
export const lockForDeletion = (tx: Db, id: number): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Keeps the row itself: transactions and sold properties reference it. */
export const anonymizeUser = (db: Db, id: number, deleted_at: Date) =>
  db
    .updateTable('users')
    .set({ name: '退会した利用者', email: '', introduction: null, link: null, is_active: false, deleted_at })
    .where('id', '=', id)
    .execute();
