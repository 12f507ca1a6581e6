import type { Db } from '#platform/db/schema.ts';
import { createSharedCounter } from '#platform/db/sharedCounter.ts';
import { countLimited } from '#platform/metrics.ts';

/** Wrong passwords per hour, account and `from`. */
export const maxWrongPasswords = 20;

/** `email`: may have no account. `from`: the hash of a known browser of the owner, or one of the literals. */
export type PasswordAttempt = { email: string; from: string | 'session' | 'elsewhere' };

/**
 * Counts wrong passwords per account, in all processes together. Unknown browsers share one count; the
 * owner's known browsers and sessions have their own, so that strangers cannot lock the owner out.
 */
export function createPasswordThrottle(db: Db) {
  const counter = createSharedCounter(db, { name: 'password', points: maxWrongPasswords, duration: 60 * 60 });
  const keyOf = ({ email, from }: PasswordAttempt) => `${email.toLowerCase()} ${from}`;
  return {
    /** Counts an attempt before the password is checked. Returns false after too many wrong ones. */
    begin: async (attempt: PasswordAttempt) => {
      const isWithin = (await counter.add(keyOf(attempt), 1)).consumedPoints <= maxWrongPasswords;
      countLimited('passwords', isWithin ? 'passed' : 'refused');
      return isWithin;
    },
    /** Removes an attempt whose password was correct from the count. */
    succeed: (attempt: PasswordAttempt) => counter.remove(keyOf(attempt), 1),
  };
}

export type PasswordThrottle = ReturnType<typeof createPasswordThrottle>;
