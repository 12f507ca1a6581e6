import { createHash } from 'node:crypto';
import { invalid, ProviderError } from '../store/errors.ts';
import type { IdempotentAnswer } from '../store/objects.ts';
import type { Params } from '../store/params.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';

/** Seconds for which the first answer is replayed (docs.stripe.com/api/idempotent_requests). */
const keyLife = 24 * 60 * 60;
const longestKey = 255;

/** Throws the provider's error for a key that is too long. */
export function ensureKey(key: string): void {
  if (key.length > longestKey) {
    throw invalid(undefined, `Idempotency keys can be at most ${longestKey} characters: this one has ${key.length}.`);
  }
}

/** 409: a request with this key is being executed. */
export function keyInUse(key: string): ProviderError {
  return new ProviderError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key ${key}. Please try again later.`,
  });
}

/** The fingerprint of a request: the order of its parameters does not count. */
export function fingerprint(path: string, params: Params): string {
  return createHash('sha256')
    .update(`${path} ${JSON.stringify(sorted(params))}`)
    .digest('base64');
}

/** The first answer to the key, if there was one; the provider's error if it was for something else. */
export function recall(sandbox: Sandbox, key: string, print: string): IdempotentAnswer | null {
  const answer = sandbox.store.state.idempotency[key];
  if (!answer || answer.created < seconds(sandbox) - keyLife) return null;
  if (answer.fingerprint === print) return answer;
  throw new ProviderError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Keeps the answer for the key. */
export function remember(sandbox: Sandbox, key: string, print: string, status: number, body: object): void {
  const { idempotency } = sandbox.store.state;
  const now = seconds(sandbox);
  for (const [old, answer] of Object.entries(idempotency)) {
    if (answer.created >= now - keyLife) break;
    delete idempotency[old];
  }
  delete idempotency[key];
  idempotency[key] = { body: structuredClone(body), created: now, fingerprint: print, status };
  sandbox.store.touch();
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}
