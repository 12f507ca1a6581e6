import type { Context } from 'hono';
import type { Env } from '#platform/actor.ts';
import { ApiError, urlNotFound } from '#platform/errors.ts';
import { isFile, isKey } from './imageFiles.ts';
import { isSigned, sign } from './signature.ts';

/** `secret` signs the URLs of private files and uploads. */
export type Signing = { secret: string; clock: () => Date };

export const privatePath = '/media/private/:key/:file';

/** The signed part of the URL: one signature covers all variants of an image and no other image. */
const privateFolder = (key: string) => `/media/private/${key}/`;

export const privateUrl = ({ secret, clock }: Signing, key: string, file: string) =>
  `${privateFolder(key)}${file}?${sign(secret, privateFolder(key), clock())}`;

/** The file that a request to `privatePath` names. Throws `forbidden` for a bad signature, `not_found`. */
export function privateFileOf(c: Context<Env, typeof privatePath>, { secret, clock }: Signing) {
  const { key, file } = c.req.param();
  if (!isSigned(secret, privateFolder(key), c.req.query(), clock())) throw new ApiError('forbidden', '閲覧できません');
  if (!isKey(key) || !isFile(file)) throw urlNotFound();
  return { key, file };
}
