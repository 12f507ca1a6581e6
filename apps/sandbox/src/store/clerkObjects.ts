/** A person as the provider keeps it. */
export type ClerkUser = {
  id: string;
  email: string;
  name: string | null;
  /** `salt:hash`, scrypt. */
  password_digest: string;
  memberships: { id: string; organization_id: string; role: string; permissions: string[] }[];
  failed_attempts: { count: number; since: number };
  created_at: number;
};

export type ClerkOrganization = { id: string; slug: string; name: string };

/** One browser. It is found by the secret in its cookie, never by its id. */
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

/** A mail that would have been sent. */
export type ClerkMail = { to: string; code: string; sent_at: number };

/** The identity provider's part of the sandbox's state. Times are milliseconds since 1970. */
export type ClerkState = {
  /** The private key of the tokens, PEM; made at the first token. */
  clerk_key: string | null;
  clerk_users: Record<string, ClerkUser>;
  clerk_organizations: Record<string, ClerkOrganization>;
  /** By the secret of their cookie. */
  clerk_clients: Record<string, ClerkClient>;
  clerk_sessions: Record<string, ClerkSession>;
  clerk_sign_ups: Record<string, SignUpAttempt>;
  clerk_sign_ins: Record<string, SignInAttempt>;
  clerk_mails: ClerkMail[];
};

export const emptyClerkState = (): ClerkState => ({
  clerk_key: null,
  clerk_users: {},
  clerk_organizations: {},
  clerk_clients: {},
  clerk_sessions: {},
  clerk_sign_ups: {},
  clerk_sign_ins: {},
  clerk_mails: [],
});
