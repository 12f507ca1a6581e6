import type { Hono } from 'hono';
import type { ConfirmIdentity, Env } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Issuer } from './identify.ts';

/** The identity provider of the deployment, seen from the server. Adapters: embedded and Clerk. */
export type IdentityProvider = {
  /** Removes a person with their sessions, in the transaction; does nothing where the provider is hosted. */
  removePerson: (tx: Db, subjectId: string) => Promise<void>;
  /**
   * Makes sure that it is the person, and not somebody at an open session: by the password, or by a sign-in a few minutes
   * ago where the provider is hosted. Throws `invalid`, `forbidden` or `rate_limited`.
   */
  confirm: ConfirmIdentity;
  /** Whose tokens the api accepts. */
  issuer: Issuer;
  /** Mounts what our origin serves for the provider. */
  routes: (app: Hono<Env>) => void;
  /** What the browser's adapter needs to know; null for the embedded provider, its default. */
  browserConfig: BrowserConfig | null;
  /** Demo only: signs a person up, or finds the one who has the address. Returns the subject. */
  ensurePerson: (person: { name: string; email: string; password: string }) => Promise<string>;
};

/** The public settings that are written into each page, as `{ "identity": … }`. */
export type BrowserConfig = { identity: { provider: 'clerk'; publishableKey: string; proxyUrl?: string } };
