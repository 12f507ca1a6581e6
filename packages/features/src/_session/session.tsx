import type { User } from '@iespec/contract';
import { type ComponentType, createContext, use } from 'react';

/**
 * Who looks. While it is being found out, `seemsSignedOut` says that this browser remembers nobody: a page may then
 * show what a visitor sees; `subject` is known before the record is. A signed-in person has no `user` until the account
 * is confirmed.
 */
export type Viewer =
  | { status: 'loading'; seemsSignedOut: boolean; subject?: string }
  | { status: 'signedOut' }
  | { status: 'signedIn'; subject: string; user: User | null };

export type IdentityFormsProps = {
  /** Which of the two forms. */
  mode: 'sign-in' | 'sign-up';
  /** Signed in: the session is there. */
  onDone: () => void;
};

/** The identity provider, seen from the product. Adapters: embedded; a hosted one. */
export type Identity = {
  /** Null: signed out. */
  getSession: () => Promise<{ subject: string } | null>;
  /** A token that is good now, or null. `fresh`: the one before was refused. */
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>;
  /** Throws when the person is still signed in. */
  signOut: () => Promise<void>;
  /** The provider's forms. */
  Forms: ComponentType<IdentityFormsProps>;
};

export type Session = {
  viewer: Viewer;
  /** Somebody has just signed in. */
  refresh: () => Promise<void>;
  signOut: () => Promise<void>;
  Forms: Identity['Forms'];
};

const SessionContext = createContext<Session | null>(null);

/** The shell fills it from the identity provider, Storybook from `parameters.viewer`. */
export const SessionProvider = SessionContext.Provider;

export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('A SessionProvider is missing');
  return session;
}

export const useViewer = () => useSession().viewer;

/** The part of a query's key that says who looks: a subject, or 'visitor'. */
export const viewerKey = (viewer: Viewer) => ('subject' in viewer ? (viewer.subject ?? 'visitor') : 'visitor');
