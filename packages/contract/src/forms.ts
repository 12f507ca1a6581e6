import { z } from 'zod';
import { DrawingFields } from './drawings.schema.ts';
import { drawingLabels } from './drawings.ts';
import { localeError } from './errorMessages.ts';
import type { ContractForm, ContractRows, FormResult } from './form.ts';
import { dimensionLabels, productLabels, propertyLabels, specificationLabels } from './labels.ts';
import { newItem } from './limits.ts';
import { ListingFields } from './listings.schema.ts';
import { listingLabels } from './listings.ts';
import { DimensionRows, NewProduct, SpecificationRows } from './products.schema.ts';
import { PropertyFields } from './properties.schema.ts';
import { RoomFields } from './rooms.schema.ts';
import { roomLabels } from './rooms.ts';
import { RefundRequestFields } from './transactions.schema.ts';
import { refundRequestLabels } from './transactions.ts';
import { ProfileFields } from './users.schema.ts';
import { profileLabels } from './users.ts';

/**
 * The only module that brings schemas to the browser. zod is more than 20 kB, so only edit routes import this file
 * (asserted by the shell's bundle test).
 */

// Without `jitless`, zod probes for `new Function`, which the content security policy forbids.
z.config({ localeError, jitless: true });

type FieldsOf<Schema extends z.ZodObject> = keyof Schema['shape'] & string;

/** `labels` may include fields that are not in the form. */
function form<Schema extends z.ZodObject>(
  schema: Schema,
  labels: Readonly<Record<FieldsOf<Schema>, string>>,
): ContractForm<FieldsOf<Schema>, z.output<Schema>> {
  const names = Object.keys(schema.shape) as FieldsOf<Schema>[];
  return {
    labels: Object.fromEntries(names.map((name) => [name, labels[name]])) as Record<FieldsOf<Schema>, string>,
    parse: (values) => parse(schema, values),
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, values: unknown): FormResult<z.output<Schema>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { success: true, body: parsed.data };
  return {
    success: false,
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}

export const propertyForm = form(PropertyFields.omit({ user_id: true }), propertyLabels);
export const roomForm = form(RoomFields.omit({ property_id: true }), roomLabels);
export const drawingForm = form(DrawingFields.omit({ property_id: true }), drawingLabels);

const ProductFields = NewProduct.omit({ room_id: true });
const ProductWithRows = ProductFields.extend({ specifications: SpecificationRows, dimensions: DimensionRows });

/** A product with all its specifications and dimensions, saved in one request. */
export const productForm: ContractForm<FieldsOf<typeof ProductFields>, z.output<typeof ProductWithRows>> & {
  rows: {
    specifications: ContractRows<keyof typeof specificationLabels>;
    dimensions: ContractRows<keyof typeof dimensionLabels>;
  };
} = {
  ...form(ProductFields, productLabels),
  rows: {
    specifications: { title: '仕様', labels: specificationLabels, newRow: { spec_type: '', spec_value: '' } },
    dimensions: {
      title: '寸法',
      labels: dimensionLabels,
      newRow: { dimension_type: '', value: '', unit: newItem.unit },
    },
  },
  parse: (values) => parse(ProductWithRows, values),
};

export const listingForm = form(ListingFields.omit({ user_id: true, published_at: true }), listingLabels);
export const profileForm = form(ProfileFields.omit({ user_id: true }).required({ name: true }), profileLabels);
export const refundRequestForm = form(RefundRequestFields, refundRequestLabels);
