import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purchaseWith } from '#test/purchases.ts';
import { eventually, pay, world } from '#test/world.ts';

const testWorld = world();
const { parts } = testWorld;
const chargebackCard = '4000000000000259';

/** Submits evidence for a dispute. In the provider's test mode, certain texts decide the outcome. */
async function submitEvidence(payment_intent: string, uncategorized_text: string) {
  const { stripe } = parts.payments;
  const { data } = await stripe.disputes.list({ payment_intent });
  return stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text } });
}

/** Waits until the purchase has the status and the seller has the amount in yen. */
const waitForState = ({ read, money }: Awaited<ReturnType<typeof purchaseWith>>, status: string, seller: number) =>
  eventually(async () => (await read()).status === status && (await money()).seller === seller);

test('a dispute ends access, reverses the seller’s share and is in the audit log; winning it restores both', async () => {
  const purchase = await purchaseWith(testWorld, 'disputer', chargebackCard);
  await waitForState(purchase, 'disputed', 0);
  expect(await purchase.hasAccess()).toBe(false);
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
  const { id } = await purchase.read();
  const { rows } = await sql<{ changes: { status: string } }>`
    select changes from audit_log where table_name = 'transactions' and row_id = ${id} order by id`.execute(parts.db);
  expect(rows.map(({ changes }) => changes.status).at(-1)).toBe('disputed');
  await submitEvidence(purchase.intent, 'winning_evidence');
  await waitForState(purchase, 'paid', 4000);
  expect(await purchase.hasAccess()).toBe(true);
  expect(await purchase.money()).toEqual({ kept: 5000, seller: 4000 });
});

test('after a second purchase, winning the dispute refunds the first payment', async () => {
  const purchase = await purchaseWith(testWorld, 'twice', chargebackCard);
  await waitForState(purchase, 'disputed', 0);
  const response = await testWorld.as('twice', 'POST', '/api/transactions/checkout', { listingId: purchase.id });
  await pay(((await response.json()) as { url: string }).url);
  await eventually(purchase.hasAccess);
  await submitEvidence(purchase.intent, 'winning_evidence');
  await eventually(async () => (await purchase.read()).status === 'refunded');
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
  expect(await purchase.hasAccess()).toBe(true);
  const rows = await parts.db
    .selectFrom('transactions')
    .select(['status', 'refund_due'])
    .where('listing_id', '=', purchase.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { status: 'refunded', refund_due: false },
    { status: 'paid', refund_due: false },
  ]);
});

test('the audit log cannot be changed', async () => {
  await expect(sql`delete from audit_log`.execute(parts.db)).rejects.toThrow('append-only');
  await expect(sql`update audit_log set table_name = 'x'`.execute(parts.db)).rejects.toThrow('append-only');
});
