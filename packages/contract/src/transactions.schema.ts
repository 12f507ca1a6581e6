import { z } from 'zod';
import { ById, Id, Moment, pageOf } from './wire.schema.ts';

/** A completed purchase. `totalAmount` in yen as it was paid; `refundableUntil` ends the 24 hours. */
export const Transaction = z.object({
  id: Id,
  status: z.enum(['paid', 'refunded', 'disputed']),
  purchaseDate: Moment,
  totalAmount: z.number().int().min(0),
  refundableUntil: Moment,
  property: z.object({ id: Id, name: z.string(), prefecture: z.string() }),
});
export type Transaction = z.infer<typeof Transaction>;

const PurchaseInfo = z.object({ id: Id, purchaseDate: Moment, totalAmount: z.number().int().min(0) });

export const transactionSchemas = {
  check: {
    query: z.object({ property_id: Id }),
    /** `isPending`: a checkout is open; it may have been paid without our knowing yet. */
    answer: z.object({ isPurchased: z.boolean(), isPending: z.boolean(), purchaseInfo: PurchaseInfo.nullable() }),
  },
  checkout: { body: z.object({ listingId: Id }), answer: z.object({ url: z.url() }) },
  get: { params: ById, answer: Transaction },
  purchased: { answer: pageOf(Transaction) },
};
