import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Wrong passwords per hour, account and `from`. */
export const maxWrongPasswords = 20;

/** `email`: may have no account. `from`: the hash of one of the owner's known browsers, or one of the literals. */
export type PasswordAttempt = { email: string; from: string | 'session' | 'elsewhere' };

/**
 * Counts wrong passwords per account, in the memory of this process. Unknown browsers share one count; the owner's
 * known browsers and sessions have their own, so that strangers cannot lock the owner out.
 */
export function createPasswordThrottle() {
  const limiter = new RateLimiterMemory({ points: maxWrongPasswords, duration: 60 * 60 });
  const keyOf = ({ email, from }: PasswordAttempt) => `${email.toLowerCase()} ${from}`;
  return {
    /** Counts an attempt before the password is checked. Returns false after too many wrong ones. */
    begin: (attempt: PasswordAttempt) =>
      limiter.consume(keyOf(attempt)).then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return false;
          throw reason;
        },
      ),
    /** Removes an attempt whose password was correct from the count. */
    succeed: (attempt: PasswordAttempt) => limiter.reward(keyOf(attempt)),
  };
}

export type PasswordThrottle = ReturnType<typeof createPasswordThrottle>;
