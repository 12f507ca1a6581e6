import type { Hono } from 'hono';
import type { Env, Subject } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Issuer } from './identify.ts';

/**
 * Confirms that the session is used by its owner: by the password, or for a hosted provider by a sign-in
 * within the last few minutes. Throws `invalid`, `forbidden` or `rate_limited`.
 */
export type ConfirmIdentity = (subject: Subject, password: string | undefined) => Promise<void>;

/** The deployment's identity provider. Adapters: embedded and Clerk. */
export type IdentityProvider = {
  /** Deletes a user's identity and sessions in the transaction. Does nothing for a hosted provider. */
  removePerson: (tx: Db, subjectId: string) => Promise<void>;
  confirm: ConfirmIdentity;
  issuer: Issuer;
  /** Mounts the provider's routes on our origin. */
  routes: (app: Hono<Env>) => void;
  /** The settings for the browser's adapter; null for the embedded provider, the browser's default. */
  browserConfig: BrowserConfig | null;
  /** Demo only: signs a user up, or finds the existing one. Returns the subject. */
  ensurePerson: (person: { name: string; email: string; password: string }) => Promise<string>;
};

/** Public settings embedded in each page. */
export type BrowserConfig = { identity: { provider: 'clerk'; publishableKey: string; proxyUrl?: string } };
