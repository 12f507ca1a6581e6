import type { Store } from '../store/store.ts';

/** The context of the identity provider's stand-in. */
export type Clerk = {
  store: Store;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The issuer of the tokens: the Frontend API's public URL, such as `http://localhost:4000/__clerk`. */
  issuer: string;
  /** In seconds; 60 at the provider. */
  tokenLifetime: number;
};
