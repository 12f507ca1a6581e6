import { z } from 'zod';
import { DrawingFields } from './drawings.schema.ts';
import { localeError } from './errorMessages.ts';
import type { FormResult } from './form.ts';
import { ListingFields } from './listings.schema.ts';
import { DimensionRows, NewProduct, SpecificationRows } from './products.schema.ts';
import { PropertyFields } from './properties.schema.ts';
import { RoomFields } from './rooms.schema.ts';
import { RefundRequestFields } from './transactions.schema.ts';
import { ProfileFields } from './users.schema.ts';

// The only module that brings schemas to the browser. With zod, over 25 kB: pages load it after the form.

// Without `jitless`, zod probes for `new Function`, which the content security policy forbids.
z.config({ localeError, jitless: true });

export const formSchemas = {
  property: PropertyFields.omit({ user_id: true }),
  room: RoomFields.omit({ property_id: true }),
  drawing: DrawingFields.omit({ property_id: true }),
  product: NewProduct.omit({ room_id: true }).extend({ specifications: SpecificationRows, dimensions: DimensionRows }),
  listing: ListingFields.omit({ user_id: true, published_at: true }),
  profile: ProfileFields.omit({ user_id: true }).required({ name: true }),
  refundRequest: RefundRequestFields,
};

export type FormName = keyof typeof formSchemas;
export type FormBody<Name extends FormName> = z.output<(typeof formSchemas)[Name]>;

/** Converts form values (text, checkboxes, rows) into the API's request body, or returns the issues. */
export function parseForm<Name extends FormName>(name: Name, values: unknown): FormResult<FormBody<Name>> {
  const parsed = formSchemas[name].safeParse(values);
  if (parsed.success) return { success: true, body: parsed.data as FormBody<Name> };
  return {
    success: false,
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}
