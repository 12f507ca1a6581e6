import { komorebi, komorebiListing, livingRoom } from '@iespec/contract/fixtures';
import { drawingForm, listingForm, productForm, propertyForm, roomForm } from '@iespec/contract/forms';
import { defaultHandlers } from '@iespec/contract/msw';
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { mockTransport } from './test/mockTransport.ts';

const { baseUrl, fetch } = mockTransport(defaultHandlers);

/** Returns another value, so that every page that shows the field changes. */
const otherThan = (value: unknown) =>
  typeof value === 'boolean' ? !value : value === null ? 'https://other.example' : null;

/** Renders a page after changing `field` of every object with this id in all responses. */
async function renderWith(path: string, id = 0, field = '') {
  const change = (_: string, value: unknown) =>
    value instanceof Object && 'id' in value && value.id === id && field in value
      ? { ...value, [field]: otherThan((value as Record<string, unknown>)[field]) }
      : value;
  const { status, head, body } = await render(path, {
    baseUrl,
    fetch: async (...request) => new Response(JSON.stringify(await (await fetch(...request)).json(), change)),
  });
  expect(status).toBe(200);
  return head + body;
}

const home = ['/property/10', '/property/10?tab=rooms'];
/** The page of the sample: visitors see all of its fields, as buyers do for every product. */
const sample = ['/property/11/room/22/product/33'];
const { specifications, dimensions } = productForm.rows;
/** Without the fields that concern only the owner. */
const { listing_type: _, status: __, visibility: ___, confirms_rights: ____, ...listingLabels } = listingForm.labels;
const { product_category_id, ...productLabels } = productForm.labels;

test.each(
  (
    [
      ['property', komorebi.id, propertyForm.labels, home, 'property/parts/PropertyFacts.tsx'],
      ['room', livingRoom.id, roomForm.labels, home, 'property/tabs/RoomsTab.tsx'],
      ['drawing', 40, drawingForm.labels, home, 'property/parts/Drawings.tsx'],
      ['listing', komorebiListing.id, listingLabels, home, 'purchase/parts/PurchaseAction.tsx'],
      [
        'product',
        33,
        { ...productLabels, product_category_name: product_category_id },
        sample,
        'property/productDetails.ts',
      ],
      ['specification', 62, specifications.labels, sample, 'property/productDetails.ts'],
      ['dimension', 73, dimensions.labels, sample, 'property/productDetails.ts'],
    ] as const
  ).flatMap(([kind, id, labels, paths, file]) =>
    Object.keys(labels).map((field) => ({ kind, field, id, paths, file })),
  ),
)('a page shows the $field of a $kind', async ({ id, field, paths, file }) => {
  const isShownAt = async (path: string) => (await renderWith(path)) !== (await renderWith(path, id, field));
  const shown = await Promise.all(paths.map(isShownAt));
  expect(shown, `see for example packages/features/src/${file}`).toContain(true);
});
