import { authorizeWith, type Identity, type IdentityState } from '@iespec/features/session';

const signedOut: IdentityState = { status: 'signedOut' };

const closing = 'このタブを閉じると、編集の画面に戻ります。';

/**
 * Shows users what visitors see: wraps the identity provider so that nobody appears to be signed in. Calls
 * are anonymous, so that the server decides what is visible. `isPublished`: calls carry the user's token,
 * with which the server shows the user's own property as if it and its listing were published. Signing in
 * leaves the preview.
 */
export function asVisitor(provider: Identity, isPublished: boolean) {
  const notice = `${isPublished ? '公開したときの' : '訪問者の'}見え方です。${closing}`;
  // The router's location state; the layout shows `notice` as a toast.
  window.history.replaceState({ ...window.history.state, usr: { notice } }, '');
  const authorizeUser = authorizeWith(provider);
  const identity: Identity = {
    ...provider,
    isPreview: true,
    getState: () => (provider.getState().status === 'loading' ? provider.getState() : signedOut),
    refresh: async () => window.location.assign(window.location.pathname),
  };
  const authorize: typeof authorizeUser = async ({ viewer, forceRefresh }) => {
    if (!isPublished || viewer !== 'preview' || provider.getState().status !== 'signedIn') return {};
    return { ...(await authorizeUser({ viewer: undefined, forceRefresh })), 'x-preview': 'published' };
  };
  return { identity, authorize };
}
