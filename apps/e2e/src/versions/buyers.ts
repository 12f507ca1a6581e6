import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, createCalls, isDone, parse } from '../crashes/calls.ts';
import { createPeople, newPerson, type Person } from '../crashes/people.ts';
import { pay, sessionOf } from '../crashes/provider.ts';

/** `provider`: the port of the card provider's sandbox. */
type Market = { origin: string; provider: { port: number } };

type Listing = { id: number; property_id: number };

/** Milliseconds between two steps of a buyer. */
const pause = 2_000;

/** Seconds after which a paid property must be readable. */
const readableWithin = 30;

/**
 * Buyers who sign up, sign in, look around, pay and read what they have bought, again and again until `stop`. `errors`: what they
 * were shown instead. `count`: requests and purchases.
 */
export function startBuyers({ origin, provider }: Market, number: number) {
  const errors: string[] = [];
  const count = { requests: 0, purchases: 0 };
  const calls = createCalls(origin, (call, answer) => {
    count.requests += 1;
    if (!isDone(answer)) errors.push(`${new Date().toISOString()} ${call}: ${explain(answer)}`);
  });
  const stand = { dataDir: '', sandbox: () => `http://127.0.0.1:${provider.port}` };
  let isOpen = true;

  async function read(address: string) {
    const send: typeof calls.send = (method, path, call = {}) =>
      calls.send(method, path, { ...call, headers: { ...call.headers, 'x-forwarded-for': address } });
    const people = createPeople({ ...calls, send });
    const listings = await send('GET', '/api/listings');
    if (!isDone(listings)) return;
    for (const listing of parse<{ items: Listing[] }>(listings).items) {
      if (!isOpen) return;
      const person = newPerson('buyer');
      for (const step of [
        () => people.signUp(person),
        () => people.signIn(person),
        () => send('GET', '/'),
        () => send('GET', `/property/${listing.property_id}`),
        () => buy(people, person, listing),
      ]) {
        await step();
        await sleep(pause);
      }
    }
  }

  async function buy({ call }: ReturnType<typeof createPeople>, person: Person, { id, property_id }: Listing) {
    const checkout = await call(person, 'POST', '/api/transactions/checkout', { listingId: id });
    if (!isDone(checkout)) return;
    if (!(await pay(stand, sessionOf(parse<{ url: string }>(checkout).url)))) errors.push('The payment page failed');
    const end = Date.now() + readableWithin * 1000;
    const path = `/api/transactions/check?property_id=${property_id}`;
    const isPurchased = async () => {
      const answer = await call(person, 'GET', path);
      return isDone(answer) && parse<{ isPurchased: boolean }>(answer).isPurchased;
    };
    while (!(await isPurchased())) {
      if (Date.now() > end) return void errors.push(`${person.email} has paid and cannot read`);
      await sleep(pause);
    }
    const details = await call(person, 'GET', `/api/properties/${property_id}/details`);
    if (details.body.includes('"locked":true')) errors.push(`${person.email} has paid and sees locked products`);
    count.purchases += 1;
  }

  const all = Array.from({ length: number }, async (_, index) => {
    // One after the other, because a sign-up is work.
    await sleep(index * pause);
    while (isOpen) await read(`10.1.0.${index + 1}`);
  });
  return {
    errors,
    count,
    async stop() {
      isOpen = false;
      await Promise.all(all);
      calls.close();
    },
  };
}

const explain = ({ status, failure, body }: Answer) => `${status} ${failure ?? body.slice(0, 200)}`;
