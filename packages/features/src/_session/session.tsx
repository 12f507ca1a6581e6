import type { User } from '@iespec/contract';
import { createContext, type ReactNode, use } from 'react';
import type { Identity, IdentityFailure, Organization, PermissionQuery } from './identity.ts';

/**
 * The viewer of a page.
 *
 * - `loading`: this browser remembers a user, and the session is still being looked up, or the lookup has failed
 *   (`failure` in the session). `subject` is set if it is already known.
 * - `signedOut`: nobody is signed in, or the session is still being looked up in a browser that remembers no
 *   user (`useKnownViewer` tells them apart). If `hasExpired`, the session ended without a sign-out while a page
 *   was open. If `isPreview`, users look at their own pages as visitors.
 * - `signedIn`: without a user record, `user` is null and `userError` is the reason (404: not created yet).
 */
export type Viewer =
  | { status: 'loading'; subject?: string }
  | { status: 'signedOut'; hasExpired?: boolean; isPreview?: boolean }
  | { status: 'signedIn'; subject: string; user: User; userError: null }
  | { status: 'signedIn'; subject: string; user: null; userError: Error | null };

export type Session = {
  viewer: Viewer;
  /** The active organization, if the provider supports organizations. */
  organization: Organization | null;
  /** Why the identity provider is unavailable. */
  failure: IdentityFailure | null;
  /** Whether the active organization grants a permission or a role. Throws if neither is given. */
  has: (query: PermissionQuery) => boolean;
  /** Looks up the session again. */
  refresh: () => Promise<void>;
  /** Rejects if the user is still signed in. */
  signOut: () => Promise<void>;
  Forms: Identity['Forms'];
  AccountForms?: Identity['AccountForms'] | undefined;
};

const SessionContext = createContext<Session | null>(null);
const KnownContext = createContext(true);

/** `isKnown`: the session has been looked up. */
type SessionProviderProps = { value: Session; isKnown?: boolean; children: ReactNode };

/** Provided by the shell from the identity provider, and by Storybook from `parameters.viewer`. */
export const SessionProvider = ({ value, isKnown = true, children }: SessionProviderProps) => (
  <KnownContext value={isKnown}>
    <SessionContext value={value}>{children}</SessionContext>
  </KnownContext>
);

export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('A SessionProvider is missing');
  return session;
}

export const useViewer = () => useSession().viewer;

const loading: Viewer = { status: 'loading' };

/**
 * The viewer, but `loading` until the session has been looked up.
 * For whatever must not mistake a user for a visitor.
 */
export function useKnownViewer(): Viewer {
  const viewer = useViewer();
  return use(KnownContext) ? viewer : loading;
}

/** Whether the viewer owns a property (specification, section 4); the API checks on its own. */
export const isOwnerOf = ({ user_id }: { user_id: number }, viewer: Viewer) =>
  viewer.status === 'signedIn' && viewer.user?.id === user_id;

/** Whether users look at their own pages as visitors. */
export const isPreview = (viewer: Viewer) => viewer.status === 'signedOut' && viewer.isPreview === true;

/** Identifies the viewer in query keys: the token's subject, 'visitor', or 'preview'. */
export type ViewerKey = string;

export const viewerKey = (viewer: Viewer): ViewerKey =>
  'subject' in viewer && viewer.subject ? viewer.subject : isPreview(viewer) ? 'preview' : 'visitor';

export const useViewerKey = () => viewerKey(useViewer());
