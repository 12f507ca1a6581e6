import { ApiError, type Transport } from '#_api/call.ts';
import type { Identity } from './identity.ts';
import { claimsOf } from './token.ts';

const unauthenticated = () => new ApiError(401, { detail: 'User not authenticated' });

/** The hosted provider's SDK rejects with 401 when the session has ended. */
function nullIfUnauthorized(error: { status?: number }) {
  if (error.status === 401) return null;
  throw error;
}

/**
 * Authorizes calls with the identity provider's token. Calls that need a user reject with 401 when signed
 * out; a call for one viewer is never sent as another.
 */
export const authorizeWith =
  ({
    getToken,
    getState,
    refresh,
  }: Pick<Identity, 'getToken' | 'getState' | 'refresh'>): NonNullable<Transport['authorize']> =>
  async ({ viewer, forceRefresh }): Promise<Record<string, string>> => {
    if (viewer === 'visitor') return {};
    const readToken = (isForced: boolean) => getToken({ forceRefresh: isForced }).catch(nullIfUnauthorized);
    let token = await readToken(forceRefresh);
    // A hiccup of the provider must not look like the end of the session.
    if (!token && !forceRefresh && getState().status === 'signedIn') token = await readToken(true);
    if (!token) {
      // The session has ended, but the state is not updated yet.
      if (getState().status === 'signedIn') void refresh();
      throw unauthenticated();
    }
    const { sub } = claimsOf(token);
    if (viewer && sub !== viewer) throw unauthenticated();
    return { authorization: `Bearer ${token}`, 'x-user-id': sub };
  };
