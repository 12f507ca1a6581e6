import type { ComponentType } from 'react';

/** Why the identity provider cannot be used at all. */
export type IdentityFailure =
  /** Its script could not be loaded. */
  | 'unavailable'
  /** The look-up of the session keeps failing; it is repeated. */
  | 'sessionUnknown'
  | 'keyMissing'
  | 'keyInvalid'
  | 'providerDuplicated'
  | 'providerMissing';

/** The organization that is active in a session. Permissions and role are keys such as `org:listings:manage`. */
export type Organization = { id: string; slug: string | null; name: string; role: string; permissions: string[] };

/** `subject` is the external user id: the `sub` of the tokens. */
export type IdentityState =
  | { status: 'loading' }
  | { status: 'failed'; failure: IdentityFailure }
  | { status: 'signedOut' }
  | { status: 'signedIn'; subject: string; organization: Organization | null };

export type IdentityFormsProps = {
  /** Which of the two forms. */
  mode: 'sign-in' | 'sign-up';
  /** The person has signed in; the state follows. Resolves when it was asked for anew. */
  onDone: () => Promise<void>;
};

/** What the link of a mail does. */
export type EmailLink = 'confirm-email' | 'confirm-change' | 'undo-change' | 'way-in';

/** What a person does about password, address and account. Links and a forgotten password need no session. */
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
  /** Of the link in a mail. */
  token?: string;
  onDone: () => void;
};

/** Why a call about an account was refused. `field`: where it belongs in a form; `code`: the provider's own. */
export type AccountError = {
  field?: 'name' | 'email' | 'password' | 'currentPassword';
  code?: string;
  message: string;
};

/**
 * What following a link has come to. `signedIn`: this browser had signed up. `confirmed`: somebody else is signed in here.
 * `choosePassword`: the person sets a password of their own. `letIn`: the browser may be signed in from.
 */
export type LinkOutcome = 'signedIn' | 'confirmed' | 'choosePassword' | 'changed' | 'letIn';

type AccountResult = Promise<AccountError | null>;

/** What people do with their own account. Each resolves to null where it is done, else to the error; none rejects. */
export type AccountActions = {
  /**
   * Does what the link of a mail is for, once. `choosePassword`: `token` is good for `resetPassword`.
   */
  followLink: (
    token: string,
  ) => Promise<{ error: AccountError } | { error: null; outcome: LinkOutcome; token?: string }>;
  /** Ends all sessions of the person, and what is pending. */
  signOutEverywhere: () => AccountResult;
  /** Mails a link to /sign-in/reset-password#token=…; the same for an address that nobody has. */
  requestPasswordReset: (email: string) => AccountResult;
  /** `token`: of that link; it is good once. All sessions end. */
  resetPassword: (token: string, newPassword: string) => AccountResult;
  /** The other sessions end. */
  changePassword: (currentPassword: string, newPassword: string) => AccountResult;
  /** Mails a link to the new address; when it is followed, the address is the account's. The old one can undo it. */
  changeEmail: (newEmail: string, password: string) => AccountResult;
  /** Mails the link again that confirms an address. `returnTo`: the path that it leads on to. */
  resendVerification: (email: string, returnTo: string | null) => AccountResult;
};

/** The identity provider, seen from the product. Adapters: embedded (in the api) and Clerk (hosted). */
export type Identity = {
  /** Shows what visitors see: what this browser keeps of a person stays. */
  isPreview?: boolean;
  /** The state now; the same object until it changes. */
  getState: () => IdentityState;
  /** Calls `onChange` after each change, those of other tabs included; returns the way to stop. */
  subscribe: (onChange: () => void) => () => void;
  /** Asks the provider again who is signed in. Never rejects. */
  refresh: () => Promise<void>;
  /** A token for the api that is valid now; null when nobody is signed in. `forceRefresh`: the last one was refused. */
  getToken: (options?: { forceRefresh?: boolean }) => Promise<string | null>;
  /** Rejects when the person is still signed in. */
  signOut: () => Promise<void>;
  /** The provider's forms; loaded when they are shown. */
  Forms: ComponentType<IdentityFormsProps>;
  /** The forms about password, address and account; absent where the provider offers none. */
  AccountForms?: ComponentType<AccountFormsProps>;
  /**
   * Rendered once beside the pages, for a provider that needs a place in the React tree. It renders nothing while the
   * page is hydrated: the server has no provider.
   */
  Root?: ComponentType;
};

/** What a permission check asks for; one of the two keys is required. */
export type PermissionQuery = { permission: string; role?: never } | { role: string; permission?: never };

/** Whether the active organization grants a permission or a role. Throws without either key. */
export function hasPermission(state: IdentityState, { permission, role }: PermissionQuery) {
  if (!permission && !role) throw new Error('has() needs a permission or a role');
  const organization = state.status === 'signedIn' ? state.organization : null;
  if (!organization) return false;
  return permission ? organization.permissions.includes(permission) : organization.role === role;
}
