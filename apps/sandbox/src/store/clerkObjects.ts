export type ClerkUser = {
  id: string;
  email: string;
  name: string | null;
  /** `salt:hash`, with scrypt. */
  password_digest: string;
  memberships: { id: string; organization_id: string; role: string; permissions: string[] }[];
  failed_attempts: { count: number; since: number };
  created_at: number;
};

export type ClerkOrganization = { id: string; slug: string; name: string };

/** One browser, identified by the secret in its cookie, never by its id. */
export type ClerkClient = {
  id: string;
  session_ids: string[];
  last_active_session_id: string | null;
  sign_up_id: string | null;
  sign_in_id: string | null;
  created_at: number;
};

export type ClerkSession = {
  id: string;
  user_id: string;
  organization_id: string | null;
  status: 'active' | 'ended';
  last_active_at: number;
  created_at: number;
};

export type SignUpAttempt = {
  id: string;
  email: string;
  password_digest: string;
  code: { value: string; expires_at: number; attempts: number } | null;
  status: 'missing_requirements' | 'complete';
  created_session_id: string | null;
  created_user_id: string | null;
};

export type SignInAttempt = { id: string; identifier: string; created_session_id: string };

/** A verification code, stored instead of mailed. */
export type ClerkMail = { to: string; code: string; sent_at: number };

/** An empty table of the state, keyed by id unless noted otherwise. */
export const table = <Entry>(): Record<string, Entry> => ({});

/** The identity provider's part of the state. Times are milliseconds since 1970. */
export const emptyClerkState = () => ({
  /** The private key that signs tokens, as PEM; generated on first use. */
  clerk_key: null as string | null,
  clerk_users: table<ClerkUser>(),
  clerk_organizations: table<ClerkOrganization>(),
  /** Keyed by cookie secret. */
  clerk_clients: table<ClerkClient>(),
  clerk_sessions: table<ClerkSession>(),
  clerk_sign_ups: table<SignUpAttempt>(),
  clerk_sign_ins: table<SignInAttempt>(),
  clerk_mails: [] as ClerkMail[],
});
