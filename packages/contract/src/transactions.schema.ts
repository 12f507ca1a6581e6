import { z } from 'zod';
import { ById, DateTime, HostedPage, Id, requiredId } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { optionalMultilineText, requiredChoice } from './fields.schema.ts';
import { Image } from './images.schema.ts';
import { maxRefundDetails } from './limits.ts';
import { listOwn } from './operations.schema.ts';
import { isDefectReason, refundReasons } from './refundReasons.ts';

/**
 * A buyer's request for a refund. `requested`: the operator has not decided yet, or the refund has not
 * succeeded yet. `granted`: the purchase is refunded. `refused`: `refusal` is the operator's answer.
 */
export const RefundRequest = z.object({
  state: z.enum(['requested', 'granted', 'refused']),
  reason: z.enum(refundReasons),
  details: z.string().nullable(),
  requestedAt: DateTime,
  refusal: z.string().nullable(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const RefundRequestFields = z
  .object({
    reason: requiredChoice(refundReasons, '理由'),
    details: optionalMultilineText(maxRefundDetails),
  })
  .refine(({ reason, details }) => !isDefectReason(reason) || details != null, {
    path: ['details'],
    error: 'どこがどのように違うかを入力してください',
  });

/** A completed purchase. `totalAmount`: yen paid. `refundableUntil`: the end of the 24-hour refund period. */
export const Transaction = z.object({
  id: Id,
  status: z.enum(['paid', 'refunded', 'disputed']),
  purchaseDate: DateTime,
  totalAmount: z.number().int().min(0),
  refundableUntil: DateTime,
  property: z.object({
    id: Id,
    name: z.string(),
    prefecture: z.string(),
    /** The main image on the property's card; null if there is no image or the buyer may not see it. */
    main_image: Image.nullable(),
  }),
  /** The latest request for a refund; null if none was made. */
  refundRequest: RefundRequest.nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

/** A purchase with everything on its receipt except the addressee. */
export const PurchaseDetails = Transaction.extend({
  /** The listing's title. */
  title: z.string(),
  /** What the purchase added when it was begun, in one sentence; null for older ones. */
  contents: z.string().nullable(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Consumption tax included in `totalAmount`: percent and yen. */
  tax: z.object({ rate: z.number().int(), amount: z.number().int().min(0) }),
  /** Yen. */
  refundedAmount: z.number().int().min(0),
  refundedAt: DateTime.nullable(),
  /** The operating company. `registrationNumber`: 適格請求書発行事業者の登録番号, or null. */
  operator: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    contact: z.string(),
    registrationNumber: z.string().nullable(),
  }),
});
export type PurchaseDetails = z.infer<typeof PurchaseDetails>;

export const PurchaseInfo = z.object({ id: Id, purchaseDate: DateTime, totalAmount: z.number().int().min(0) });

/** The payment page. `price`: the amount to be charged, in yen. */
export const CheckoutPage = HostedPage.extend({ price: z.number().int().min(0) });

/** `isPending`: a checkout is open. It may already be paid, with the webhook event still to come. */
export const PurchaseCheck = z.object({
  isPurchased: z.boolean(),
  isPending: z.boolean(),
  purchaseInfo: PurchaseInfo.nullable(),
});

export const transactionSchemas = {
  check: {
    id: 'checkPurchase',
    summary: '物件を購入済みか',
    access: 'anyone',
    query: z.object({ property_id: requiredId('物件IDが指定されていません') }),
    response: PurchaseCheck,
  },
  checkout: {
    id: 'startCheckout',
    summary: '購入手続きを始める。答えの url は決済代行会社の支払い画面',
    access: 'signedIn',
    conflict: 'すでに購入済み、販売されていない、または価格が expected_price と違う',
    body: z.object({
      listingId: requiredId('リスティング情報が見つかりません'),
      expected_price: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe('買い手が見た価格（円）。現在の価格と違えば始めずに 409（PRICE_CHANGED）を返す'),
    }),
    response: CheckoutPage,
  },
  purchased: listOwn('listPurchases', '自分の購入履歴（新しい順）', Transaction),
  get: {
    id: 'getPurchase',
    summary: '自分の購入。領収書に要るものをすべて含む',
    access: 'signedIn',
    params: ById,
    response: PurchaseDetails,
  },
  requestRefund: {
    id: 'requestRefund',
    summary: '購入の返金を申し込む（決まるまでは、二度呼んでもよい）。返金するかは運営者が決める',
    access: 'signedIn',
    conflict: '支払いのない購入、返金済み、またはカード会社で確認中',
    params: ById,
    body: RefundRequestFields,
    response: RefundRequest,
  },
} satisfies Record<string, Operation>;
