import type { Store } from '../store/store.ts';

/** What every part of the identity provider's stand-in works with. */
export type Clerk = {
  store: Store;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The issuer of the tokens: the address of the Frontend API as browsers see it, such as `http://localhost:4000/__clerk`. */
  issuer: string;
  /** Seconds that a token is valid; the provider's own are 60. */
  tokenLifetime: number;
};
