import { z } from 'zod';
import { Image } from './images.schema.ts';
import { Product } from './products.schema.ts';
import { ById, Id, PageQuery, pageOf } from './wire.schema.ts';

export const Property = z.object({
  id: Id,
  user_id: Id,
  name: z.string().min(1),
  description: z.string().nullable(),
  property_type: z.enum(['HOUSE', 'APARTMENT', 'OTHER']),
  prefecture: z.string().min(1),
  layout: z.string().nullable(),
  construction_year: z.number().int().nullable(),
  construction_month: z.number().int().min(1).max(12).nullable(),
  site_area: z.number().nullable(),
  building_area: z.number().nullable(),
  floor_count: z.number().int().nullable(),
  structure: z.enum(['WOODEN', 'STEEL_FRAME', 'RC', 'SRC', 'LIGHT_STEEL']).nullable(),
  design_company: z.string().nullable(),
  construction_company: z.string().nullable(),
});
export type Property = z.infer<typeof Property>;

export const PropertySummary = Property.extend({ main_image: Image.nullable() });
export type PropertySummary = z.infer<typeof PropertySummary>;

export const Room = z.object({
  id: Id,
  property_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  products: z.array(Product),
});
export type Room = z.infer<typeof Room>;

export const Drawing = z.object({ id: Id, property_id: Id, name: z.string(), description: z.string().nullable() });
export type Drawing = z.infer<typeof Drawing>;

/** A property whole, as its asker may see it: `images` are those of the property, its rooms, products and drawings. */
export const PropertyDetails = Property.extend({
  rooms: z.array(Room),
  drawings: z.array(Drawing),
  images: z.array(Image),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;

export const propertySchemas = {
  list: { query: PageQuery, answer: pageOf(PropertySummary) },
  get: { params: ById, answer: Property },
  details: { params: ById, answer: PropertyDetails },
};
