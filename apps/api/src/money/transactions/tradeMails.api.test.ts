import { expect, test } from 'vitest';
import { purchaseWith } from '#test/purchases.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { eventually, world } from '#test/world.ts';
import { syncPayment } from './syncPayment.ts';

const testWorld = world();
const { parts, as } = testWorld;

/** Returns and deletes all queued mails in one statement, so that none queued in between is lost. */
const takeMails = async () => {
  const columns = ['id', 'key', 'recipient', 'subject', 'body_text'] as const;
  const mails = await parts.db.deleteFrom('mails').returning(columns).execute();
  return mails.sort((one, other) => one.id - other.id);
};

test('a purchase and each refund send one mail each to buyer and seller', async () => {
  const bought = await purchaseWith(testWorld, 'tanaka');
  const { id } = await bought.read();
  const [toBuyer, toSeller] = await takeMails();
  expect(toBuyer).toMatchObject({ key: `paid-${id}-buyer`, recipient: 'tanaka@example.jp' });
  expect(toBuyer?.body_text).toContain(`${parts.origin}/property/${bought.property_id}?tab=products`);
  expect(toBuyer?.body_text).toContain('¥5,000（税込）');
  expect(toSeller).toMatchObject({ key: `paid-${id}-seller`, recipient: 'seller@example.jp' });
  expect(toSeller?.body_text).toContain('受取額: ¥4,000');

  const fullReversal = { reverse_transfer: true, refund_application_fee: true };
  const refund = (amount: number) =>
    parts.payments.stripe.refunds.create({ ...fullReversal, payment_intent: bought.intent, amount });
  await refund(2000);
  const [partialRefund] = await eventually(async () => {
    const found = await parts.db.selectFrom('refunds').select('id').execute();
    return found.length === 1 && found;
  });
  const refundMails = await takeMails();
  expect(refundMails.map(({ key, recipient }) => [key, recipient])).toEqual([
    [`refund-${partialRefund?.id}-buyer`, 'tanaka@example.jp'],
    [`refund-${partialRefund?.id}-seller`, 'seller@example.jp'],
  ]);
  for (const { body_text } of refundMails) expect(body_text).toContain('返金額: ¥2,000');
  // A repeated event after the mails were sent and deleted.
  await syncPayment(parts.context, bought.intent);
  expect(await takeMails()).toEqual([]);
  const last = await refund(3000);
  await eventually(async () => (await bought.read()).status === 'refunded');
  const lastMails = await takeMails();
  expect(lastMails.map(({ key }) => key)).toEqual([
    `refunded-${id}-${last.id}-buyer`,
    `refunded-${id}-${last.id}-seller`,
  ]);
  expect(lastMails[0]?.body_text).toContain('返金額: ¥3,000\nこれまでの返金との合計: ¥5,000');
  expect(lastMails[1]?.body_text).toContain('取り消した受取額: ¥2,400');
});

test.each([
  ['shows the property’s link preview', 'its image', true],
  ['shows no link preview that was made from a former image', 'a former image', false],
])('the mail to the buyer %s, and counts what was bought', async (_, madeFrom, isShown) => {
  const listing = await insertListedProperty(parts, 0);
  const key = madeFrom === 'its image' ? `main-${listing.property_id}` : 'former';
  await parts.db.updateTable('properties').set({ share_key: key }).where('id', '=', listing.property_id).execute();
  const paid = {
    image_type: 'PAID',
    zone: 'private',
    storage_key: `paid-${listing.property_id}`,
    position: 2,
  } as const;
  const file = { width: 600, height: 400, color: '#808080', widths: JSON.stringify([320, 600]) };
  await parts.db
    .insertInto('images')
    .values({ property_id: listing.property_id, ...paid, ...file })
    .execute();
  await as('suzuki', 'POST', '/api/transactions/checkout', { listingId: listing.id });
  const mails = await parts.db.deleteFrom('mails').returning(['recipient', 'body_text', 'body_html']).execute();
  const mail = mails.find(({ recipient }) => recipient === 'suzuki@example.jp');
  expect(mail?.body_html?.includes(`src="${parts.origin}/media/${key}/share.jpg"`)).toBe(isShown);
  expect(mail?.body_html?.includes('<img')).toBe(isShown);
  expect(mail?.body_text).toContain('内容: 製品1点（品番1）／有料画像1枚');
});

