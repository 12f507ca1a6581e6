// Parses large bodies in a thread of its own: what takes a second here would delay all other requests.
import { endpoints, operationOf } from '@iespec/contract/schema';
import { parseRequest } from '@iespec/contract/validation';
import workerpool from 'workerpool';

/** Objects, lists and values of a body. A table of 1,000 products with 50 rows each has 200,000. */
const maxValues = 400_000;

/** Whether a JSON text has too many values, judged without parsing it. */
function hasTooMany(json: Uint8Array) {
  let count = 0;
  for (const byte of json) {
    // , [ {
    if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count += 1;
    if (count > maxValues) return true;
  }
  return false;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Parses and validates a request with a JSON body. Also returns the fields of the body that may name a user,
 * because the parsed request lacks undeclared ones.
 */
function parse(operationId: string, input: { params: unknown; query: unknown }, json: ArrayBuffer) {
  if (hasTooMany(new Uint8Array(json))) return { problem: 'too_much' } as const;
  const body = parseJson(new TextDecoder().decode(json));
  if (body === undefined) return { problem: 'unreadable' } as const;
  const endpoint = endpoints.find((each) => operationOf(each).id === operationId);
  if (!endpoint) throw new Error(`${operationId} is not in the contract`);
  const { user_id, external_user_id } = Object(body) as Record<string, unknown>;
  return { parsed: parseRequest(endpoint, { ...input, body }), body: { user_id, external_user_id } };
}

const operations = { parse };
export type Operations = typeof operations;

workerpool.worker(operations);
