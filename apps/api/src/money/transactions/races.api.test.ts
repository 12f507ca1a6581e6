import { expect, test } from 'vitest';
import { reconcile } from '../../process/jobs/reconcile.ts';
import { isLong } from '../../test/long.ts';
import { ledgers, newOffer } from '../../test/offers.ts';
import { seededRandom } from '../../test/random.ts';
import { eventually, pay, world } from '../../test/world.ts';

const { parts, as } = world();
const many = isLong ? 200 : 15;
const races = isLong ? 500 : 30;
const random = seededRandom(7);

const startOf = async (buyer: string, listingId: number) => {
  const answer = await as(buyer, 'POST', '/api/transactions/checkout', { listingId });
  return { status: answer.status, url: ((await answer.json()) as { url?: string }).url };
};

test(`${many} people buy one listing at once: as many purchases`, async () => {
  const { id, property_id } = await newOffer(parts);
  const buyers = Array.from({ length: many }, (_, index) => `crowd-${index}`);
  await Promise.all(
    buyers.map(async (buyer) => {
      const { url } = await startOf(buyer, id);
      expect((await pay(url ?? '')).status).toBe(303);
    }),
  );
  const rows = () => parts.db.selectFrom('transactions').selectAll().where('property_id', '=', property_id).execute();
  await eventually(async () => (await rows()).every(({ status }) => status === 'paid'), 60_000);
  expect(await rows()).toHaveLength(many);
}, 180_000);

test(`one person calls ${many} times at once: one page, one purchase`, async () => {
  const { id, property_id } = await newOffer(parts);
  const answers = await Promise.all(Array.from({ length: many }, () => startOf('eager', id)));
  const pages = new Set(answers.map(({ url }) => url));
  expect(pages.size).toBe(1);
  await Promise.all(Array.from({ length: 5 }, () => pay([...pages][0] ?? '')));
  const rows = () => parts.db.selectFrom('transactions').selectAll().where('property_id', '=', property_id).execute();
  await eventually(async () => (await rows()).some(({ status }) => status === 'paid'));
  expect(await rows()).toHaveLength(1);
  expect((await startOf('eager', id)).status).toBe(409);
}, 180_000);

test(`${races / 5} races of a deletion against the beginning of a checkout: who can pay, gets what is paid for`, async () => {
  for (let turn = 0; turn < races / 5; turn += 1) {
    const offer = await newOffer(parts);
    const buyer = `starter-${turn}`;
    const wait = () => new Promise((resolve) => setTimeout(resolve, random.integer(0, 4)));
    const [{ url }] = await Promise.all([
      wait().then(() => startOf(buyer, offer.id)),
      wait().then(() => as('seller', 'DELETE', `/api/properties/${offer.property_id}`)),
    ]);
    const isPaid = url !== undefined && (await pay(url)).status === 303;
    await reconcile({ ...parts, clock: () => new Date() });
    const details = await as(buyer, 'GET', `/api/properties/${offer.property_id}/details`);
    expect(details.status).toBe(isPaid ? 200 : 404);
  }
}, 300_000);

/** What the seller or the provider does while somebody pays. */
const interventions = {
  'another price': ({ id }: Offer) => as('seller', 'PATCH', `/api/listings/${id}`, { price: 7000 }),
  'off the market': ({ id }: Offer) => as('seller', 'PUT', `/api/listings/${id}`, { status: 'DRAFT' }),
  private: ({ id }: Offer) => as('seller', 'PATCH', `/api/listings/${id}`, { visibility: 'PRIVATE' }),
  'the offer deleted': ({ id }: Offer) => as('seller', 'DELETE', `/api/listings/${id}`),
  'the home deleted': ({ property_id }: Offer) => as('seller', 'DELETE', `/api/properties/${property_id}`),
  refunded: async ({ session }: Offer) => {
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
type Offer = { id: number; property_id: number; session: string };

test(`${races} races against a payment: never paid without access or refund`, async () => {
  const outcomes = new Map<string, number>();
  for (let turn = 0; turn < races; turn += 1) {
    const name = random.one(Object.keys(interventions) as (keyof typeof interventions)[]);
    const buyer = `racer-${turn}`;
    const offer = await newOffer(parts);
    const { url = '' } = await startOf(buyer, offer.id);
    const row = () =>
      parts.db.selectFrom('transactions').selectAll().where('listing_id', '=', offer.id).executeTakeFirstOrThrow();
    const session = (await row()).session_id ?? '';

    const wait = () => new Promise((resolve) => setTimeout(resolve, random.integer(0, 8)));
    await Promise.all([
      wait().then(() => pay(url)),
      wait().then(async () => void (await interventions[name]({ ...offer, session }))),
      wait().then(() => reconcile({ ...parts, clock: () => new Date() })),
    ]);

    const atProvider = await parts.payments.stripe.checkout.sessions.retrieve(session, {
      expand: ['payment_intent.latest_charge'],
    });
    const charge = typeof atProvider.payment_intent === 'object' ? atProvider.payment_intent?.latest_charge : null;
    const isKept = typeof charge === 'object' && charge !== null && !charge.refunded;
    const wanted = atProvider.payment_status === 'paid' ? (isKept ? 'paid' : 'refunded') : 'not paid';
    await eventually(async () => {
      await reconcile({ ...parts, clock: () => new Date() });
      const { status } = await row();
      return wanted === 'not paid' ? status === 'pending' || status === 'expired' : status === wanted;
    }).catch(async () => expect.fail(`${name}: ${wanted} at the provider, ${(await row()).status} here`));

    const page = await as(buyer, 'GET', `/api/properties/${offer.property_id}/details`);
    const check = await as(buyer, 'GET', `/api/transactions/check?property_id=${offer.property_id}`);
    expect(await check.json(), name).toMatchObject({ isPurchased: wanted === 'paid' });
    if (wanted === 'paid') expect(page.status, name).toBe(200);
    if (wanted === 'paid') expect((await row()).price).toBe(5000);
    outcomes.set(`${name}: ${wanted}`, (outcomes.get(`${name}: ${wanted}`) ?? 0) + 1);
  }
  console.warn(`races: ${[...outcomes].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  const { atProvider, inOurs } = await ledgers(parts);
  expect(inOurs).toEqual(atProvider);
}, 1_200_000);
