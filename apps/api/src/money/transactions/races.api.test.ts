import { expect, test } from 'vitest';
import { reconcileNow } from '#test/jobs.ts';
import { isPurchased, transactionOf } from '#test/purchases.ts';
import { seededRandom } from '#test/random.ts';
import { insertListedProperty, readPaymentTotals } from '#test/testListing.ts';
import { eventually, pay, world } from '#test/world.ts';

const testWorld = world();
const { parts, as } = testWorld;
const races = 18;
const random = seededRandom(7);

const startCheckout = async (buyer: string, listingId: number) => {
  const response = await as(buyer, 'POST', '/api/transactions/checkout', { listingId });
  return { status: response.status, url: ((await response.json()) as { url?: string }).url };
};

const runReconcile = () => reconcileNow({ ...parts, clock: () => new Date() });
const waitUpTo = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, random.integer(0, milliseconds)));

test(`${6} races between deleting a property and starting its checkout: every payment grants access`, async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const listing = await insertListedProperty(parts);
    const buyer = `starter-${turn}`;
    const [{ url }] = await Promise.all([
      waitUpTo(4).then(() => startCheckout(buyer, listing.id)),
      waitUpTo(4).then(() => as('seller', 'DELETE', `/api/properties/${listing.property_id}`)),
    ]);
    const isPaid = url !== undefined && (await pay(url)).status === 303;
    await runReconcile();
    const details = await as(buyer, 'GET', `/api/properties/${listing.property_id}/details`);
    expect(details.status).toBe(isPaid ? 200 : 404);
  }
});

/** Actions of the seller or the provider during a payment. */
const interventions = {
  'price changed': ({ id }: Listing) => as('seller', 'PATCH', `/api/listings/${id}`, { price: 7000 }),
  unpublished: ({ id }: Listing) => as('seller', 'PUT', `/api/listings/${id}`, { status: 'DRAFT' }),
  private: ({ id }: Listing) => as('seller', 'PATCH', `/api/listings/${id}`, { visibility: 'PRIVATE' }),
  'listing deleted': ({ id }: Listing) => as('seller', 'DELETE', `/api/listings/${id}`),
  'property deleted': ({ property_id }: Listing) => as('seller', 'DELETE', `/api/properties/${property_id}`),
  refunded: async ({ session }: Listing) => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { payment_intent } = await parts.payments.stripe.checkout.sessions.retrieve(session);
      if (typeof payment_intent === 'string') {
        const terms = { payment_intent, reverse_transfer: true, refund_application_fee: true };
        return parts.payments.stripe.refunds.create(terms);
      }
    }
    return null;
  },
};
type Listing = { id: number; property_id: number; session: string };

test(`${races} races against a payment: every payment ends in access or a refund`, async () => {
  const outcomes = new Map<string, number>();
  for (let turn = 0; turn < races; turn += 1) {
    const name = random.one(Object.keys(interventions) as (keyof typeof interventions)[]);
    const buyer = `racer-${turn}`;
    const listing = await insertListedProperty(parts);
    const { url = '' } = await startCheckout(buyer, listing.id);
    const row = () => transactionOf(testWorld, listing.id);
    const session = (await row()).session_id ?? '';

    await Promise.all([
      waitUpTo(8).then(() => pay(url)),
      waitUpTo(8).then(async () => void (await interventions[name]({ ...listing, session }))),
      waitUpTo(8).then(runReconcile),
    ]);

    const atProvider = await parts.payments.stripe.checkout.sessions.retrieve(session, {
      expand: ['payment_intent.latest_charge'],
    });
    const charge = typeof atProvider.payment_intent === 'object' ? atProvider.payment_intent?.latest_charge : null;
    const isKept = typeof charge === 'object' && charge !== null && !charge.refunded;
    const expected = atProvider.payment_status === 'paid' ? (isKept ? 'paid' : 'refunded') : 'not paid';
    await eventually(async () => {
      await runReconcile();
      const { status } = await row();
      return expected === 'not paid' ? status === 'pending' || status === 'expired' : status === expected;
    }).catch(async () => expect.fail(`${name}: ${expected} at the provider, ${(await row()).status} here`));

    const details = await as(buyer, 'GET', `/api/properties/${listing.property_id}/details`);
    expect(await isPurchased(testWorld, buyer, listing.property_id), name).toBe(expected === 'paid');
    if (expected === 'paid') expect(details.status, name).toBe(200);
    if (expected === 'paid') expect((await row()).price).toBe(5000);
    outcomes.set(`${name}: ${expected}`, (outcomes.get(`${name}: ${expected}`) ?? 0) + 1);
  }
  console.warn(`races: ${[...outcomes].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  const { atProvider, inDatabase } = await readPaymentTotals(parts);
  expect(inDatabase).toEqual(atProvider);
});
