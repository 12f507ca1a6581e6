import { z } from 'zod';
import { HostedPage } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { ownUserId } from './fields.schema.ts';

/** A seller's account at the card provider. `restricted`: everything was submitted, yet it may not take payments. */
export const Seller = z.object({
  account_id: z.string(),
  account_status: z.enum(['incomplete', 'complete', 'restricted']),
  onboarding_completed: z.boolean(),
});
export type Seller = z.infer<typeof Seller>;

/** How far the onboarding is; `missing` names in Japanese what the provider still asks for. */
export const OnboardingStatus = z.object({
  status: z.enum(['none', 'incomplete', 'complete', 'restricted']),
  onboarding_completed: z.boolean(),
  missing: z.array(z.string()),
});
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;

export const sellerSchemas = {
  mine: { id: 'getSeller', summary: '自分の売り手情報', access: 'signedIn', response: Seller },
  refresh: {
    id: 'refreshSeller',
    summary: '自分の売り手情報をカード会社から読み直す',
    access: 'signedIn',
    methodAliases: ['PATCH'],
    response: Seller,
  },
  open: { id: 'openSeller', summary: '売り手の口座を開く（二度呼んでもよい）', access: 'signedIn', response: Seller },
  register: {
    id: 'registerSeller',
    summary: '売り手の口座を開く（二度呼んでもよい）',
    access: 'signedIn',
    body: z.object({ user_id: ownUserId }),
    response: Seller,
  },
  startOnboarding: {
    id: 'startOnboarding',
    summary: '口座の登録を始める、続ける。答えの url は一度だけ使える',
    access: 'signedIn',
    body: z.object({ display_name: z.string().trim().max(100, '100文字以内で入力してください').optional() }),
    response: HostedPage,
  },
  onboardingStatus: {
    id: 'getOnboardingStatus',
    summary: '口座の登録に何が足りないか',
    access: 'signedIn',
    response: OnboardingStatus,
  },
  dashboard: {
    id: 'createDashboardLink',
    conflict: '口座の登録がまだ終わっていない',
    summary: 'カード会社の管理画面。答えの url は一度だけ使える',
    access: 'signedIn',
    response: HostedPage,
  },
  reset: {
    id: 'resetSeller',
    summary: '口座の登録をやり直す。売り上げがあればできない',
    access: 'signedIn',
    conflict: '売り上げがある',
    response: z.object({ reset: z.literal(true) }),
  },
} satisfies Record<string, Operation>;
