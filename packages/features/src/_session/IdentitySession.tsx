import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useIsWaiting } from '../_lazy/waiting.ts';
import { userQueries } from '../_queries/users.ts';
import { clearPersonalData, rehydrate, rememberUser, usePersisted } from '../_store/store.ts';
import { hasPermission, type Identity, type IdentityState } from './identity.ts';
import { type Session, SessionProvider, type Viewer } from './session.tsx';

const loading: IdentityState = { status: 'loading' };
const getServerState = () => loading;

/** Finds out who is looking, from the identity provider and the user's record. On the server nobody is known. */
export function IdentitySession({ identity, children }: { identity: Identity; children: ReactNode }) {
  const { subscribe, getState, Forms, AccountForms, Root, isPreview = false } = identity;
  const state = useSyncExternalStore(subscribe, getState, getServerState);
  const subject = state.status === 'signedIn' ? state.subject : null;
  const me = useQuery({ ...userQueries.me(subject ?? ''), enabled: subject !== null });
  const { hasExpired, leaving } = useExpiry(state, identity);
  const remembersNobody = usePersisted(({ user }) => user === null);
  useClearOnSignOut(state, isPreview);

  useEffect(rehydrate, []);
  useEffect(() => {
    if (me.data) rememberUser(me.data);
  }, [me.data]);

  const { data: user = null, error, isPending, errorUpdateCount } = me;
  const isFirstLookup = isPending && errorUpdateCount === 0;
  const viewer = useMemo<Viewer>(() => {
    if (state.status === 'loading' || state.status === 'failed')
      return { status: 'loading', seemsSignedOut: remembersNobody };
    if (state.status === 'signedOut') return { status: 'signedOut', hasExpired };
    if (isFirstLookup) return { status: 'loading', seemsSignedOut: false, subject: state.subject };
    return user
      ? { status: 'signedIn', subject: state.subject, user, userError: null }
      : { status: 'signedIn', subject: state.subject, user: null, userError: error };
  }, [state, isFirstLookup, user, error, remembersNobody, hasExpired]);

  const value = useMemo<Session>(
    () => ({
      viewer,
      organization: state.status === 'signedIn' ? state.organization : null,
      failure: state.status === 'failed' ? state.failure : null,
      has: (query) => hasPermission(state, query),
      ...leaving,
      Forms,
      AccountForms,
    }),
    [viewer, state, leaving, Forms, AccountForms],
  );
  const isWaiting = useIsWaiting();
  const [shown, setShown] = useState(value);
  if (!isWaiting && shown !== value) setShown(value);
  useRevealVisitorParts(shown.viewer.status !== 'loading' || shown.failure !== null);
  return (
    <SessionProvider value={shown}>
      {children}
      {Root && <Root />}
    </SessionProvider>
  );
}

/**
 * Whether a session has ended without the person's doing. `leaving`: the ways in which people end it themselves, by signing
 * out or by what they do to their account.
 */
function useExpiry({ status }: IdentityState, { refresh, signOut, getState }: Identity) {
  const [hasExpired, setHasExpired] = useState(false);
  const wasSignedIn = useRef(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (status === 'signedOut' && wasSignedIn.current) setHasExpired(!isLeaving.current);
    if (status === 'signedIn') setHasExpired(false);
    if (status === 'signedIn' || status === 'signedOut') wasSignedIn.current = status === 'signedIn';
  }, [status]);

  const leaving = useMemo(() => {
    const leaveBy = (way: () => Promise<void>) => async () => {
      isLeaving.current = true;
      try {
        await way();
      } finally {
        isLeaving.current = getState().status !== 'signedIn';
      }
    };
    return { refresh: leaveBy(refresh), signOut: leaveBy(signOut) };
  }, [refresh, signOut, getState]);
  return { hasExpired, leaving };
}

/**
 * The server marks the page of whoever has a session: `until-known` hides what is only meant for visitors, until it is known
 * who looks.
 */
function useRevealVisitorParts(isKnown: boolean) {
  useEffect(() => {
    if (isKnown) delete document.documentElement.dataset.known;
  }, [isKnown]);
}

/** Whatever was fetched or kept for one person is removed when another signs in, or nobody is signed in any more. */
function useClearOnSignOut(state: IdentityState, isPreview: boolean) {
  const client: QueryClient = useQueryClient();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (state.status === 'loading' || state.status === 'failed' || isPreview) return;
    const subject = state.status === 'signedIn' ? state.subject : null;
    if (subject === null) clearPersonalData();
    if (previous.current !== null && previous.current !== subject) client.removeQueries();
    previous.current = subject;
  }, [client, state, isPreview]);
}
