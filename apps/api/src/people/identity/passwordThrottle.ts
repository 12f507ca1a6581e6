import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Wrong passwords that an account takes within an hour from one place. */
export const maxWrongPasswords = 20;

/**
 * Whose password is tried, and from where: the hash of a browser in which that person has signed in before, an open
 * session, or anywhere else. `email`: of no account, too.
 */
export type PasswordAttempt = { email: string; from: string | 'session' | 'elsewhere' };

/**
 * Counts wrong passwords per account. Strangers share one count, and do not use up what the owner's own browsers and
 * sessions have: nobody is locked out by another person. In the memory of this process.
 */
export function createPasswordThrottle() {
  const limiter = new RateLimiterMemory({ points: maxWrongPasswords, duration: 60 * 60 });
  const keyOf = ({ email, from }: PasswordAttempt) => `${email.toLowerCase()} ${from}`;
  return {
    /** Counts an attempt before the password is looked at. False: there were too many wrong ones. */
    begin: (attempt: PasswordAttempt) =>
      limiter.consume(keyOf(attempt)).then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return false;
          throw reason;
        },
      ),
    /** The password was right: the attempt does not count. */
    succeed: (attempt: PasswordAttempt) => limiter.reward(keyOf(attempt)),
  };
}

export type PasswordThrottle = ReturnType<typeof createPasswordThrottle>;
