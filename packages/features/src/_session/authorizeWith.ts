import { CallFailed, type Wire } from '../_api/call.ts';
import type { Identity } from './session.tsx';
import { claimsOf } from './token.ts';

const signedOut = () => new CallFailed(401, { detail: 'ログインが必要です' });

/** Says who asks by the identity provider's token. A question of one person never goes out as another's. */
export const authorizeWith =
  ({ getToken }: Pick<Identity, 'getToken'>): NonNullable<Wire['authorize']> =>
  async ({ viewer, fresh }): Promise<Record<string, string>> => {
    if (viewer === 'visitor') return {};
    const token = await getToken({ fresh });
    if (!token && viewer) throw signedOut();
    if (!token) return {};
    const { sub } = claimsOf(token);
    if (viewer && sub !== viewer) throw signedOut();
    return { authorization: `Bearer ${token}`, 'x-user-id': sub };
  };
