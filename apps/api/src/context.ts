import type { Db } from './db/schema.ts';
import type { Actor } from './http/actor.ts';
import type { Limits } from './http/limits.ts';
import type { Identify } from './identity/identify.ts';
import type { Payment } from './payments/provider.ts';
import type { Storage } from './storage/storage.ts';

export type Env = { Variables: { actor: Actor } };

/** What the api needs from outside; tests pass their own. */
export type Deps = {
  db: Db;
  identify: Identify;
  payment: Payment;
  storage: Storage;
  /** The one origin: return addresses and the OpenAPI document name it. */
  origin: string;
  /** How often somebody may call. */
  limits: Limits;
  clock: () => Date;
  log: (error: Error) => void;
};
