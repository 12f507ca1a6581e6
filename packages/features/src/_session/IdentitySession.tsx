import { useOnRestore } from '@iespec/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { userQueries } from '#_queries/users.ts';
import { clearPersonalData, getPersisted, rehydrate, rememberUser, usePersisted } from '#_store/store.ts';
import { hasPermission, type Identity, type IdentityState } from './identity.ts';
import { type Session, SessionProvider, type Viewer } from './session.tsx';

const loading: IdentityState = { status: 'loading' };
const getServerState = () => loading;

const visitor: Viewer = { status: 'signedOut' };

/** Provides the identity provider's session with the user record. The server knows no viewer. */
export function IdentitySession({ identity, children }: { identity: Identity; children: ReactNode }) {
  const { subscribe, getState, Forms, AccountForms, Root, isPreview = false } = identity;
  const state = useSyncExternalStore(subscribe, getState, getServerState);
  const subject = state.status === 'signedIn' ? state.subject : null;
  const me = useQuery({ ...userQueries.me(subject ?? ''), enabled: subject !== null });
  const { hasExpired, leaving } = useExpiry(state, identity);
  const hasNoStoredUser = usePersisted(({ user }) => user === null);
  useClearOnSignOut(state, isPreview);
  useRestoredSession(identity);

  useEffect(rehydrate, []);
  useEffect(() => {
    if (me.data) rememberUser(me.data);
  }, [me.data]);

  const { data: user = null, error, isPending, errorUpdateCount } = me;
  const isFirstLookup = isPending && errorUpdateCount === 0;
  const viewer = useMemo<Viewer>(() => {
    if (state.status === 'loading' || state.status === 'failed')
      return hasNoStoredUser ? visitor : { status: 'loading' };
    if (state.status === 'signedOut')
      return hasExpired || isPreview ? { status: 'signedOut', hasExpired, isPreview } : visitor;
    if (isFirstLookup) return { status: 'loading', subject: state.subject };
    return user
      ? { status: 'signedIn', subject: state.subject, user, userError: null }
      : { status: 'signedIn', subject: state.subject, user: null, userError: error };
  }, [state, isFirstLookup, user, error, hasNoStoredUser, hasExpired, isPreview]);

  const organization = state.status === 'signedIn' ? state.organization : null;
  const failure = state.status === 'failed' ? state.failure : null;
  // Does not change when a visitor turns out to be one: nothing on the page is then rendered again.
  const session = useMemo<Session>(
    () => ({
      viewer,
      organization,
      failure,
      has: (query) => hasPermission(organization, query),
      ...leaving,
      Forms,
      AccountForms,
    }),
    [viewer, organization, failure, leaving, Forms, AccountForms],
  );
  const isKnown = (state.status === 'signedIn' && !isFirstLookup) || state.status === 'signedOut';
  const current = useMemo(() => ({ session, isKnown }), [session, isKnown]);
  const deferred = useDeferredValue(current);
  // The first update may come while React is hydrating. Deferring it lets React first hydrate all parts as
  // the server rendered them, and handle taps. Later changes, such as the end of a session, apply at once.
  const shown = deferred.isKnown ? current : deferred;
  useRevealVisitorParts(shown.isKnown || shown.session.failure !== null);
  return (
    <SessionProvider value={shown.session} isKnown={shown.isKnown}>
      {children}
      {Root && <Root />}
    </SessionProvider>
  );
}

/**
 * Tracks whether a session ended without a sign-out. If users end their session themselves, by the `refresh`
 * or `signOut` in `leaving`, it has not expired.
 */
function useExpiry({ status }: IdentityState, { refresh, signOut, getState }: Identity) {
  const [last, setLast] = useState<{ status?: IdentityState['status']; hasExpired: boolean }>({ hasExpired: false });
  const isLeaving = useRef(false);

  // While rendering, because the effects of what is rendered here must not take an expiry for a sign-out.
  if ((status === 'signedIn' || status === 'signedOut') && status !== last.status) {
    const hasEnded = status === 'signedOut' && last.status === 'signedIn';
    setLast({ status, hasExpired: hasEnded && !isLeaving.current });
  }

  const leaving = useMemo(() => {
    const leaveBy = (endSession: () => Promise<void>) => async () => {
      isLeaving.current = true;
      try {
        await endSession();
      } finally {
        isLeaving.current = getState().status !== 'signedIn';
      }
    };
    return { refresh: leaveBy(refresh), signOut: leaveBy(signOut) };
  }, [refresh, signOut, getState]);
  return { hasExpired: last.hasExpired, leaving };
}

/**
 * Looks up the session at once when the browser shows this page again as it was left. If its user has signed
 * out since, in this browser, hides the page at once and loads it again.
 */
function useRestoredSession({ getState, refresh, isPreview }: Identity) {
  const client = useQueryClient();
  const onRestore = useCallback(() => {
    if (isPreview) return;
    const userBefore = getPersisted().user?.id;
    rehydrate();
    if (getState().status === 'signedIn' && getPersisted().user?.id !== userBefore) {
      document.documentElement.hidden = true;
      window.location.reload();
      return;
    }
    void refresh();
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client, getState, refresh, isPreview]);
  useOnRestore(onRestore);
}

/**
 * Shows the parts for visitors (`until-known`) once the viewer is known. `markScript` hides them in a browser
 * that remembers a user.
 */
function useRevealVisitorParts(isKnown: boolean) {
  useEffect(() => {
    if (isKnown) delete document.documentElement.dataset.known;
  }, [isKnown]);
}

/** Clears a user's cached and stored data when another user signs in or the session ends. */
function useClearOnSignOut(state: IdentityState, isPreview: boolean) {
  const client = useQueryClient();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (state.status === 'loading' || state.status === 'failed' || isPreview) return;
    const subject = state.status === 'signedIn' ? state.subject : null;
    if (subject === null) clearPersonalData();
    if (previous.current !== null && previous.current !== subject) client.removeQueries();
    previous.current = subject;
  }, [client, state, isPreview]);
}
