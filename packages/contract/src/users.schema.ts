import { z } from 'zod';
import { ById, Count, DateTime, Deleted, Id } from './common.schema.ts';
import { isEmail } from './emails.ts';
import type { Operation } from './endpoint.ts';
import { optionalMultilineText, optionalUrl, ownUserId, requiredText } from './fields.schema.ts';
import { maxIntroduction } from './limits.ts';
import { hasAddress, noAddressInName } from './names.ts';
import { readOwn } from './operations.schema.ts';
import { trimText } from './text.ts';

/** `external_user_id` is the subject of the identity provider's token. */
export const User = z.object({
  id: Id,
  external_user_id: z.string().min(1),
  name: z.string(),
  email: z.string().refine(isEmail),
  user_type: z.enum(['individual', 'company']),
  role: z.enum(['buyer', 'seller', 'admin']),
  is_active: z.boolean(),
  introduction: z.string().nullable(),
  link: z.string().nullable(),
});
export type User = z.infer<typeof User>;

/**
 * What a seller's page says of a user. `properties`: listed ones. `sales`: paid, not free, neither refunded nor
 * disputed.
 */
export const PublicProfile = User.pick({ id: true, name: true, introduction: true, link: true }).extend({
  member_since: DateTime,
  properties: Count,
  sales: Count,
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** Only the name is taken from the body. Subject and email come from the token; the rest gets defaults. */
const NewUser = z.object({
  name: z
    .string()
    .overwrite(trimText)
    .max(100, '100文字以内で入力してください')
    .regex(/^[^\p{Cc}]*$/u, '使えない文字が含まれています')
    .refine((name) => !hasAddress(name), noAddressInName)
    .optional(),
  user_id: ownUserId,
  external_user_id: ownUserId,
});

export const ProfileFields = z.object({
  name: requiredText('ユーザー名を入力してください')
    .refine((name) => !hasAddress(name), noAddressInName)
    .optional(),
  introduction: optionalMultilineText(maxIntroduction),
  link: optionalUrl,
  user_id: ownUserId,
});

/** The data that deleting an account removes and keeps. */
export const AccountDeletion = z.object({
  /** Purchased properties the user loses access to. */
  purchases: z.number().int().min(0),
  /** Properties deleted with all their content. */
  properties: z.number().int().min(0),
  /** Properties taken off the market but kept for their buyers. */
  sold_properties: z.number().int().min(0),
  /** Yen not yet paid out by the card provider; null without a seller account or a response from it. */
  seller_balance: z.number().int().nullable(),
  /** Names of the purchased properties whose refund requests are undecided; the operator still decides them. */
  refund_requests: z.array(z.string()),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

const OwnUserId = z.object({ user_id: ownUserId });

export const userSchemas = {
  me: readOwn('getMe', '自分', User),
  create: {
    id: 'registerMe',
    summary: '自分の利用者記録を作る（二度呼んでもよい）',
    access: 'signedIn',
    body: NewUser,
    response: User,
  },
  update: {
    id: 'updateMe',
    summary: '自分の名前と、出品者のページの紹介とリンクを変える。ないものはそのまま、null は消す',
    access: 'signedIn',
    methodAliases: ['PUT'],
    query: OwnUserId,
    body: ProfileFields,
    response: User,
  },
  profile: {
    id: 'getPublicProfile',
    summary: '出品者のページの内容。誰でも見られる物件のある利用者だけ',
    access: 'anyone',
    params: ById,
    response: PublicProfile,
  },
  deletion: readOwn('previewMyDeletion', '退会すると何がなくなり、何が残るか', AccountDeletion),
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
        .describe('現在のパスワード。認証サービスがClerkのときは、5分以内のログインで代える'),
    }),
    response: Deleted,
  },
} satisfies Record<string, Operation>;
