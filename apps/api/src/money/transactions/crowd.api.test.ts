import { expect, test, vi } from 'vitest';
import { connectionsOf } from '#platform/db/client.ts';
import { holdListing, lockListing } from '#policies/lockListing.ts';
import { lockProperty } from '#policies/lockProperty.ts';
import { isOnServer, openAgain } from '#test/database.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { eventually, world } from '#test/world.ts';

let attempts = 0;
const { parts, as } = world({
  onQuery: ({ sql }) => {
    if (/from "users".* for key share$/.test(sql)) attempts += 1;
  },
});
/** More than there are connections. */
const buyers = Array.from({ length: 15 }, (_, index) => `crowd-${index}`);

/** Holds the provider's answers to the calls that create a session until `release` is called. */
function hangProvider() {
  const { sessions } = parts.payments.stripe.checkout;
  const create = sessions.create.bind(sessions);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const spy = vi.spyOn(sessions, 'create').mockImplementation((async (...args: Parameters<typeof create>) => {
    await released;
    return create(...args);
  }) as typeof create);
  return { calls: () => spy.mock.calls.length, release };
}

/** Expects that the API still answers, because waiting buyers hold no connections. */
const expectAnswer = async () => expect((await as('reader', 'GET', '/api/users/me')).status).toBe(200);

/** Whether no connection of the API is in use. */
function areConnectionsFree() {
  const { total, idle, waiting } = connectionsOf(parts.db) ?? { total: 0, idle: 0, waiting: 1 };
  return idle === total && waiting === 0;
}

test.skipIf(!isOnServer)(
  'the buyers of a listing wait for its seller and for the card provider without connections',
  async () => {
    const { id, property_id } = await insertListedProperty(parts);
    for (const buyer of [...buyers, 'reader']) await as(buyer, 'GET', '/api/users/me');
    // A checkout gives up ten seconds after it began, by this clock.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const other = openAgain(parts.db);
    const provider = hangProvider();
    let saved = () => {};
    let saving: Promise<void> | undefined;
    await new Promise<void>((locked, fail) => {
      saving = other.transaction().execute(async (tx) => {
        await lockProperty(tx, property_id);
        await lockListing(tx, id);
        const isSaved = new Promise<void>((resolve) => {
          saved = resolve;
        });
        locked();
        await isSaved;
      });
      saving.catch(fail);
    });
    const checkouts = buyers.map(async (buyer) => {
      const response = await as(buyer, 'POST', '/api/transactions/checkout', { listingId: id });
      return { status: response.status, ...((await response.json()) as { url?: string }) };
    });

    // Waiting buyers retry constantly, so on a slow machine one of them may have a connection at any moment.
    await eventually(async () => attempts >= buyers.length);
    await expectAnswer();
    expect(provider.calls()).toBe(0);

    saved();
    await saving;
    // While a checkout of another process holds the listing, no buyer waits.
    await other.transaction().execute(async (tx) => {
      await holdListing(tx, id);
      await eventually(async () => provider.calls() === buyers.length);
    });
    await eventually(async () => areConnectionsFree());
    await expectAnswer();

    provider.release();
    const answers = await Promise.all(checkouts);
    vi.useRealTimers();
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(buyers.length);
    await other.destroy();
  },
);
