import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { userQueries } from '../_queries/users.ts';
import { forget, recall, rememberUser, useRemembered } from '../_store/store.ts';
import { type Identity, type Session, SessionProvider, type Viewer } from './session.tsx';

const sessionKey = ['session'];

/** Finds out who looks, from the identity provider and the user's record. On the server nobody is known. */
export function IdentitySession({ identity, children }: { identity: Identity; children: ReactNode }) {
  const client = useQueryClient();
  const session = useQuery({ queryKey: sessionKey, queryFn: identity.getSession, retry: 1 });
  const subject = session.data?.subject ?? null;
  const me = useQuery({ ...userQueries.me(subject ?? ''), enabled: subject !== null });
  const remembersNobody = useRemembered(({ user }) => user === null);

  useEffect(() => {
    void recall();
  }, []);
  useEffect(() => {
    if (me.data) rememberUser(me.data);
  }, [me.data]);
  useEffect(() => {
    if (session.isSuccess && session.data === null) forget();
  }, [session.isSuccess, session.data]);

  const viewer = useMemo<Viewer>(() => {
    if (session.isPending) return { status: 'loading', seemsSignedOut: remembersNobody };
    if (subject === null) return { status: 'signedOut' };
    if (me.isPending) return { status: 'loading', seemsSignedOut: false };
    return { status: 'signedIn', subject, user: me.data ?? null };
  }, [session.isPending, subject, me.isPending, me.data, remembersNobody]);

  const value = useMemo<Session>(
    () => ({
      viewer,
      Forms: identity.Forms,
      refresh: () => client.invalidateQueries(),
      signOut: async () => {
        await identity.signOut();
        forget();
        client.clear();
        client.setQueryData(sessionKey, null);
        await client.refetchQueries({ type: 'active' });
      },
    }),
    [viewer, identity, client],
  );
  return <SessionProvider value={value}>{children}</SessionProvider>;
}
