import { changedElsewhere } from '@iespec/contract';
import { sql } from 'kysely';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Db, UserRow } from '#platform/db/schema.ts';
import { ApiError, accountClosed } from '#platform/errors.ts';
import { type Authorized, authorize } from './authorize.ts';
import { lockProperty } from './lockProperty.ts';
import { propertyOfSql, type ResourceKind } from './ownership.ts';

/**
 * Runs a transaction on behalf of a user. Until it ends, the user's account cannot be deleted. All writes by
 * users go through here (docs/decisions/0035). Throws `forbidden` if the account was closed after
 * authentication.
 */
export const writeAs = <T>(db: Db, { id }: Pick<UserRow, 'id'>, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['is_active', 'deleted_at'])
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (!user?.is_active || user.deleted_at) throw accountClosed(user?.deleted_at != null);
    return work(tx);
  });

/** A row by its kind and id. */
export type Resource = { kind: ResourceKind; id: number };

/**
 * Locks the property of one of the actor's rows until the transaction ends, and authorizes writing only then,
 * so that what the write relies on can no longer change. Does not change the property itself, so that a save
 * without changes writes nothing. `target`: the row's new parent, if the row may move. Its property is locked
 * here, too, but authorized by `ensureMovable`. Locks only the actor's own properties, so that nobody can
 * block those of others. Throws as `authorize` does, and `conflict` if the row moved to another property
 * before the lock was granted.
 */
export async function lockForWrite(tx: Db, actor: Actor, row: Resource, target: Resource = row): Promise<Authorized> {
  const { id: userId } = requireUser(actor);
  const { rows } = await sql<{ id: number }>`select id from properties
    where user_id = ${userId} and id in (${propertyOfSql(row)}, ${propertyOfSql(target)})
    order by id for no key update`.execute(tx);
  const authorized = await authorize(tx, actor, 'write', row.kind, row.id);
  if (!rows.some(({ id }) => id === authorized.property_id)) throw new ApiError('conflict', changedElsewhere);
  return authorized;
}

/** `lockForWrite` for a transaction that always saves something: also sets the property's `updated_at`. */
export async function lockAndTouch(tx: Db, actor: Actor, row: Resource): Promise<Authorized> {
  const authorized = await lockForWrite(tx, actor, row);
  await lockProperty(tx, authorized.property_id);
  return authorized;
}
