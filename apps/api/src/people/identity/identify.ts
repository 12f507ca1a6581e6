import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Identify, type Subject, visitor } from '#platform/actor.ts';
import type { UserRow } from '#platform/db/schema.ts';
import { ApiError, accountClosed, userMismatch } from '#platform/errors.ts';

/** The issuer of accepted tokens. */
export type Issuer = {
  issuer: string;
  /** Omitted for providers that do not write this claim. */
  audience?: string;
  /**
   * Accepted values of the claim `azp`: origins. Tokens without the claim are accepted, as in Clerk's own
   * verification: it is missing when the browser sent no `Origin`.
   */
  authorizedParties?: string[];
  algorithms: string[];
  keys: JWTVerifyGetKey;
};

type FindUser = (subjectId: string) => Promise<UserRow | undefined>;

/**
 * Reads the actor from the verified bearer token only. Without `Authorization`, the actor is a visitor. With
 * `X-Preview`, the actor is a visitor who sees the user's own properties as if they were published. Throws
 * `invalid_token`; `forbidden` when `X-User-Id` names another subject or the account is deactivated;
 * `provider_unavailable` when the issuer's keys cannot be read.
 */
export const createIdentify =
  (findUser: FindUser, issuer: Issuer): Identify =>
  async ({ headers }) => {
    const authorization = headers.get('authorization');
    if (authorization === null) return visitor;
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token) throw invalidToken();

    const subject = await verifyToken(token, issuer);
    const claimedId = headers.get('x-user-id');
    if (claimedId !== null && claimedId !== subject.id) throw userMismatch();

    const user = await findUser(subject.id);
    if (user && !user.is_active) throw accountClosed(user.deleted_at !== null);
    if (headers.has('x-preview')) return user ? { ...visitor, previewer: user } : visitor;
    return { subject, user: user ?? null };
  };

async function verifyToken(
  token: string,
  { issuer, audience, authorizedParties, algorithms, keys }: Issuer,
): Promise<Subject> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      algorithms,
      clockTolerance: 5,
      requiredClaims: ['sub', 'exp'],
      ...(audience && { audience }),
    });
    const { sub = '', email, name, azp, sts, fva } = payload;
    const isForeign = azp !== undefined && !authorizedParties?.some((party) => party === azp);
    if (authorizedParties && isForeign) throw invalidToken();
    // The session has unfinished tasks, such as a second factor: the user is not signed in yet.
    if (sts === 'pending') throw invalidToken();
    return {
      id: sub,
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
      // `fva[0]`: minutes since the first factor was verified; -1 if it was not.
      signedInMinutes: Array.isArray(fva) && typeof fva[0] === 'number' && fva[0] >= 0 ? fva[0] : null,
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isUnavailable(error)) {
      throw new ApiError(
        'provider_unavailable',
        'ログイン状態を確認できませんでした。しばらく経ってから再度お試しください。',
      );
    }
    throw invalidToken();
  }
}

const invalidToken = () =>
  new ApiError('invalid_token', 'ログインの有効期限が切れました。もう一度ログインしてください。');

/** Whether the keys could not be read: no response or no key set, for which jose has only a generic code. */
const isUnavailable = (error: unknown) =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
