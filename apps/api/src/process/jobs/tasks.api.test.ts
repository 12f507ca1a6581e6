import { beforeEach, expect, test } from 'vitest';
import { applyEvents } from '#test/events.ts';
import { letTimePass } from '#test/jobs.ts';
import { transactionOf } from '#test/purchases.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { pay, world } from '#test/world.ts';
import { readMissedAccountEvents, readMissedEvents } from './readMissedEvents.ts';
import { tasks, taskTimes } from './tasks.ts';

/** Without webhooks, as if this process had been down. */
const testWorld = world({ discardsEvents: true });
const { parts, as } = testWorld;
beforeEach(() => parts.setClock(null));

const events = () => ({ ...parts.context });
const seconds = () => Math.floor(Date.now() / 1000);

async function buy(person: string) {
  const { id, property_id } = await insertListedProperty(parts);
  const response = await as(person, 'POST', '/api/transactions/checkout', { listingId: id });
  await pay(((await response.json()) as { url: string }).url);
  return { property_id, read: () => transactionOf(testWorld, id) };
}

test('a payment and its refund made while the process was down are applied at the start; the refund ends the access', async () => {
  const { read, property_id } = await buy('mio');
  const { since } = await readMissedEvents(events(), {});
  await applyEvents(parts.jobs);
  const paid = await read();
  expect(paid.status).toBe('paid');
  const check = async () => (await as('mio', 'GET', `/api/transactions/check?property_id=${property_id}`)).json();
  expect(await check()).toMatchObject({ isPurchased: true });

  await parts.payments.stripe.refunds.create({ payment_intent: paid.payment_intent_id ?? '' });
  await readMissedEvents(events(), { since });
  await applyEvents(parts.jobs);
  expect((await read()).status).toBe('refunded');
  expect(await check()).toMatchObject({ isPurchased: false });
});

test('events before the last reading are not read again', async () => {
  const { read } = await buy('kept');
  parts.setClock(new Date(Date.now() + 3_600_000));
  await readMissedEvents(events(), { since: seconds() + 3_600 });
  await applyEvents(parts.jobs);
  expect((await read()).status).toBe('pending');
});

test('events of sellers’ accounts are read once an hour', async () => {
  const { account_id } = await parts.db.selectFrom('seller_profiles').select('account_id').executeTakeFirstOrThrow();
  const { id } = await insertListedProperty(parts);
  const isPurchasable = async () =>
    ((await (await as('visitor', 'GET', `/api/listings/${id}`)).json()) as { is_purchasable: boolean }).is_purchasable;
  await parts.control(`/accounts/${account_id}`, { state: 'restricted' });
  const round = await readMissedAccountEvents(events(), {});
  await applyEvents(parts.jobs);
  expect(await isPurchasable()).toBe(false);

  await parts.control(`/accounts/${account_id}`, { state: 'verified' });
  expect(await readMissedAccountEvents(events(), round)).toEqual(round);
  await applyEvents(parts.jobs);
  expect(await isPurchasable()).toBe(false);
  parts.setClock(new Date(Date.now() + 3_600_000));
  await readMissedAccountEvents(events(), round);
  await applyEvents(parts.jobs);
  expect(await isPurchasable()).toBe(true);
});

test.each(Object.keys(tasks))('the task %s runs, and its next run is due after its interval', async (name) => {
  const { db, jobs } = parts;
  await db.deleteFrom('jobs').where('kind', '=', 'task').execute();
  const began = Date.now();
  await jobs.startRecurring('task', [name]);
  await jobs.runDue('task');
  const job = await db.selectFrom('jobs').selectAll().where('kind', '=', 'task').executeTakeFirstOrThrow();
  expect(job).toMatchObject({ key: name, attempts: 0, claim: null, claimed_until: null, last_error: null });
  expect(job.due_at.getTime()).toBeGreaterThanOrEqual(began + (tasks[name]?.every ?? 0));
  expect(parts.log).not.toHaveBeenCalled();
});

const hour = 60 * 60_000;

test.each([
  ['an hour ahead', hour],
  ['an hour behind', -hour],
  ['a year ahead', 365 * 24 * hour],
])('no task waits longer than its interval after the clocks were %s', async (_, jump) => {
  const { db, jobs, setClock } = parts;
  await jobs.startRecurring('task', Object.keys(tasks));
  /** Sets the process's clock to `now`, and shifts the jobs as if the database's clock had been set by `change`. */
  const setClocks = async (change: number, now: Date | null) => {
    setClock(now);
    await letTimePass(db, change);
  };
  const run = async () => {
    await jobs.poll();
    await jobs.runDue('task');
  };
  await setClocks(jump, new Date(Date.now() + jump));
  await run();
  await setClocks(-jump, null);
  const began = performance.now();
  await run();
  for (const { task, age } of taskTimes()) expect(age * 1000, task).toBeLessThan(performance.now() - began);
});
