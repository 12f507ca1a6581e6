import type { Db } from '../db/schema.ts';

type NewUser = { external_user_id: string; email: string; name: string };

export const findUser = (db: Db, subject: string) =>
  db.selectFrom('users').selectAll().where('external_user_id', '=', subject).executeTakeFirst();

/** Creates the record of a subject, or answers the one that is there. */
export async function createUser(db: Db, user: NewUser) {
  const created = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('external_user_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    created ??
    (await db
      .selectFrom('users')
      .selectAll()
      .where('external_user_id', '=', user.external_user_id)
      .executeTakeFirstOrThrow())
  );
}

export const renameUser = (db: Db, id: number, name: string) =>
  db.updateTable('users').set({ name }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Who offers is a seller from then on. */
export const makeSeller = (db: Db, id: number) =>
  db.updateTable('users').set({ role: 'seller' }).where('id', '=', id).where('role', '=', 'buyer').execute();
