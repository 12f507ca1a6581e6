import { ClerkProvider, useAuth, useClerk, useUser } from '@clerk/react';
import { lazy, Spinner } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';
import { createUser } from '#_queries/users.ts';
import type { IdentityState } from '../identity.ts';
import type { Connection } from './connection.ts';
import { toIdentityState } from './toIdentityState.ts';

const spinner = <Spinner className="min-h-80" />;
const ClerkForms = lazy(() => import('./ClerkForms.tsx'));

/** Timeout in milliseconds for loading the provider's script. The SDK's types omit this option. */
const scriptLoadTimeout = { scriptLoadTimeout: 10_000 };

export default function ClerkTree({ connection }: { connection: Connection }) {
  const navigate = useNavigate();
  const { publishableKey, proxyUrl } = connection.settings;
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      {...(proxyUrl && { proxyUrl })}
      {...scriptLoadTimeout}
      prefetchUI={false}
      telemetry={false}
      signInUrl={paths.signIn()}
      signUpUrl={paths.signUp()}
      routerPush={(to) => navigate(to)}
      routerReplace={(to) => navigate(to, { replace: true })}
    >
      <SessionObserver connection={connection} />
    </ClerkProvider>
  );
}

/** Copies the SDK's session into the adapter's state. For a new user, the user record is created first. */
function SessionObserver({ connection }: { connection: Connection }) {
  const clerk = useClerk();
  const { isLoaded, userId, orgId } = useAuth();
  const { user } = useUser();
  const { mutateAsync: createRecord } = useMutation(createUser);
  const registration = useRef({ name: null as string | null, recorded: Promise.resolve<unknown>(null) });
  const forms = useSyncExternalStore(connection.forms.subscribe, connection.forms.get);
  // Keeps the form mounted: `isLoaded` briefly becomes false while signing in.
  const [hasLoaded, setHasLoaded] = useState(false);
  if (isLoaded && !hasLoaded) setHasLoaded(true);

  useEffect(() => {
    const onStatus = (status: string) => {
      if (status === 'error') connection.state.set({ status: 'failed', failure: 'unavailable' });
    };
    clerk.on('status', onStatus, { notify: true });
    return () => clerk.off('status', onStatus);
  }, [clerk, connection]);

  useEffect(() => {
    // Keeps the previous state while the session changes.
    if (!isLoaded) return;
    connection.clerk = clerk;
    const { current } = registration;
    if (userId && current.name !== null) {
      // On failure the account confirmation screen creates the record.
      current.recorded = createRecord({ body: { name: current.name } }).catch(() => null);
      current.name = null;
    }
    const next = toIdentityState({ userId, orgId, user });
    void current.recorded.then(() => setState(connection, next));
  }, [clerk, connection, isLoaded, userId, orgId, user, createRecord]);

  const onRegistered = useCallback((name: string) => {
    registration.current.name = name;
  }, []);

  if (!forms) return null;
  return createPortal(
    <Suspense fallback={spinner}>
      {hasLoaded ? <ClerkForms mode={forms.mode} onDone={forms.onDone} onRegistered={onRegistered} /> : spinner}
    </Suspense>,
    forms.target,
  );
}

function setState({ state }: Connection, next: IdentityState) {
  if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
}
