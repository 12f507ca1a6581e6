import { lazy } from 'react';
import type { Identity, IdentityState } from '../identity.ts';
import { claimsOf } from '../token.ts';

/** Seconds before its expiry at which a token is no longer used. */
const expiryMargin = 30;

/** Milliseconds after which a page that is shown again asks anew who is signed in. */
const staleAfter = 60_000;

/** Milliseconds between attempts while the provider does not respond. */
const retryEvery = 5_000;

/** The provider that runs inside the api: a session cookie, and short-lived tokens for the calls. */
export function createEmbeddedIdentity(): Identity {
  let state: IdentityState = { status: 'loading' };
  let token: string | null = null;
  let checkedAt = 0;
  const listeners = new Set<() => void>();
  const tabs = new BroadcastChannel('iespec-identity');

  const setState = (next: IdentityState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };

  async function fetchSession() {
    const response = await fetch('/api/auth/get-session');
    if (!response.ok) throw new Error(`get-session: ${response.status}`);
    const session: { user: { id: string } } | null = await response.json();
    token = session ? response.headers.get('set-auth-jwt') : null;
    checkedAt = Date.now();
    setState(session ? { status: 'signedIn', subject: session.user.id, organization: null } : { status: 'signedOut' });
  }

  // Without a response nobody is taken for signed out: it is asked again until it is known.
  const refresh = async () => {
    try {
      await fetchSession();
    } catch {
      setTimeout(refresh, retryEvery);
    }
  };

  async function fetchToken() {
    const response = await fetch('/api/auth/token');
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`token: ${response.status}`);
    return ((await response.json()) as { token: string }).token;
  }

  const isValid = (candidate: string | null): candidate is string =>
    candidate !== null && claimsOf(candidate).exp - expiryMargin > Date.now() / 1000;

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
      if (forceRefresh || !isValid(token)) token = await fetchToken();
      return token;
    },

    async signOut() {
      const response = await fetch('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      if (!response.ok) throw new Error(`sign-out: ${response.status}`);
      token = null;
      setState({ status: 'signedOut' });
      tabs.postMessage('changed');
    },

    Forms: lazy(() => import('./EmbeddedForms.tsx')),
  };
}
