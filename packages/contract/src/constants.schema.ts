import { z } from 'zod';
import type { Operation } from './endpoint.ts';
import { type Listing, listingStatuses, listingTypes, visibilities } from './listings.schema.ts';

const choices = <T extends z.ZodType>(value: T) => z.array(z.object({ value, label: z.string() }));

export const Constants = z.object({
  listing_types: choices(z.enum(listingTypes)),
  listing_statuses: choices(z.enum(listingStatuses)),
  visibility_types: choices(z.enum(visibilities)),
});

const toChoices = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

/** The options of the listing form with their labels. */
export const listingChoices: z.infer<typeof Constants> = {
  listing_types: toChoices<Listing['listing_type']>({ PROPERTY_SPECS: '物件仕様情報' }),
  listing_statuses: toChoices<Listing['status']>({ draft: '下書き', published: '公開中' }),
  visibility_types: toChoices<Listing['visibility']>({ PUBLIC: '全体に公開', PRIVATE: '非公開' }),
};

export const constantSchemas = {
  get: { id: 'getConstants', summary: '出品の種類・状態・公開範囲の選択肢', access: 'anyone', response: Constants },
} satisfies Record<string, Operation>;
