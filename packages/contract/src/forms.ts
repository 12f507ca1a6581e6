import type { z } from 'zod';
import { DrawingFields } from './drawings.schema.ts';
import { drawingLabels } from './drawings.ts';
import { ListingFields } from './listings.schema.ts';
import { listingLabels } from './listings.ts';
import { NewProduct } from './products.schema.ts';
import { productLabels } from './products.ts';
import { PropertyFields } from './properties.schema.ts';
import { propertyLabels } from './properties.ts';
import { RoomFields } from './rooms.schema.ts';
import { roomLabels } from './rooms.ts';
import { ProfileFields } from './users.schema.ts';
import { profileLabels } from './users.ts';

/**
 * The forms of the edit screens: the one door by which schemas reach the browser. zod weighs more than 20 kB, so only
 * chunks of edit routes import this file (asserted by the bundle test).
 */

/** What a form edits: the api's own rules for its fields, and what each field is called. */
export type ContractForm<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  labels: { readonly [Name in keyof Schema['shape']]: string };
};

const form = <Schema extends z.ZodObject>(schema: Schema, labels: ContractForm<Schema>['labels']) => ({
  schema,
  labels,
});

export const propertyForm = form(PropertyFields.omit({ user_id: true }), propertyLabels);
export const roomForm = form(RoomFields.omit({ property_id: true }), roomLabels);
export const drawingForm = form(DrawingFields.omit({ property_id: true }), drawingLabels);
export const productForm = form(NewProduct.omit({ room_id: true }), productLabels);
export const listingForm = form(ListingFields.omit({ user_id: true, published_at: true }), listingLabels);
export const profileForm = form(ProfileFields.pick({ name: true }).required(), profileLabels);
