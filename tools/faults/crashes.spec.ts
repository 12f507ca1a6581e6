import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { neededFiles } from '@iespec/api/media/images/neededFiles.ts';
import { filesOf, pathOf, zones } from '@iespec/api/media/storage/copyFiles.ts';
import { createStorage } from '@iespec/api/media/storage/createStorage.ts';
import { openPostgres } from '@iespec/api/platform/db/client.ts';
import { buildObjectStore, readSettings } from '@iespec/api/process/config.ts';
import { seededRandom } from '@iespec/api/test/random.ts';
import { expect, test } from '@playwright/test';
import { createLoad, type Moment } from './load.ts';
import { hasBought, isDone } from './people.ts';
import { newSite, type Site } from './site.ts';

/** The actions during which the marketplace is killed: as each begins, or shortly afterwards. */
const moments: Moment[] = ['sign-up', 'save', 'completion', 'payment', 'refund', 'completion', 'payment'];

/** The claims of a killed process expire after half a minute, those of an upload somewhat later. */
const settling = { timeout: 300_000, intervals: [500] };

test('what was acknowledged survives kills under load, and nothing is sold, refunded or added twice', async () => {
  test.setTimeout(1_200_000);
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const site = await newSite();
  try {
    const load = await createLoad(site);
    for (const moment of moments) {
      const busy = load.begin();
      await sleep(random.integer(300, 2_500));
      await once(load.moments, moment);
      // Anywhere from the first byte of a request to the work that follows its response.
      await sleep(random.integer(0, 120));
      load.end();
      await site.kill();
      await busy;
      await site.start();
      expect(await load.journal.findLost(), `seed ${seed}, ${moment}`).toEqual([]);
    }
    console.warn(`seed ${seed}: ${load.journal.acknowledged()} writes, ${load.payments.length} payments`);

    for (const sendAgain of load.unanswered)
      await expect.poll(async () => isDone(await sendAgain()), settling).toBe(true);
    expect(await load.journal.findLost()).toEqual([]);
    for (const { person, propertyId, session } of load.payments)
      await expect
        .poll(async () => (await hasBought(person, propertyId)) === isPaid(site, session), settling)
        .toBe(true);
    await expect.poll(() => site.query(dueWork), settling).toEqual([]);
    expect(await compareMoney(site)).toEqual([]);
    const { property, rooms } = load.added();
    expect(await site.query(`select id from rooms where property_id = ${property}`)).toHaveLength(rooms);
    expect(await findMissingFiles(site)).toEqual([]);
  } finally {
    await site.remove();
  }
});

/** Periodic tasks are always due again. */
const dueWork = "select kind, key from jobs where due_at <= now() and failed_at is null and kind <> 'task'";

/** Whether the provider has the money of a payment page. */
function isPaid(site: Site, session: string) {
  const { sessions, charges } = site.provider.read();
  const { payment_status, payment_intent } = sessions[session] ?? {};
  const charge = Object.values(charges).find((candidate) => candidate.payment_intent === payment_intent);
  return payment_status === 'paid' && !charge?.refunded;
}

type Transaction = { payment_intent_id: string; price: number; status: string; buyer_id: number; property_id: number };

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** The differences between our transactions and the provider's charges and refunds. */
async function compareMoney(site: Site) {
  const { charges, refunds } = site.provider.read();
  const purchases = await site.query<Transaction>(
    "select * from transactions where price > 0 and status in ('paid', 'refunded', 'disputed')",
  );
  const ours = purchases.map(({ payment_intent_id: intent, price, status }) => `${intent} ${price} ${status}`);
  const theirs = Object.values(charges).map(
    ({ payment_intent: intent, amount, refunded }) => `${intent} ${amount} ${refunded ? 'refunded' : 'paid'}`,
  );
  const paid = purchases.filter(({ status }) => status === 'paid');
  return [
    ...ours.filter((one) => !theirs.includes(one)).map((one) => `Only here: ${one}`),
    ...theirs.filter((one) => !ours.includes(one)).map((one) => `Only at the provider: ${one}`),
    ...repeated(ours).map((one) => `Two transactions: ${one}`),
    ...repeated(paid.map((row) => `buyer ${row.buyer_id}, property ${row.property_id}`)).map((one) => `Twice: ${one}`),
    ...repeated(Object.values(refunds).map(({ charge }) => charge)).map((one) => `Refunded twice: ${one}`),
  ];
}

/** The files that rows need and the storage does not have. */
async function findMissingFiles({ dataDir, env }: Site) {
  const db = openPostgres(env.DATABASE_URL ?? '', { size: 2 });
  const needed = await neededFiles(db).finally(() => db.destroy());
  const dir = join(dataDir, 'pictures');
  const objectStore = buildObjectStore(readSettings(env));
  const files = filesOf(createStorage({ dir, objectStore, secret: '', clock: () => new Date() }).storage);
  const stored = new Set<string>();
  for (const zone of zones) for await (const file of files.list(zone)) stored.add(pathOf(file));
  return needed.filter((path) => !stored.has(path));
}
