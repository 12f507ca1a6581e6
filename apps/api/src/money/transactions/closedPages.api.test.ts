import { expect, test } from 'vitest';
import { transactionOf } from '../../test/purchases.ts';
import { insertListedProperty } from '../../test/testListing.ts';
import { pay, world } from '../../test/world.ts';

const testWorld = world();
const { parts, as, send } = testWorld;

let buyers = 0;
/** Opens the payment page of a new listing as a new buyer. */
async function openPage() {
  buyers += 1;
  const listing = await insertListedProperty(parts);
  const response = await as(`buyer-${buyers}`, 'POST', '/api/transactions/checkout', { listingId: listing.id });
  const { url } = (await response.json()) as { url: string };
  const { session_id } = await transactionOf(testWorld, listing.id);
  return {
    ...listing,
    url,
    /** The statuses of the session at the provider and of our transaction. */
    states: async () => [
      (await parts.payments.stripe.checkout.sessions.retrieve(session_id ?? '')).status,
      (await transactionOf(testWorld, listing.id)).status,
    ],
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

test.each<[string, (page: Page) => [method: string, path: string, body?: Record<string, unknown>]]>([
  ['the price is changed', ({ id }) => ['PATCH', `/api/listings/${id}`, { price: 6000 }]],
  ['the listing becomes a draft', ({ id }) => ['PATCH', `/api/listings/${id}`, { status: 'draft' }]],
  ['the listing becomes private', ({ id }) => ['PATCH', `/api/listings/${id}`, { visibility: 'PRIVATE' }]],
  ['the listing is deleted', ({ id }) => ['DELETE', `/api/listings/${id}`]],
  ['the property is deleted', ({ property_id }) => ['DELETE', `/api/properties/${property_id}`]],
])('the open payment page is closed immediately when %s', async (_, change) => {
  const page = await openPage();
  const other = await openPage();
  expect((await send(...change(page))).status).toBe(200);
  expect(await page.states()).toEqual(['expired', 'expired']);
  expect((await pay(page.url)).status).toBe(410);
  expect(await other.states()).toEqual(['open', 'pending']);
});

test('changing the title or saving the same price keeps the payment page open', async () => {
  const page = await openPage();
  await send('PATCH', `/api/listings/${page.id}`, { title: '別の題', price: 5000, status: 'published' });
  expect(await page.states()).toEqual(['open', 'pending']);
});
