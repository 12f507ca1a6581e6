import { z } from 'zod';
import { DateTime, HostedPage, Id, PageQuery, pageOf } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { ownUserId } from './fields.schema.ts';
import { listOwn, readOwn } from './operations.schema.ts';
import { trimText } from './text.ts';

/**
 * A seller's account at the card provider. `pending`: submitted, waiting for the provider's verification
 * (確認中). `restricted`: disabled by the provider.
 */
export const Seller = z.object({
  account_id: z.string(),
  account_status: z.enum(['incomplete', 'pending', 'complete', 'restricted']),
  onboarding_completed: z.boolean(),
});
export type Seller = z.infer<typeof Seller>;

/** `missing` lists in Japanese what the provider still requires. */
export const OnboardingStatus = z.object({
  status: z.enum(['none', 'incomplete', 'pending', 'complete', 'restricted']),
  onboarding_completed: z.boolean(),
  missing: z.array(z.string()),
});
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;

/**
 * A balance transaction of a seller's account, as recorded by the card provider. `amount`: yen; incoming
 * transfers are positive, reversals and our fee negative.
 */
export const Payout = z.object({
  id: Id,
  type: z.enum(['transfer', 'application_fee', 'transfer_reversal', 'application_fee_refund']),
  amount: z.number().int(),
  arrived_at: DateTime,
  transaction_id: Id,
  property: z.object({ id: Id, name: z.string() }),
});
export type Payout = z.infer<typeof Payout>;

/**
 * A payout to the seller's bank account, as the card provider reports it now: a paid one may still fail a few
 * days later. `arrives_at`: the day on which it arrives or has arrived at the bank. `amount`: yen.
 */
export const BankPayout = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  arrives_at: DateTime,
});
export type BankPayout = z.infer<typeof BankPayout>;

const yen = z.number().int();

/**
 * An entry of a seller's ledger; entries never change. A sale stays as it was booked. A refund that has
 * succeeded, or money that a dispute withdrew, is a later entry with negative yen, on its own day.
 * `refund_failed` and `dispute_won` book that money back. `price` = `fee` + `net`.
 */
export const SalesEntry = z.object({
  id: Id,
  kind: z.enum(['sale', 'refund', 'refund_failed', 'dispute', 'dispute_won']),
  occurred_at: DateTime,
  transaction_id: Id,
  property: z.object({ id: Id, name: z.string() }),
  price: yen,
  fee: yen,
  net: yen,
});
export type SalesEntry = z.infer<typeof SalesEntry>;

/**
 * `count` and `price`: of the sales. `refunded`: what buyers got back, less failed refunds and won disputes.
 * `fee` and `net`: the platform's and the seller's share of the rest, so that price = refunded + fee + net.
 * `refunded`, `fee` and `net` can be negative in a month.
 */
const totals = { count: z.number().int().min(0), price: yen.min(0), refunded: yen, fee: yen, net: yen };

/** Totals by year and month (Tokyo time), newest first. */
export const SalesTotals = z.object({
  years: z.array(
    z.object({
      year: z.number().int(),
      ...totals,
      months: z.array(z.object({ month: z.number().int().min(1).max(12), ...totals })),
    }),
  ),
});
export type SalesTotals = z.infer<typeof SalesTotals>;

const invalidYear = '年は西暦の4桁で指定してください';
const Year = z.coerce.number<number>(invalidYear).int(invalidYear).min(2000, invalidYear).max(2999, invalidYear);
const OnlyYear = Year.optional().describe('この年の売上だけ（日本時間）。なければすべて');

export const sellerSchemas = {
  mine: readOwn('getSeller', '自分の売り手情報', Seller),
  refresh: {
    id: 'refreshSeller',
    summary: '自分の売り手情報を決済代行会社から読み直す',
    access: 'signedIn',
    methodAliases: ['PATCH'],
    response: Seller,
  },
  open: readOwn('openSeller', '売り手の口座を開く（二度呼んでもよい）', Seller),
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
    body: z.object({
      display_name: z.string().overwrite(trimText).max(100, '100文字以内で入力してください').optional(),
    }),
    response: HostedPage,
  },
  onboardingStatus: readOwn('getOnboardingStatus', '口座の登録に何が足りないか', OnboardingStatus),
  dashboard: {
    id: 'createDashboardLink',
    conflict: '口座の登録がまだ終わっていない',
    summary: '決済代行会社の管理画面。答えの url は一度だけ使える',
    access: 'signedIn',
    response: HostedPage,
  },
  payouts: listOwn('listPayouts', '売上の入金。決済代行会社の記録による（新しい順）', Payout),
  bankPayouts: readOwn(
    'listBankPayouts',
    '銀行口座への入金の予定と実績。最近の5件を、決済代行会社から読む。口座がなければ404',
    z.object({ items: z.array(BankPayout), has_more: z.boolean().describe('これより前の入金があるか') }),
  ),
  sales: {
    id: 'listSales',
    summary: '自分の売上と、その後の返金など（新しい順）',
    access: 'signedIn',
    query: PageQuery.extend({ year: OnlyYear }),
    response: pageOf(SalesEntry),
  },
  salesTotals: readOwn('sumSales', '自分の売上の、年ごと・月ごとの合計（日本時間）', SalesTotals),
  salesCsv: {
    id: 'exportSales',
    summary: '自分の売上のCSV（UTF-8、BOM付き、RFC 4180）。確定申告などに',
    access: 'signedIn',
    query: z.object({ year: OnlyYear }),
    response: z.string(),
    mediaType: 'text/csv',
  },
  reset: {
    id: 'resetSeller',
    summary: '口座の登録をやり直す。売り上げがあればできない',
    access: 'signedIn',
    conflict: '売り上げがある',
    response: z.object({ reset: z.literal(true) }),
  },
} satisfies Record<string, Operation>;
