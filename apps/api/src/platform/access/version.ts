import { changedElsewhere } from '@iespec/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ApiError } from '../errors.ts';

const tables = {
  property: 'properties',
  room: 'rooms',
  product: 'products',
  drawing: 'drawings',
  listing: 'listings',
} as const;

const code = 'VERSION_CONFLICT';

/**
 * Ensures that something is as it was when an edit of it began; without a version the edit saves whatever is there now.
 * Call it in the transaction that locks the property. Throws `conflict`.
 */
export async function ensureVersion(tx: Db, kind: keyof typeof tables, id: number, version: number | null | undefined) {
  if (version == null) return;
  const { rows } = await sql<{
    version: number;
  }>`select version from ${sql.table(tables[kind])} where id = ${id}`.execute(tx);
  if (rows[0]?.version !== version) throw new ApiError('conflict', changedElsewhere, { providerCode: code });
}

/** Adds what is there now to the error of a save that `ensureVersion` has refused. */
export const withCurrent = <T>(saving: Promise<T>, readCurrent: () => Promise<object>): Promise<T> =>
  saving.catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.providerCode !== code) throw error;
    throw new ApiError('conflict', error.message, { providerCode: code, current: await readCurrent() });
  });
