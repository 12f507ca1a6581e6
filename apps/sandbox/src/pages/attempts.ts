import { randomText } from '../store/ids.ts';

const kept = 500;

/**
 * What a posted form leaves behind for the page that the browser is redirected to, by a token in its address: reloading
 * that page posts nothing again. In memory only, because card numbers may be in it.
 */
export function createAttempts<Attempt>() {
  const attempts = new Map<string, Attempt>();
  return {
    put: (attempt: Attempt): string => {
      const token = randomText(16);
      attempts.set(token, attempt);
      const oldest = attempts.keys().next().value;
      if (attempts.size > kept && oldest !== undefined) attempts.delete(oldest);
      return token;
    },
    get: (token: string | undefined): Attempt | undefined => (token === undefined ? undefined : attempts.get(token)),
    take: (token: string): Attempt | undefined => {
      const attempt = attempts.get(token);
      attempts.delete(token);
      return attempt;
    },
  };
}
