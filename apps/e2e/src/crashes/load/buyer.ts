import { isDone, parse } from '../calls.ts';
import { newPerson, type Person } from '../people.ts';
import { pay, paymentOf, refund, sessionOf } from '../provider.ts';
import type { Payment, World } from '../world.ts';

type Listing = { id: number; property_id: number };
type Purchase = { id: number; property: { id: number } };

/** Someone else each time: buys a property of the demo, perhaps from two tabs at once, and may want the money back. */
export function createBuyer(world: World) {
  const { people, calls, site } = world;
  let listings: Listing[] = [];

  async function checkOut(person: Person, { id, property_id }: Listing) {
    world.reach('checkout');
    const open = () => people.call(person, 'POST', '/api/transactions/checkout', { listingId: id });
    const answers = world.random().integer(1, 3) === 1 ? await Promise.all([open(), open()]) : [await open()];
    const sessions = answers.filter(isDone).map((answer) => sessionOf(parse<{ url: string }>(answer).url));
    if (new Set(sessions).size > 1) world.journal.problems.push(`Two payment pages for ${person.email}`);
    return sessions[0] === undefined ? null : { person, propertyId: property_id, session: sessions[0] };
  }

  async function requestRefund(person: Person) {
    const answer = await people.call(person, 'GET', '/api/transactions/purchased');
    const purchase = isDone(answer) ? parse<{ items: Purchase[] }>(answer).items[0] : undefined;
    if (!purchase) return;
    await world.save(person, {
      path: `/api/transactions/${purchase.id}/refund-request`,
      method: 'POST',
      from: `/api/transactions/${purchase.id}`,
      body: { reason: 'mistake' },
      value: 'requested',
      read: ({ refundRequest }: { refundRequest: object | null }) => (refundRequest ? 'requested' : 'absent'),
    });
  }

  async function goOn({ person, session }: Payment) {
    const choice = world.random().integer(1, 4);
    const { intent } = paymentOf(site.dataDir, session);
    if (choice === 1 && intent) {
      world.reach('refund');
      await refund(site, intent, session);
    } else if (choice === 2) await requestRefund(person);
    else if (choice === 3) await world.deleteAccount(person);
  }

  return async () => {
    if (listings.length === 0) {
      const answer = await calls.send('GET', '/api/listings');
      if (isDone(answer)) listings = parse<{ items: Listing[] }>(answer).items;
      return;
    }
    const person = newPerson('buyer');
    await world.signUp(person);
    if (!person.cookie) return;
    const payment = await checkOut(person, world.random().one(listings));
    if (!payment || !world.isRunning()) return;
    world.payments.push(payment);
    const isPaid = await pay(site, payment.session);
    world.reach('payment');
    if (isPaid) await goOn(payment);
  };
}
