import { expect, test } from 'vitest';
import { newOffer } from '../../test/offers.ts';
import { transactionOf } from '../../test/purchases.ts';
import { pay, world } from '../../test/world.ts';

const all = world();
const { parts, as, send } = all;

let buyers = 0;
/** A buyer at the open payment page of a new offer. */
async function openPage() {
  buyers += 1;
  const offer = await newOffer(parts);
  const answer = await as(`buyer-${buyers}`, 'POST', '/api/transactions/checkout', { listingId: offer.id });
  const { url } = (await answer.json()) as { url: string };
  const { session_id } = await transactionOf(all, offer.id);
  return {
    ...offer,
    url,
    /** What the page is at the provider, and the checkout in our books. */
    states: async () => [
      (await parts.payments.stripe.checkout.sessions.retrieve(session_id ?? '')).status,
      (await transactionOf(all, offer.id)).status,
    ],
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

test.each<[string, (page: Page) => [method: string, path: string, body?: Record<string, unknown>]]>([
  ['the price is changed', ({ id }) => ['PATCH', `/api/listings/${id}`, { price: 6000 }]],
  ['the listing becomes a draft', ({ id }) => ['PATCH', `/api/listings/${id}`, { status: 'draft' }]],
  ['the listing becomes private', ({ id }) => ['PATCH', `/api/listings/${id}`, { visibility: 'PRIVATE' }]],
  ['the listing is deleted', ({ id }) => ['DELETE', `/api/listings/${id}`]],
  ['the home is deleted', ({ property_id }) => ['DELETE', `/api/properties/${property_id}`]],
])('the open payment page is closed at once when %s', async (_, change) => {
  const page = await openPage();
  const other = await openPage();
  expect((await send(...change(page))).status).toBe(200);
  expect(await page.states()).toEqual(['expired', 'expired']);
  expect((await pay(page.url)).status).toBe(410);
  expect(await other.states()).toEqual(['open', 'pending']);
});

test('the open payment page stays open when the title is changed, and when the same price is saved again', async () => {
  const page = await openPage();
  await send('PATCH', `/api/listings/${page.id}`, { title: '別の題', price: 5000, status: 'published' });
  expect(await page.states()).toEqual(['open', 'pending']);
});
