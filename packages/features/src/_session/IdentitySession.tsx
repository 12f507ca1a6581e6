import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { sessionKey } from '../_api/queryClient.ts';
import { userQueries } from '../_queries/users.ts';
import { forget, recall, rememberUser, useRemembered } from '../_store/store.ts';
import { type Identity, type Session, SessionProvider, type Viewer } from './session.tsx';

const askAgainAfter = 5_000;

/** Finds out who looks, from the identity provider and the user's record. On the server nobody is known. */
export function IdentitySession({ identity, children }: { identity: Identity; children: ReactNode }) {
  const client = useQueryClient();
  const session = useQuery({
    queryKey: sessionKey,
    queryFn: identity.getSession,
    // Not knowing is not being signed out: it is asked again until it is known.
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainAfter : false),
  });
  const isKnown = session.data !== undefined;
  const subject = session.data?.subject ?? null;
  const me = useQuery({ ...userQueries.me(subject ?? ''), enabled: subject !== null });
  const isFirstLook = me.isPending && me.errorUpdateCount === 0;
  const remembersNobody = useRemembered(({ user }) => user === null);
  usePurgeAfter(client, isKnown, subject);

  useEffect(() => {
    void recall();
  }, []);
  useEffect(() => {
    if (me.data) rememberUser(me.data);
  }, [me.data]);

  const viewer = useMemo<Viewer>(() => {
    if (!isKnown) return { status: 'loading', seemsSignedOut: remembersNobody };
    if (subject === null) return { status: 'signedOut' };
    if (isFirstLook) return { status: 'loading', seemsSignedOut: false, subject };
    return { status: 'signedIn', subject, user: me.data ?? null };
  }, [isKnown, subject, isFirstLook, me.data, remembersNobody]);

  const value = useMemo<Session>(
    () => ({
      viewer,
      Forms: identity.Forms,
      refresh: () => client.invalidateQueries(),
      signOut: async () => {
        await identity.signOut();
        client.setQueryData(sessionKey, null);
      },
    }),
    [viewer, identity, client],
  );
  return <SessionProvider value={value}>{children}</SessionProvider>;
}

/** What one person was answered is gone when that person is, whoever comes next. */
function usePurgeAfter(client: QueryClient, isKnown: boolean, subject: string | null) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    if (subject === null) forget();
    if (before.current !== null && before.current !== subject) {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    }
    before.current = subject;
  }, [client, isKnown, subject]);
}
