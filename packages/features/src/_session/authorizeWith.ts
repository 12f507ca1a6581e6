import { ApiError, type Transport } from '../_api/call.ts';
import type { Identity } from './identity.ts';
import { claimsOf } from './token.ts';

const unauthenticated = () => new ApiError(401, { detail: 'ログインが必要です' });

/**
 * Signs calls with the identity provider's token. A call that was made for one viewer is never sent as another: then it
 * fails with 401.
 */
export const authorizeWith =
  ({ getToken }: Pick<Identity, 'getToken'>): NonNullable<Transport['authorize']> =>
  async ({ viewer, forceRefresh }): Promise<Record<string, string>> => {
    if (viewer === 'visitor') return {};
    const token = await getToken({ forceRefresh });
    if (!token && viewer) throw unauthenticated();
    if (!token) return {};
    const { sub } = claimsOf(token);
    if (viewer && sub !== viewer) throw unauthenticated();
    return { authorization: `Bearer ${token}`, 'x-user-id': sub };
  };
