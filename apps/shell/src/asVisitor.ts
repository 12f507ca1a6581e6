import type { Identity, IdentityState } from '@iespec/features/session';

const signedOut: IdentityState = { status: 'signedOut' };

const notice = '訪問者の見え方です。このタブを閉じると、編集の画面に戻ります。';

/**
 * The provider as a visitor meets it, whoever is signed in: all calls of the tab are a visitor's, so that the server itself
 * decides what is seen. Whoever signs in here leaves the preview.
 */
export function asVisitor(identity: Identity): Identity {
  // The router's own place for what a page is told; it becomes a toast.
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