test('what was free is received, not bought', async () => {
  const listing = await insertListedProperty(parts, 0);
  await as('suzuki', 'POST', '/api/transactions/checkout', { listingId: listing.id });
  await as('suzuki', 'POST', '/api/transactions/checkout', { listingId: listing.id });
  const found = await takeMails();
  expect(found.map(({ recipient }) => recipient)).toEqual(['suzuki@example.jp', 'seller@example.jp']);
  expect(found.map(({ subject }) => subject.replace(/^【.*?】|（.*$/g, ''))).toEqual([
    '仕様情報を受け取りました',
    '仕様情報が受け取られました',
  ]);
  for (const { body_text } of found) expect(body_text).not.toMatch(/¥|返金|振り込/);
});

test('only the buyer gets a mail about the refund of an unfulfilled payment', async () => {
  const bought = await purchaseWith(testWorld, 'sato');
  await takeMails();
  const { id } = await bought.read();
  // Simulates a refund that is due because the payment did not match the transaction.
  await parts.db
    .updateTable('transactions')
    .set({ status: 'expired', refund_due: true, paid_at: new Date() })
    .where('id', '=', id)
    .execute();
  await parts.jobs.runDue('payment');
  await eventually(async () => (await bought.read()).status === 'refunded');
  expect((await takeMails()).map(({ key }) => key)).toEqual([expect.stringMatching(`^refunded-${id}-re_.*-buyer$`)]);
});

test('a dispute sends one mail to the seller, an inquiry none until it is escalated', async () => {
  const bought = await purchaseWith(testWorld, 'inoue', '4000000000001976');
  await eventually(async () => (await parts.db.selectFrom('disputes').select('id').execute()).length === 1);
  const { id } = await bought.read();
  expect((await takeMails()).map(({ key }) => key)).toEqual([`paid-${id}-buyer`, `paid-${id}-seller`]);

  const { stripe } = parts.payments;
  const [dispute] = (await stripe.disputes.list({ payment_intent: bought.intent })).data;
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'escalate_inquiry_evidence' } });
  await eventually(async () => (await bought.read()).status === 'disputed');
  const mails = await takeMails();
  expect(mails.map(({ key, recipient }) => [key, recipient])).toEqual([
    [`dispute-${dispute?.id}-seller`, 'seller@example.jp'],
  ]);
  expect(mails[0]?.body_text).toContain('申し立ての金額: ¥5,000');
  expect(mails[0]?.body_text).toContain('差し引く受取額: ¥4,000');
  expect(mails[0]?.body_text).toMatch(/回答の期限: \d{4}年/);

  // Repeated reads, and the decision, after the mail was sent and deleted.
  await syncPayment(parts.context, bought.intent);
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await eventually(async () => (await bought.read()).status === 'paid');
  expect(await takeMails()).toEqual([]);
});

test('the mail about a partial dispute says what it deducts from the seller’s share', async () => {
  const bought = await purchaseWith(testWorld, 'kato');
  await takeMails();
  await parts.control(`/charges/${bought.charge}/dispute`, { amount: 1501 });
  const [mail] = await eventually(async () => {
    const found = await takeMails();
    return found.length > 0 && found;
  });
  expect(mail?.body_text).toContain('申し立ての金額: ¥1,501');
  // ¥1,501 less the platform's fee of ¥300.
  expect(mail?.body_text).toContain('差し引く受取額: ¥1,201');
});
