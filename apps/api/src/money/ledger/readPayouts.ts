import type { ParsedRequest, sellers } from '@iespec/contract';
import type { Db, UserRow } from '#platform/db/schema.ts';
import { decodeCursor, toPage } from '#platform/http/pagination.ts';
import { readSeller } from '../sellers/readSeller.ts';
import { listEntriesOfSeller } from './repository.ts';

/** A page of a seller's ledger, newest first. Throws `not_found` for a user without a seller account. */
export async function readPayouts(
  db: Db,
  user: UserRow,
  { skip, limit, cursor }: ParsedRequest<typeof sellers.payouts>['query'],
) {
  await readSeller(db, user.id);
  return toPage(await listEntriesOfSeller(db, user.id, { skip, limit, before: decodeCursor(cursor) }), limit);
}
