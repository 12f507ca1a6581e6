import type { ComponentType } from 'react';

/** Why the identity provider is unavailable. */
export type IdentityFailure =
  /** Its script failed to load. */
  | 'unavailable'
  /** Looking up the session keeps failing; it is retried. */
  | 'sessionUnknown'
  | 'keyMissing'
  | 'keyInvalid'
  | 'providerDuplicated'
  | 'providerMissing';

/** The active organization of a session. Role and permissions are keys such as `org:listings:manage`. */
export type Organization = { id: string; slug: string | null; name: string; role: string; permissions: string[] };

/** `subject` is the external user id: the `sub` of the tokens. */
export type IdentityState =
  | { status: 'loading' }
  | { status: 'failed'; failure: IdentityFailure }
  | { status: 'signedOut' }
  | { status: 'signedIn'; subject: string; organization: Organization | null };

export type IdentityFormsProps = {
  mode: 'sign-in' | 'sign-up';
  /** Called after signing in; resolves when the identity state is refreshed. */
  onDone: () => Promise<void>;
};

/** The action of an emailed link. */
export type EmailLink = 'confirm-email' | 'confirm-change' | 'undo-change' | 'way-in';

/** Forms for password, email address and account. Those for links and lost passwords need no session. */
export type AccountForm =
  | 'forgot-password'
  | 'reset-password'
  | EmailLink
  | 'change-email'
  | 'change-password'
  | 'sign-out-everywhere'
  | 'delete-account';

export type AccountFormsProps = {
  form: AccountForm;
  /** The token of an emailed link. */
  token?: string;
  onDone: () => void;
};

/** An error of an account action. `field`: where to show it; `code`: the provider's error code. */
export type AccountError = {
  field?: 'name' | 'email' | 'password' | 'currentPassword';
  code?: string;
  message: string;
};

/**
 * The result of following a link:
 *
 * - `signedIn`: the user signed up in this browser and is now signed in.
 * - `confirmed`: the address is confirmed. This browser keeps its session, which may be another user's.
 * - `choosePassword`: the user must set a password.
 * - `changed`: the email address is changed.
 * - `letIn`: this browser may sign in now.
 */
export type LinkOutcome = 'signedIn' | 'confirmed' | 'choosePassword' | 'changed' | 'letIn';

type AccountResult = Promise<AccountError | null>;

/** Account actions. Each resolves to null or to the error; none rejects. */
export type AccountActions = {
  /**
   * Performs the action of an emailed link, which works once. After `choosePassword`, `resetPassword` needs
   * the returned token.
   */
  followLink: (
    token: string,
  ) => Promise<{ error: AccountError } | { error: null; outcome: LinkOutcome; token?: string }>;
  /** Ends all sessions of the user, and revokes pending emailed links except those that undo a change. */
  signOutEverywhere: () => AccountResult;
  /** Emails a link to /sign-in/reset-password#token=…. The result is the same for unregistered addresses. */
  requestPasswordReset: (email: string) => AccountResult;
  /** Whether `resetPassword` would accept a token; does not use it up. */
  checkResetToken: (token: string) => AccountResult;
  /** `token`: from the emailed link, valid once. Ends all sessions. */
  resetPassword: (token: string, newPassword: string) => AccountResult;
  /** Ends all other sessions. */
  changePassword: (currentPassword: string, newPassword: string) => AccountResult;
  /** Emails a link to the new address, which makes the change. A link to the old address can undo it. */
  changeEmail: (newEmail: string, password: string) => AccountResult;
  /** Emails the confirmation link again. `returnTo`: the path to continue to. */
  resendVerification: (email: string, returnTo: string | null) => AccountResult;
};

/** The port to the identity provider. Adapters: embedded (in the API) and Clerk (hosted). */
export type Identity = {
  /** Whether this is a preview of the visitor's view, which must not clear the user's stored data. */
  isPreview?: boolean;
  /** Returns the same object until the state changes. */
  getState: () => IdentityState;
  /** Calls `onChange` after each change, including those in other tabs; returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
  /** Looks up the session again. Never rejects. */
  refresh: () => Promise<void>;
  /** A valid token for the API; null when signed out. `forceRefresh`: the last token was rejected. */
  getToken: (options?: { forceRefresh?: boolean }) => Promise<string | null>;
  /** Rejects if the user is still signed in. */
  signOut: () => Promise<void>;
  /** The provider's sign-in and sign-up forms; loaded when shown. */
  Forms: ComponentType<IdentityFormsProps>;
  /** The forms about password, email address and account, if the provider has them. */
  AccountForms?: ComponentType<AccountFormsProps>;
  /**
   * Rendered once beside the pages, for a provider that needs a place in the React tree. Must render nothing
   * during hydration: the server has no provider.
   */
  Root?: ComponentType;
};

/** A permission check; one of the two keys is required. */
export type PermissionQuery = { permission: string; role?: never } | { role: string; permission?: never };

/** Whether the active organization grants a permission or a role. Throws if neither is given. */
export function hasPermission(organization: Organization | null, { permission, role }: PermissionQuery) {
  if (!permission && !role) throw new Error('has() needs a permission or a role');
  if (!organization) return false;
  return permission ? organization.permissions.includes(permission) : organization.role === role;
}
