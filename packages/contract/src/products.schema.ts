import { z } from 'zod';
import { Image } from './images.schema.ts';
import { Id } from './wire.schema.ts';

export const Unit = z.enum(['mm', 'cm', 'm']);

export const Specification = z.object({ id: Id, product_id: Id, spec_type: z.string(), spec_value: z.string() });
export type Specification = z.infer<typeof Specification>;

export const Dimension = z.object({
  id: Id,
  product_id: Id,
  dimension_type: z.string(),
  value: z.number(),
  unit: Unit,
});
export type Dimension = z.infer<typeof Dimension>;

const freeForEveryone = {
  id: Id,
  room_id: Id,
  room_name: z.string(),
  name: z.string(),
  product_category_id: Id.nullable(),
  product_category_name: z.string().nullable(),
  main_image: Image.nullable(),
};

/** What a product is to someone who has neither bought nor owns: nothing that was paid for. */
export const LockedProduct = z.strictObject({ ...freeForEveryone, locked: z.literal(true) });
export type LockedProduct = z.infer<typeof LockedProduct>;

export const UnlockedProduct = z.object({
  ...freeForEveryone,
  locked: z.literal(false),
  product_code: z.string().nullable(),
  description: z.string().nullable(),
  catalog_url: z.string().nullable(),
  manufacturer_name: z.string().nullable(),
  specifications: z.array(Specification),
  dimensions: z.array(Dimension),
});
export type UnlockedProduct = z.infer<typeof UnlockedProduct>;

export const Product = z.discriminatedUnion('locked', [LockedProduct, UnlockedProduct]);
export type Product = z.infer<typeof Product>;
