import type { Db } from '../../platform/db/schema.ts';
import { isDefiniteFailure } from './failure.ts';
import { findAttempt, findInstallation, raiseAttempt } from './repository.ts';

/** `attempt`: 0 until the operation has definitely failed once; later ones read what an earlier one has left behind. */
type Call<T> = (idempotencyKey: string, attempt: number) => Promise<T>;

/**
 * Makes a request that is done once however often it is repeated. `operation` names it within this database. Its key
 * carries an attempt that rises when the provider answers that it failed, because that answer is replayed; while there is
 * no answer the key stays the same.
 */
export async function withIdempotencyKey<T>(db: Db, operation: string, call: Call<T>): Promise<T> {
  const attempt = await findAttempt(db, operation);
  try {
    return await call(`${await findInstallation(db)}-${operation}-${attempt}`, attempt);
  } catch (error) {
    if (isDefiniteFailure(error)) await raiseAttempt(db, operation, attempt);
    throw error;
  }
}

/** The metadata of everything that we create at the provider: whose it is. */
export const metadataOf = async (db: Db, ids: Record<string, number>) => ({
  installation: await findInstallation(db),
  ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])),
});

/** Whether metadata is of something that this database has created. */
export const isOurs = async (db: Db, metadata: Record<string, string> | null) =>
  metadata?.installation !== undefined && metadata.installation === (await findInstallation(db));
