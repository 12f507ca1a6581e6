import { lazy } from '@iespec/ui';
import { slowAfter } from '#_api/connection.ts';
import type { Identity, IdentityState } from '../identity.ts';

const Forms = lazy(() => import('./EmbeddedForms.tsx'));
const AccountForms = lazy(() => import('./EmbeddedAccountForms.tsx'));

/**
 * Milliseconds for which a received token is used: ten seconds less than its lifetime. The times inside the
 * token are ignored, because this machine's clock may differ from the server's (docs/decisions/0014).
 */
const usableFor = 45_000;

/** Milliseconds after which a page looks up the session again when it becomes visible. */
const staleAfter = 60_000;

/** Milliseconds between attempts while the lookup fails. */
const retryEvery = 5_000;

/** Timeout of a call in milliseconds. */
const lookupTimeout = 15_000;

/** The provider inside the API: a session cookie, and short-lived tokens for calls. */
export function createEmbeddedIdentity(): Identity {
  let state: IdentityState = { status: 'loading' };
  let token: string | null = null;
  let usableUntil = 0;
  let renewal: Promise<void> | undefined;
  let checkedAt = 0;
  /** Counts sign-outs: an answer to a request from before one is outdated. */
  let signOuts = 0;
  const startedAt = Date.now();
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tabs = new BroadcastChannel('iespec-identity');

  const setState = (next: IdentityState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const setToken = (next: string | null) => {
    token = next;
    usableUntil = Date.now() + usableFor;
  };

  async function fetchSession() {
    const signOutsBefore = signOuts;
    const response = await fetch('/api/auth/get-session', { signal: AbortSignal.timeout(lookupTimeout) });
    if (!response.ok) throw new Error(`get-session: ${response.status}`);
    const session: { user: { id: string } } | null = await response.json();
    if (signOuts !== signOutsBefore) return;
    setToken(session && response.headers.get('set-auth-jwt'));
    checkedAt = Date.now();
    setState(session ? { status: 'signedIn', subject: session.user.id, organization: null } : { status: 'signedOut' });
  }

  // A failed lookup is retried and does not sign out. It is reported once loading counts as slow.
  const refresh = async () => {
    clearTimeout(nextAttempt);
    try {
      await fetchSession();
    } catch {
      if (state.status === 'loading' && Date.now() - startedAt >= slowAfter())
        setState({ status: 'failed', failure: 'sessionUnknown' });
      nextAttempt = setTimeout(refresh, retryEvery);
    }
  };

  async function fetchToken() {
    const signOutsBefore = signOuts;
    const response = await fetch('/api/auth/token', { signal: AbortSignal.timeout(lookupTimeout) });
    if (!response.ok && response.status !== 401) throw new Error(`token: ${response.status}`);
    const received = response.ok ? ((await response.json()) as { token: string }).token : null;
    if (signOuts !== signOutsBefore) return;
    setToken(received);
    // The session has ended, here or elsewhere.
    if (!response.ok) setState({ status: 'signedOut' });
  }

  /** Concurrent calls share one renewal. */
  const renewToken = () => {
    renewal ??= fetchToken().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  const refreshWhenShown = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > staleAfter) void refresh();
  };

  return {
    getState: () => state,

    subscribe(onChange) {
      if (listeners.size === 0) {
        void refresh();
        document.addEventListener('visibilitychange', refreshWhenShown);
        tabs.addEventListener('message', refresh);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', refreshWhenShown);
        tabs.removeEventListener('message', refresh);
      };
    },

    async refresh() {
      await refresh();
      tabs.postMessage('changed');
    },

    async getToken({ forceRefresh = false } = {}) {
      if (state.status !== 'signedIn') return null;
      if (forceRefresh || !token || Date.now() > usableUntil) await renewToken();
      return token;
    },

    async signOut() {
      const response = await fetch('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(lookupTimeout),
      });
      if (!response.ok) throw new Error(`sign-out: ${response.status}`);
      signOuts += 1;
      token = null;
      setState({ status: 'signedOut' });
      tabs.postMessage('changed');
    },

    Forms,
    AccountForms,
  };
}
