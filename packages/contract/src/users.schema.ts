import { z } from 'zod';
import { Deleted, Id } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { ownUserId, requiredText } from './fields.schema.ts';
import { hasAddress, noAddressInName } from './names.ts';

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
    .refine((name) => !hasAddress(name), noAddressInName)
    .optional(),
  /** Whose record it is; it must be the actor's own. */
  user_id: ownUserId,
  external_user_id: ownUserId,
});

export const ProfileFields = z.object({
  name: requiredText('ユーザー名を入力してください')
    .refine((name) => !hasAddress(name), noAddressInName)
    .optional(),
  user_id: ownUserId,
});

/** What a person loses and what stays when their account is deleted. */
export const AccountDeletion = z.object({
  /** Homes that were bought and cannot be read any more. */
  purchases: z.number().int().min(0),
  /** Homes that go, with everything in them. */
  properties: z.number().int().min(0),
  /** Homes that leave the market and stay for those who bought them. */
  sold_properties: z.number().int().min(0),
  /** Yen at the card provider that are not paid out yet; null: no seller account, or the provider did not say. */
  seller_balance: z.number().int().nullable(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

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
  deletion: {
    id: 'previewMyDeletion',
    summary: '退会すると何がなくなり、何が残るか',
    access: 'signedIn',
    response: AccountDeletion,
  },
  remove: {
    id: 'deleteMe',
    summary: '退会する。取引の記録は法令により残り、売れた物件は購入者だけに残る',
    access: 'signedIn',
    conflict: '確認を待っている支払いがある',
    body: z.object({
      password: z
        .string()
        .max(200)
        .optional()
        .describe('いまのパスワード。認証サービスがClerkのときは、5分以内のログインで代える'),
    }),
    response: Deleted,
  },
} satisfies Record<string, Operation>;
