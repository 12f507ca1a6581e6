import { isId } from '@iespec/contract';
import type { Db } from '../db/schema.ts';
import { findIdByEither } from './repository.ts';

/**
 * The id of the user whom flows name by `users.id` or by the external user id; undefined: there is none. A number that
 * is both names the user who has this id.
 */
export const findUserId = (db: Db, key: string) => findIdByEither(db, key, isId(Number(key)) ? Number(key) : null);
