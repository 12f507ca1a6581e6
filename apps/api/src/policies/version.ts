import { changedElsewhere } from '@iespec/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';

const tables = {
  property: 'properties',
  room: 'rooms',
  product: 'products',
  drawing: 'drawings',
  listing: 'listings',
} as const;

const code = 'VERSION_CONFLICT';

/**
 * Throws `conflict` if a row has changed since the edit began; an edit without a version always passes. Call
 * it in the transaction that locks the property.
 */
export async function ensureVersion(tx: Db, kind: keyof typeof tables, id: number, version: number | null | undefined) {
  if (version == null) return;
  const { rows } = await sql<{
    version: number;
  }>`select version from ${sql.table(tables[kind])} where id = ${id}`.execute(tx);
  ensureSameVersion(rows[0]?.version, version);
}

/** `ensureVersion` for a row that has been read. */
export function ensureSameVersion(current: number | undefined, version: number | null | undefined) {
  if (version != null && version !== current) throw new ApiError('conflict', changedElsewhere, { problemCode: code });
}

/** Adds the current state to the error of a save that `ensureVersion` rejects. */
export const withCurrent = <T>(saving: Promise<T>, readCurrent: () => Promise<object>): Promise<T> =>
  saving.catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.details.problemCode !== code) throw error;
    throw new ApiError('conflict', error.message, { problemCode: code, current: await readCurrent() });
  });
