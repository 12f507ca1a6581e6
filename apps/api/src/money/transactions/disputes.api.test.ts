import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcile } from '../../process/jobs/reconcile.ts';
import { purchaseWith } from '../../test/purchases.ts';
import { eventually, pay, world } from '../../test/world.ts';

const made = world();
const { parts } = made;
const cards = { chargeback: '4000000000000259', inquiry: '4000000000001976' };

/** Answers the dispute of a payment with one of the texts that decide it in the provider's test mode. */
async function answerDispute(payment_intent: string, uncategorized_text: string) {
  const { stripe } = parts.payments;
  const { data } = await stripe.disputes.list({ payment_intent });
  return stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text } });
}

/** Waits until the purchase has the status and the provider's money is so divided. */
const settled = ({ read, money }: Awaited<ReturnType<typeof purchaseWith>>, status: string, seller: number) =>
  eventually(async () => (await read()).status === status && (await money()).seller === seller);

test('a dispute ends the access, takes the seller’s share back, and is logged', async () => {
  const purchase = await purchaseWith(made, 'disputer', cards.chargeback);
  await settled(purchase, 'disputed', 0);
  expect(await purchase.hasAccess()).toBe(false);
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
  const { id } = await purchase.read();
  const { rows } = await auditLogOf(id);
  expect(rows.map(({ changes }) => changes.status).at(-1)).toBe('disputed');
});

test('an inquiry changes nothing; when it becomes a chargeback, access and share are gone', async () => {
  const purchase = await purchaseWith(made, 'inquirer', cards.inquiry);
  await settled(purchase, 'paid', 4000);
  expect(await purchase.hasAccess()).toBe(true);
  await answerDispute(purchase.intent, 'escalate_inquiry_evidence');
  await settled(purchase, 'disputed', 0);
  expect(await purchase.hasAccess()).toBe(false);
});

test('an inquiry of which we hear before the payment leaves a purchase', async () => {
  const { payments } = parts;
  const secret = payments.webhookSecret;
  payments.webhookSecret = 'whsec_somebody_elses';
  const waiting = purchaseWith(made, 'early-inquirer', cards.inquiry);
  await new Promise((resolve) => setTimeout(resolve, 500));
  payments.webhookSecret = secret;
  await reconcile({ ...parts, clock: () => new Date() });
  const purchase = await waiting;
  await settled(purchase, 'paid', 4000);
});

test('a dispute that is won gives access and share back', async () => {
  const purchase = await purchaseWith(made, 'winner', cards.chargeback);
  await settled(purchase, 'disputed', 0);
  await answerDispute(purchase.intent, 'winning_evidence');
  await settled(purchase, 'paid', 4000);
  expect(await purchase.hasAccess()).toBe(true);
  expect(await purchase.money()).toEqual({ kept: 5000, seller: 4000 });
});

test('a dispute that is lost changes nothing any more', async () => {
  const purchase = await purchaseWith(made, 'loser', cards.chargeback);
  await settled(purchase, 'disputed', 0);
  await answerDispute(purchase.intent, 'losing_evidence');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await settled(purchase, 'disputed', 0);
  expect(await purchase.hasAccess()).toBe(false);
});

test('a dispute about a part takes back that part alone', async () => {
  const purchase = await purchaseWith(made, 'partial');
  await parts.control(`/charges/${purchase.charge}/dispute`, { amount: 1501 });
  // Of ¥1,501 the platform's part was ¥300.
  await settled(purchase, 'paid', 4000 - 1501 + 300);
  expect(await purchase.hasAccess()).toBe(true);
  await answerDispute(purchase.intent, 'winning_evidence');
  await settled(purchase, 'paid', 4000);
});

test('whoever bought again while the dispute was open keeps one purchase and one payment when it is won', async () => {
  const purchase = await purchaseWith(made, 'twice', cards.chargeback);
  await settled(purchase, 'disputed', 0);
  const answer = await made.as('twice', 'POST', '/api/transactions/checkout', { listingId: purchase.id });
  await pay(((await answer.json()) as { url: string }).url);
  await eventually(purchase.hasAccess);
  await answerDispute(purchase.intent, 'winning_evidence');
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

const auditLogOf = (id: number) =>
  sql<{ changes: { status: string } }>`
    select changes from audit_log where table_name = 'transactions' and row_id = ${id} order by id`.execute(parts.db);

test('the audit log cannot be changed', async () => {
  await expect(sql`delete from audit_log`.execute(parts.db)).rejects.toThrow('append-only');
  await expect(sql`update audit_log set table_name = 'x'`.execute(parts.db)).rejects.toThrow('append-only');
});
