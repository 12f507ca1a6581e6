import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { type Actor, visitor } from '../http/actor.ts';
import { findUser } from '../users/repository.ts';

export type Issuer = {
  issuer: string;
  /** Not every provider writes one. */
  audience?: string;
  algorithms: string[];
  keys: JWTVerifyGetKey;
};

export type Identify = (request: Request) => Promise<Actor>;

/**
 * Who asks: from the verified bearer token alone. Without a token a visitor, whatever the headers say.
 * 401: a token that is no good. 403: `X-User-Id` names somebody else, or the account is closed.
 */
export const createIdentify =
  (db: Db, issuer: Issuer): Identify =>
  async ({ headers }) => {
    const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    if (!token) return visitor;

    const subject = await verify(token, issuer);
    const claimed = headers.get('x-user-id');
    if (claimed !== null && claimed !== subject.id) throw new Refusal(403, '利用者の情報が一致しません');

    const user = await findUser(db, subject.id);
    if (user && !user.is_active) throw new Refusal(403, 'このアカウントは停止されています');
    return { subject, user: user ?? null };
  };

async function verify(token: string, { issuer, audience, algorithms, keys }: Issuer) {
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
      throw new Refusal(503, 'ログイン状態を確認できませんでした。しばらく経ってから再度お試しください。');
    }
    throw new Refusal(401, 'ログインの有効期限が切れました。もう一度ログインしてください。', undefined, {
      'www-authenticate': 'Bearer error="invalid_token"',
    });
  }
}
