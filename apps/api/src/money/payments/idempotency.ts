import { findInstallation } from '#platform/db/installation.ts';
import type { Db } from '#platform/db/schema.ts';
import { isDefiniteFailure } from './failure.ts';
import { findAttempt, incrementAttempt } from './repository.ts';

/** `attempt`: 0 until the operation has definitely failed; after that, look for an earlier result first. */
type Call<T> = (idempotencyKey: string, attempt: number) => Promise<T>;

/**
 * Makes a request that takes effect only once, however often it is retried. `operation` identifies it by
 * something that is never reused, unlike ids, which a restored database gives again. The key contains an
 * attempt number that increases after each definite failure, because the provider would replay that error.
 * After any other failure, such as a lost response, the key stays the same.
 */
export async function withIdempotencyKey<T>(db: Db, operation: string, call: Call<T>): Promise<T> {
  const attempt = await findAttempt(db, operation);
  try {
    return await call(`${await findInstallation(db)}-${operation}-${attempt}`, attempt);
  } catch (error) {
    if (isDefiniteFailure(error)) await incrementAttempt(db, operation, attempt);
    throw error;
  }
}

/** The metadata of every object that we create at the provider: this installation and the subject. */
export const metadataOf = async (db: Db, about: Record<string, number | string>) => ({
  installation: await findInstallation(db),
  ...Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)])),
});

/** Whether metadata belongs to an object that this database created. */
export const isOurs = async (db: Db, metadata: Record<string, string> | null) =>
  metadata?.installation !== undefined && metadata.installation === (await findInstallation(db));
