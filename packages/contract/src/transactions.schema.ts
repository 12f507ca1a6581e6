import { z } from 'zod';
import { ById, DateTime, Id, PageQuery, pageOf } from './common.schema.ts';
import type { Operation } from './endpoint.ts';

/** A completed purchase. `totalAmount` in yen as it was paid; `refundableUntil` ends the 24 hours. */
export const Transaction = z.object({
  id: Id,
  status: z.enum(['paid', 'refunded', 'disputed']),
  purchaseDate: DateTime,
  totalAmount: z.number().int().min(0),
  refundableUntil: DateTime,
  property: z.object({ id: Id, name: z.string(), prefecture: z.string() }),
});
export type Transaction = z.infer<typeof Transaction>;

const PurchaseInfo = z.object({ id: Id, purchaseDate: DateTime, totalAmount: z.number().int().min(0) });

const checked = z.union([z.number(), z.string()], '物件IDが指定されていません').pipe(Id);

export const transactionSchemas = {
  check: {
    summary: '物件を購入済みか',
    access: 'anyone',
    query: z.object({ property_id: checked }),
    /** `isPending`: a checkout is open; it may have been paid without our knowing yet. */
    response: z.object({ isPurchased: z.boolean(), isPending: z.boolean(), purchaseInfo: PurchaseInfo.nullable() }),
  },
  checkout: {
    summary: '購入手続きを始める。答えの url はカード会社の支払い画面',
    access: 'signedIn',
    body: z.object({ listingId: z.union([z.number(), z.string()], 'リスティング情報が見つかりません').pipe(Id) }),
    response: z.object({ url: z.url() }),
  },
  purchased: {
    summary: '自分の購入履歴（新しい順）',
    access: 'signedIn',
    query: PageQuery,
    response: pageOf(Transaction),
  },
  get: { summary: '自分の購入', access: 'signedIn', params: ById, response: Transaction },
} satisfies Record<string, Operation>;
