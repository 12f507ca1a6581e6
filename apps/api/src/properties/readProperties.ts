import type { Asked, properties } from '@iespec/contract';
import type { Db } from '../db/database.ts';
import { fromCursor, pageOf } from '../http/cursor.ts';
import { listProperties } from './repository.ts';

/** A page of the market, newest first. A property is public as soon as it is registered. */
export async function readProperties(db: Db, { skip, limit, cursor }: Asked<typeof properties.list>['query']) {
  const rows = await listProperties(db, { skip, limit, before: fromCursor(cursor) });
  return pageOf(rows, limit);
}
