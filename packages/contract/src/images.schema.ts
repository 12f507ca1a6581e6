import { z } from 'zod';
import { Id } from './wire.schema.ts';

export const ImageType = z.enum(['MAIN', 'SUB', 'PAID']);
export type ImageType = z.infer<typeof ImageType>;

/** One size of a picture; `width` in pixels. */
export const ImageSource = z.object({ width: z.number().int().positive(), url: z.string() });

/**
 * A picture. `width` and `height` are the original's, in pixels, and keep its place on a page.
 * `locked`: a PAID picture for someone who may not see it; `url` is then the blurred derivative (at most 32 px wide),
 * `sources` is empty and the description is withheld.
 */
export const Image = z.object({
  id: Id,
  url: z.string(),
  sources: z.array(ImageSource),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  description: z.string().nullable(),
  status: z.literal('completed'),
  image_type: ImageType,
  property_id: Id.nullable(),
  room_id: Id.nullable(),
  product_id: Id.nullable(),
  product_specification_id: Id.nullable(),
  drawing_id: Id.nullable(),
  locked: z.boolean(),
});
export type Image = z.infer<typeof Image>;
