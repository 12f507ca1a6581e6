import { lazy } from 'react';
import type { Identity } from '../session.tsx';
import { claimsOf } from '../token.ts';

/** Seconds before its end at which a token is no longer used. */
const margin = 30;

/** The identity provider that runs inside the api: a session cookie, and tokens of five minutes for the calls. */
export function createEmbeddedIdentity(): Identity {
  let current: string | null = null;
  let signedIn: boolean | null = null;

  const isGood = (token: string | null): token is string =>
    token !== null && claimsOf(token).exp - margin > Date.now() / 1000;

  async function fetchToken() {
    const response = await fetch('/api/auth/token');
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`token: ${response.status}`);
    return ((await response.json()) as { token: string }).token;
  }

  return {
    async getSession() {
      const response = await fetch('/api/auth/get-session');
      if (!response.ok) throw new Error(`get-session: ${response.status}`);
      const session: { user: { id: string } } | null = await response.json();
      current = session ? response.headers.get('set-auth-jwt') : null;
      signedIn = session !== null;
      return session && { subject: session.user.id };
    },

    async getToken({ fresh = false } = {}) {
      if (signedIn !== true) return null;
      if (fresh || !isGood(current)) current = await fetchToken();
      return current;
    },

    async signOut() {
      const response = await fetch('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      if (!response.ok) throw new Error(`sign-out: ${response.status}`);
      current = null;
      signedIn = false;
    },

    Forms: lazy(() => import('./EmbeddedForms.tsx')),
  };
}
