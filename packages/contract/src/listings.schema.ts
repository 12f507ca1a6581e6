import { z } from 'zod';
import { isPrice, price } from './limits.ts';
import { ById, Id, Moment } from './wire.schema.ts';

const Price = z.number().refine(isPrice, `価格は0円、または${price.least}円以上の整数で入力してください`);

export const Listing = z.object({
  id: Id,
  property_id: Id,
  title: z.string().min(1),
  description: z.string().nullable(),
  price: Price,
  is_negotiable: z.boolean(),
  listing_type: z.enum(['PROPERTY_SPECS']),
  status: z.enum(['draft', 'published']),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  published_at: Moment.nullable(),
  /** Whether checkout would accept it now: published, public, and its seller can be paid. */
  is_purchasable: z.boolean(),
});
export type Listing = z.infer<typeof Listing>;

export const listingSchemas = {
  get: { params: ById, answer: Listing },
  ofProperty: { params: ById, answer: z.object({ items: z.array(Listing) }) },
};
