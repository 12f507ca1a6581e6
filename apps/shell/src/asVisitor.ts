import type { Identity, IdentityState } from '@iespec/features/session';

const signedOut: IdentityState = { status: 'signedOut' };

const notice = '訪問者の見え方です。このタブを閉じると、編集の画面に戻ります。';

/**
 * Wraps the identity provider as permanently signed out, for the visitor preview: all calls of the tab are anonymous, so the
 * server decides what is visible. Signing in leaves the preview.
 */
export function asVisitor(identity: Identity): Identity {
  // The router's location state; the layout shows `notice` as a toast.
  window.history.replaceState({ ...window.history.state, usr: { notice } }, '');
  return {
    ...identity,
    isPreview: true,
    getState: () => signedOut,
    subscribe: () => () => {},
    getToken: async () => null,
    refresh: async () => window.location.assign(window.location.pathname),
  };
}
