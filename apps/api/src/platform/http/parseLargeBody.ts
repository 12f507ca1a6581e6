import { join } from 'node:path';
import type { AnyEndpoint, ParsedRequest } from '@iespec/contract';
import { operationOf } from '@iespec/contract/schema';
import type { FieldErrors } from '@iespec/contract/validation';
import workerpool, { type Pool } from 'workerpool';
import { ApiError } from '../errors.ts';
import type { Operations } from './parseWorker.ts';
import { type LargeBody, unreadable } from './readBody.ts';
import { busy } from './workLimit.ts';

/** Milliseconds for a body, and for the start of the thread. The largest valid one takes half a second. */
const timeLimit = 30_000;

/** Milliseconds without a large body after which the thread is ended, to free its memory. */
const idleTime = 60_000;

const options = {
  workerType: 'thread',
  // One body after another, so that the other core is left to everybody else.
  maxWorkers: 1,
  workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: 256 } },
} as const;

let pool: Pool | undefined;
let idle: NodeJS.Timeout | undefined;

const tooMuch = () => new ApiError('invalid', '一度に送信できる量を超えています。分けて保存してください');

type Parsed<E extends AnyEndpoint> = {
  parsed: { success: true; request: ParsedRequest<E> } | { success: false; errors: FieldErrors };
  /** The fields that may name a user. */
  body: unknown;
};

/**
 * Parses and validates a request with a large JSON body, in another thread. Throws `unreadable`, and `invalid`
 * if it has too many values.
 */
export async function parseLargeBody<E extends AnyEndpoint>(
  endpoint: E,
  { params, query, body }: { params: unknown; query: unknown; body: LargeBody },
): Promise<Parsed<E>> {
  clearTimeout(idle);
  pool ??= workerpool.pool(join(import.meta.dirname, 'parseWorker.ts'), options);
  try {
    const task = pool.exec<Operations['parse']>('parse', [operationOf(endpoint).id, { params, query }, body.json], {
      // Moves it to the thread; a copy of each large body would keep the garbage collector busy.
      transfer: [body.json],
    });
    const result = await task.timeout(timeLimit).catch((error: unknown) => {
      if (error instanceof workerpool.Promise.TimeoutError) throw new ApiError('busy', busy);
      // Out of memory.
      throw error instanceof workerpool.TerminateError ? tooMuch() : error;
    });
    if (result.problem) throw result.problem === 'too_much' ? tooMuch() : unreadable();
    return result as Parsed<E>;
  } finally {
    clearTimeout(idle);
    idle = setTimeout(() => {
      void pool?.terminate();
      pool = undefined;
    }, idleTime).unref();
  }
}
