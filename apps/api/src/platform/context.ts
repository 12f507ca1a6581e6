import type { Sender } from '@iespec/mails';
import type { Identify } from './actor.ts';
import type { Db } from './db/schema.ts';
import type { ClientAddress } from './http/clientAddress.ts';
import type { PublicCache } from './http/publicCache.ts';
import type { RateLimit } from './http/rateLimit.ts';
import type { Turns, WorkLimit } from './http/workLimit.ts';
import type { Jobs } from './jobs/createJobs.ts';
import type { Log, LogEvent } from './log.ts';

/** Dependencies of all layers above. A layer with ports of its own adds them in its `context.ts`. */
export type Context = {
  db: Db;
  identify: Identify;
  jobs: Jobs;
  /** The public origin, e.g. `https://example.jp`: used in return URLs and the OpenAPI document. */
  origin: string;
  sender: Sender;
  rateLimit: RateLimit;
  limitWork: WorkLimit;
  takeTurn: Turns;
  publicCache: PublicCache;
  /** Whether responses are validated: everywhere except in production (docs/decisions/0017). */
  checksResponses: boolean;
  clientAddress: ClientAddress;
  clock: () => Date;
  log: Log;
  logEvent: LogEvent;
};
