import { loadPart, useIsHydrated } from '@iespec/ui';
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';
import type { Identity, IdentityFormsProps, IdentityState } from '../identity.ts';
import { ClerkBoundary } from './ClerkBoundary.tsx';
import type { ClerkSettings, Connection, OpenForms } from './connection.ts';
import { keyFailure } from './failures.ts';
import { createObservable } from './observable.ts';

// A failure reaches `ClerkBoundary`, which reports it as the session's.
const ClerkTree = lazy(() => loadPart(() => import('./ClerkTree.tsx')));

/**
 * The hosted provider Clerk, with our own forms. Its SDK needs a provider component in the React tree: `Root`
 * loads and renders it. The forms are rendered inside that component and appear in the page through a portal.
 */
export function createClerkIdentity(settings: ClerkSettings): Identity {
  const failure = keyFailure(settings.publishableKey);
  const connection: Connection = {
    settings,
    state: createObservable<IdentityState>(failure ? { status: 'failed', failure } : { status: 'loading' }),
    forms: createObservable<OpenForms | null>(null),
    clerk: null,
  };
  const { state } = connection;
  const tabs = new BroadcastChannel('iespec-identity');

  /** Reloads the sessions: another tab may have started one, or the provider may have ended this one. */
  async function fetchSession() {
    const { clerk } = connection;
    if (!clerk?.client) return;
    const { signedInSessions, lastActiveSessionId } = await clerk.client.reload();
    const current = clerk.session?.id ?? null;
    const isCurrent = signedInSessions.some(({ id }) => id === current);
    if (!isCurrent && lastActiveSessionId !== current) await clerk.setActive({ session: lastActiveSessionId });
  }
  const refresh = () => fetchSession().catch(() => {});

  return {
    getState: state.get,

    subscribe(onChange) {
      const unsubscribe = state.subscribe(onChange);
      tabs.addEventListener('message', refresh);
      return () => {
        tabs.removeEventListener('message', refresh);
        unsubscribe();
      };
    },

    async refresh() {
      await refresh();
      tabs.postMessage('changed');
    },

    async getToken({ forceRefresh = false } = {}) {
      return (await connection.clerk?.session?.getToken({ skipCache: forceRefresh })) ?? null;
    },

    async signOut() {
      const { clerk } = connection;
      const session = clerk?.session;
      if (!session) return;
      // Offline, the SDK would report success. If the call is rejected, the SDK has dropped the session.
      if (!navigator.onLine) throw new Error('sign-out: offline');
      try {
        await clerk.signOut(() => {});
      } catch (error) {
        await clerk.setActive({ session: session.id }).catch(() => {});
        throw error;
      }
    },

    Forms: connected(FormsTarget, connection),
    Root: connected(ClerkRoot, connection),
  };
}

type Connected = { connection: Connection };

/** Binds a component to its connection, once, so that its identity is stable across renders. */
const connected =
  <Props extends object>(Component: ComponentType<Props & Connected>, connection: Connection) =>
  (props: Props) =>
    createElement(Component, { ...props, connection });

/** Renders nothing with an invalid key, and in the server's HTML. */
function ClerkRoot({ connection }: Connected) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || keyFailure(connection.settings.publishableKey)) return null;
  return (
    <ClerkBoundary state={connection.state}>
      <Suspense>
        <ClerkTree connection={connection} />
      </Suspense>
    </ClerkBoundary>
  );
}

/** The element of a page into which the forms are portaled. */
function FormsTarget({ connection: { forms }, mode, onDone }: IdentityFormsProps & Connected) {
  const [target, setTarget] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (target) forms.set({ target, mode, onDone });
  }, [forms, target, mode, onDone]);
  useEffect(() => () => forms.set(null), [forms]);
  return <div ref={setTarget} className="min-h-80" />;
}
