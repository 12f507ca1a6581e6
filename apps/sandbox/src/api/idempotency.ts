import { createHash } from 'node:crypto';
import { invalid, ProviderError } from '../store/errors.ts';
import type { IdempotentResponse } from '../store/objects.ts';
import type { Params } from '../store/params.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';

/** How long the first response is replayed (docs.stripe.com/api/idempotent_requests). */
const keyTtlSeconds = 24 * 60 * 60;
const maxKeyLength = 255;

/** Throws 400 if the key is too long. */
export function checkKeyLength(key: string): void {
  if (key.length > maxKeyLength) {
    throw invalid(undefined, `Idempotency keys can be at most ${maxKeyLength} characters: this one has ${key.length}.`);
  }
}

/** 409: another request with this key is in progress. */
export function keyInUse(key: string): ProviderError {
  return new ProviderError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key ${key}. Please try again later.`,
  });
}

/** Hashes a request, regardless of the order of its parameters. */
export function fingerprint(path: string, params: Params): string {
  return createHash('sha256')
    .update(`${path} ${JSON.stringify(sortKeys(params))}`)
    .digest('base64');
}

/** Finds the first response for the key, or null. Throws 400 if the key belongs to a different request. */
export function findResponse(sandbox: Sandbox, key: string, requestHash: string): IdempotentResponse | null {
  const response = sandbox.store.state.idempotency[key];
  if (!response || response.created < nowInSeconds(sandbox) - keyTtlSeconds) return null;
  if (response.fingerprint === requestHash) return response;
  throw new ProviderError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Saves the response for the key and deletes expired ones. */
export function saveResponse(sandbox: Sandbox, key: string, requestHash: string, status: number, body: object): void {
  const { idempotency } = sandbox.store.state;
  const now = nowInSeconds(sandbox);
  for (const [oldKey, { created }] of Object.entries(idempotency)) {
    if (created >= now - keyTtlSeconds) break;
    delete idempotency[oldKey];
  }
  delete idempotency[key];
  idempotency[key] = { body: structuredClone(body), created: now, fingerprint: requestHash, status };
  sandbox.store.touch();
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, entry]) => [key, sortKeys(entry)]),
  );
}
