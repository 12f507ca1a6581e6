import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Identify, type Subject, visitor } from '../context.ts';
import type { UserRow } from '../db/schema.ts';
import { ApiError, foreignUser } from '../errors.ts';

/** Whose tokens are accepted. */
export type Issuer = {
  issuer: string;
  /** Not every provider writes one. */
  audience?: string;
  algorithms: string[];
  keys: JWTVerifyGetKey;
};

type FindUser = (subjectId: string) => Promise<UserRow | undefined>;

/**
 * Reads the actor from the verified bearer token, and from no other header. Without a token: a visitor.
 * Throws `invalid_token`; `forbidden` when `X-User-Id` names another subject or the account is deactivated;
 * `provider_unavailable` when the issuer's keys cannot be read.
 */
export const createIdentify =
  (findUser: FindUser, issuer: Issuer): Identify =>
  async ({ headers }) => {
    const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    if (!token) return visitor;

    const subject = await verifyToken(token, issuer);
    const claimedId = headers.get('x-user-id');
    if (claimedId !== null && claimedId !== subject.id) throw foreignUser();

    const user = await findUser(subject.id);
    if (user && !user.is_active) throw new ApiError('forbidden', 'このアカウントは停止されています');
    return { subject, user: user ?? null };
  };

async function verifyToken(token: string, { issuer, audience, algorithms, keys }: Issuer): Promise<Subject> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      algorithms,
      clockTolerance: 5,
      requiredClaims: ['sub', 'exp'],
      ...(audience && { audience }),
    });
    const { sub = '', email, name } = payload;
    return { id: sub, email: typeof email === 'string' ? email : '', name: typeof name === 'string' ? name : '' };
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
      throw new ApiError(
        'provider_unavailable',
        'ログイン状態を確認できませんでした。しばらく経ってから再度お試しください。',
      );
    }
    throw new ApiError('invalid_token', 'ログインの有効期限が切れました。もう一度ログインしてください。');
  }
}
