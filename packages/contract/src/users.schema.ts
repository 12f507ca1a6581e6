import { z } from 'zod';
import type { Operation } from './endpoint.ts';
import { ownUserId, requiredLine } from './fields.schema.ts';
import { Id } from './wire.schema.ts';

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
  /** Whose record it is; it must be the asker's own. */
  user_id: ownUserId,
  external_user_id: ownUserId,
});

const Profile = z.object({ name: requiredLine('ユーザー名を入力してください').optional(), user_id: ownUserId });

/** A seller's standing at the card provider. `missing` says what it still asks for, in words. */
export const Seller = z.object({
  account_id: z.string(),
  account_status: z.enum(['incomplete', 'complete', 'restricted']),
  onboarding_completed: z.boolean(),
});
export type Seller = z.infer<typeof Seller>;

export const OnboardingStatus = z.object({
  status: z.enum(['none', 'incomplete', 'complete', 'restricted']),
  onboarding_completed: z.boolean(),
  missing: z.array(z.string()),
});
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;

const mine = z.object({ user_id: ownUserId });
const url = z.object({ url: z.url() });

export const userSchemas = {
  me: { summary: '自分', access: 'signedIn', answer: User },
  create: {
    summary: '自分の利用者記録を作る（二度呼んでもよい）',
    access: 'signedIn',
    body: NewUser,
    answer: User,
  },
  update: {
    summary: '自分の名前を変える',
    access: 'signedIn',
    also: ['PUT'],
    query: mine,
    body: Profile,
    answer: User,
  },
} satisfies Record<string, Operation>;

export const sellerSchemas = {
  mine: { summary: '自分の売り手情報', access: 'signedIn', answer: Seller },
  refresh: {
    summary: '自分の売り手情報をカード会社から読み直す',
    access: 'signedIn',
    also: ['PATCH'],
    answer: Seller,
  },
  open: { summary: '売り手の口座を開く（二度呼んでもよい）', access: 'signedIn', answer: Seller },
  register: { summary: '売り手の口座を開く（二度呼んでもよい）', access: 'signedIn', body: mine, answer: Seller },
  startOnboarding: {
    summary: '口座の登録を始める、続ける。答えの url は一度だけ使える',
    access: 'signedIn',
    body: z.object({ display_name: z.string().trim().max(100, '100文字以内で入力してください').optional() }),
    answer: url,
  },
  onboardingStatus: { summary: '口座の登録に何が足りないか', access: 'signedIn', answer: OnboardingStatus },
  dashboard: { summary: 'カード会社の管理画面。答えの url は一度だけ使える', access: 'signedIn', answer: url },
  reset: {
    summary: '口座の登録をやり直す。売り上げがあればできない',
    access: 'signedIn',
    answer: z.object({ reset: z.literal(true) }),
  },
} satisfies Record<string, Operation>;
