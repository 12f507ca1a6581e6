import { z } from 'zod';
import { Id } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { ownUserId, requiredText } from './fields.schema.ts';

/** `external_user_id` is the subject of the identity provider's token. */
export const User = z.object({
  id: Id,
  external_user_id: z.string().min(1),
  name: z.string(),
  email: z.email(),
  user_type: z.enum(['individual', 'company']),
  role: z.enum(['buyer', 'seller', 'admin']),
  is_active: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Only the name is taken; whatever else a client sends is ignored: defaults, and the e-mail of the token. */
const NewUser = z.object({
  name: z
    .string()
    .trim()
    .max(100, '100文字以内で入力してください')
    .regex(/^[^\p{Cc}]*$/u, '使えない文字が含まれています')
    .optional(),
  /** Whose record it is; it must be the actor's own. */
  user_id: ownUserId,
  external_user_id: ownUserId,
});

export const ProfileFields = z.object({
  name: requiredText('ユーザー名を入力してください').optional(),
  user_id: ownUserId,
});

const OwnUserId = z.object({ user_id: ownUserId });

export const userSchemas = {
  me: { id: 'getMe', summary: '自分', access: 'signedIn', response: User },
  create: {
    id: 'registerMe',
    summary: '自分の利用者記録を作る（二度呼んでもよい）',
    access: 'signedIn',
    body: NewUser,
    response: User,
  },
  update: {
    id: 'updateMe',
    summary: '自分の名前を変える',
    access: 'signedIn',
    methodAliases: ['PUT'],
    query: OwnUserId,
    body: ProfileFields,
    response: User,
  },
} satisfies Record<string, Operation>;
