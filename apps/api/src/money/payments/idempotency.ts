import { findInstallation } from '#platform/db/installation.ts';
import type { Db } from '#platform/db/schema.ts';
import { isDefiniteFailure } from './failure.ts';
import { findAttempt, incrementAttempt } from './repository.ts';

/**
 * `attempt`: how often the operation has definitely failed. Above 0, the call must first look for an earlier
 * result.
 */
type Call<T> = (idempotencyKey: string, attempt: number) => Promise<T>;

/**
 * Makes a request that takes effect only once, however often it is retried. `operation` names the request by
 * something that is never reused. An id is not enough, because a restored database assigns ids again. The key
 * contains an attempt number. A definite failure increases it, because the provider would answer the same key
 * with the same error. After any other failure, such as a lost response, the key stays the same.
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
