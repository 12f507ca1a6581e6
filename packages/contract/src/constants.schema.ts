import { z } from 'zod';
import type { Operation } from './endpoint.ts';
import { listingStatuses, listingTypes, visibilities } from './listings.schema.ts';

const choices = <T extends z.ZodType>(value: T) => z.array(z.object({ value, label: z.string() }));

export const Constants = z.object({
  listing_types: choices(z.enum(listingTypes)),
  listing_statuses: choices(z.enum(listingStatuses)),
  visibility_types: choices(z.enum(visibilities)),
});

export const constantSchemas = {
  get: { id: 'getConstants', summary: '出品の種類・状態・公開範囲の選択肢', access: 'anyone', response: Constants },
} satisfies Record<string, Operation>;
