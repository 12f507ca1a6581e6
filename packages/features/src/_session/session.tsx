import type { User } from '@iespec/contract';
import { createContext, use } from 'react';
import type { Identity, IdentityFailure, Organization, PermissionQuery } from './identity.ts';

/**
 * Who is looking.
 * `signedOut`: `hasExpired` when a session ended while a page was open, and not by the person's doing.
 * `loading`: not known yet, or it cannot be found out (`failure` of the session). `seemsSignedOut`: this browser remembers nobody, so a page may show the visitor's view
 * meanwhile. `subject` can be known before the user record is.
 * `signedIn`: `user` is null while there is no record of this person; `userError` says why (404: none was created yet).
 */
export type Viewer =
  | { status: 'loading'; seemsSignedOut: boolean; subject?: string }
  | { status: 'signedOut'; hasExpired?: boolean }
  | { status: 'signedIn'; subject: string; user: User; userError: null }
  | { status: 'signedIn'; subject: string; user: null; userError: Error | null };

export type Session = {
  viewer: Viewer;
  /** The active organization of the session, where the provider knows organizations. */
  organization: Organization | null;
  /** Why nobody can sign in at the moment. */
  failure: IdentityFailure | null;
  /** Whether the active organization grants a permission or a role. Throws without either key. */
  has: (query: PermissionQuery) => boolean;
  /** Asks the provider again who is signed in. */
  refresh: () => Promise<void>;
  /** Rejects when the person is still signed in. */
  signOut: () => Promise<void>;
  Forms: Identity['Forms'];
  AccountForms?: Identity['AccountForms'] | undefined;
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

/** Whether the viewer owns a property (specification, section 4); the api decides on its own. */
export const isOwnerOf = ({ user_id }: { user_id: number }, viewer: Viewer) =>
  viewer.status === 'signedIn' && viewer.user?.id === user_id;

/** The part of a query's key that says who is looking: the subject of the token, or 'visitor'. */
export type ViewerKey = string;

export const viewerKey = (viewer: Viewer): ViewerKey =>
  'subject' in viewer ? (viewer.subject ?? 'visitor') : 'visitor';

export const useViewerKey = () => viewerKey(useViewer());
