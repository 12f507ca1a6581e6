import type { Db } from '../../platform/db/schema.ts';
import { findRoom, insertRoom } from './repository.ts';

type Duplicate = { property_id: number; creation_key: string | undefined; rename: (name: string) => string };

/** Inserts a room with the texts of another one, without its content; visible to its owner only. Returns its row. */
export async function duplicateRoom(tx: Db, id: number, { rename, ...values }: Duplicate) {
  const { name, description } = await findRoom(tx, id);
  return insertRoom(tx, { ...values, name: rename(name), description, status: 'created' });
}
