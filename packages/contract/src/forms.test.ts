import { expect, test } from 'vitest';
import { Drawing } from './drawings.schema.ts';
import { formSchemas } from './formSchemas.ts';
import * as forms from './forms.ts';
import { Listing } from './listings.schema.ts';
import { Dimension, Specification, UnlockedProduct } from './products.schema.ts';
import { Property } from './properties.schema.ts';
import { RoomSummary } from './rooms.schema.ts';

const { rows } = forms.productForm;

test.each([
  ['property', forms.propertyForm],
  ['room', forms.roomForm],
  ['drawing', forms.drawingForm],
  ['product', forms.productForm],
  ['listing', forms.listingForm],
  ['profile', forms.profileForm],
  ['refundRequest', forms.refundRequestForm],
] as const)('the form of a %s has the fields of its schema, in the same order', (name, { labels, ...form }) => {
  const tables = 'rows' in form ? Object.keys(form.rows) : [];
  expect([...Object.keys(labels), ...tables]).toEqual(Object.keys(formSchemas[name].shape));
});

test.each(['specifications', 'dimensions'] as const)('the rows of %s have the fields of their schema', (name) => {
  const { labels, newRow } = rows[name];
  const { id: _, product_id: __, ...fields } = formSchemas.product.shape[name].element.shape;
  expect([Object.keys(labels), Object.keys(newRow)]).toEqual([Object.keys(fields), Object.keys(fields)]);
});

/** With the fields that no form has, because the server or another request writes them. */
const responses = [
  ['property', forms.propertyForm.labels, Property, 'id user_id visibility is_taken_down sample_product_id updated_at'],
  ['room', forms.roomForm.labels, RoomSummary, 'id property_id status'],
  ['drawing', forms.drawingForm.labels, Drawing, 'id property_id'],
  ['listing', forms.listingForm.labels, Listing, 'id property_id published_at is_purchasable'],
  [
    'product',
    { ...forms.productForm.labels, ...rows },
    UnlockedProduct,
    'id room_id room_name product_category_name main_image status locked is_sample',
  ],
  ['specification', rows.specifications.labels, Specification, 'id product_id'],
  ['dimension', rows.dimensions.labels, Dimension, 'id product_id'],
] as const;

test.each(responses)(
  'a %s has the fields of its form and those that the server writes',
  (_, labels, { shape }, written) => {
    const { version: _version, ...fields } = shape as Record<string, unknown>;
    expect(Object.keys(fields).sort(), 'forms.ts').toEqual([...Object.keys(labels), ...written.split(' ')].sort());
  },
);
