import { expect, test } from 'vitest';
import { formSchemas } from './formSchemas.ts';
import * as forms from './forms.ts';

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
