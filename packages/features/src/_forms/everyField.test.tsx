import {
  drawingForm,
  listingForm,
  productForm,
  profileForm,
  propertyForm,
  refundRequestForm,
  roomForm,
} from '@iespec/contract/forms';
import {
  DimensionForm,
  DrawingForm,
  ListingForm,
  ProductForm,
  ProfileForm,
  PropertyForm,
  RefundRequestForm,
  RoomForm,
  SpecificationForm,
} from '@iespec/ui';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const selects = ['property_type', 'prefecture', 'structure', 'listing_type', 'status', 'visibility'];
const options = Object.fromEntries(selects.map((name) => [name, []]));
const otherProps = {
  options,
  categories: [],
  reasons: [{ value: 'other', label: 'そのほか' }],
  feePercent: 20,
  breakdown: null,
  cancelHref: '/',
  bar: { status: 'saved' },
};

test.each([
  ['property', propertyForm, PropertyForm],
  ['room', roomForm, RoomForm],
  ['drawing', drawingForm, DrawingForm],
  ['product', productForm, ProductForm],
  ['listing', listingForm, ListingForm],
  ['profile', profileForm, ProfileForm],
  ['request for a refund', refundRequestForm, RefundRequestForm],
  ['specification', productForm.rows.specifications, SpecificationForm],
  ['dimension', productForm.rows.dimensions, DimensionForm],
])('the form of a %s has an input for each field', (_, { labels }, form) => {
  const fields = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { name, label }]));
  const html = renderToStaticMarkup(
    createElement(form as ComponentType<Record<string, unknown>>, {
      fields,
      rows: [{ key: 'row', fields }],
      ...otherProps,
    }),
  );
  for (const name of Object.keys(labels)) expect(html, `${name} in ${form.name}.tsx`).toContain(`name="${name}"`);
});
