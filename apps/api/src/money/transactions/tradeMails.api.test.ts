import { expect, test } from 'vitest';
import { newOffer } from '../../test/offers.ts';
import { purchaseWith } from '../../test/purchases.ts';
import { eventually, world } from '../../test/world.ts';
import { syncPayment } from './syncPayment.ts';

const all = world();
const { parts, as } = all;

const mails = () =>
  parts.db.selectFrom('mails').select(['key', 'recipient', 'subject', 'body_text']).orderBy('id').execute();
const take = async () => {
  const found = await mails();
  await parts.db.deleteFrom('mails').execute();
  return found;
};

test('a purchase tells buyer and seller, once; a refund again', async () => {
  const bought = await purchaseWith(all, 'tanaka');
  const { id } = await bought.read();
  const [toBuyer, toSeller] = await take();
  expect(toBuyer).toMatchObject({ key: `paid-${id}-buyer`, recipient: 'tanaka@example.jp' });
  expect(toBuyer?.body_text).toContain(`${parts.origin}/property/${bought.property_id}?tab=products`);
  expect(toBuyer?.body_text).toContain('¥5,000（税込）');
  expect(toSeller).toMatchObject({ key: `paid-${id}-seller`, recipient: 'seller@example.jp' });
  expect(toSeller?.body_text).toContain('受取額: ¥4,000');

  const refund = (amount: number) =>
    parts.payments.stripe.refunds.create({
      payment_intent: bought.intent,
      amount,
      reverse_transfer: true,
      refund_application_fee: true,
    });
  await refund(2000);
  const [part] = await eventually(async () => {
    const found = await parts.db.selectFrom('refunds').select('id').execute();
    return found.length === 1 && found;
  });
  const ofPart = await take();
  expect(ofPart.map(({ key, recipient }) => [key, recipient])).toEqual([
    [`refund-${part?.id}-buyer`, 'tanaka@example.jp'],
    [`refund-${part?.id}-seller`, 'seller@example.jp'],
  ]);
  for (const { body_text } of ofPart) expect(body_text).toContain('返金額: ¥2,000');
  // The event comes again, after the mails were sent and forgotten.
  await syncPayment(parts.context, bought.intent);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await take()).toEqual([]);
  await refund(3000);
  await eventually(async () => (await bought.read()).status === 'refunded');
  expect((await take()).map(({ key }) => key)).toEqual([`refunded-${id}-buyer`, `refunded-${id}-seller`]);
});

test('what is free is told like what was paid for', async () => {
  const offer = await newOffer(parts, 0);
  await as('suzuki', 'POST', '/api/transactions/checkout', { listingId: offer.id });
  await as('suzuki', 'POST', '/api/transactions/checkout', { listingId: offer.id });
  const found = await take();
  expect(found.map(({ recipient }) => recipient)).toEqual(['suzuki@example.jp', 'seller@example.jp']);
  expect(found[0]?.body_text).toContain('¥0');
});

test('of a payment that was never fulfilled the buyer hears that it went back, the seller nothing', async () => {
  // Paid on a page of a checkout whose price is another one now: it is refunded.
  const bought = await purchaseWith(all, 'sato');
  await take();
  const { id } = await bought.read();
  await parts.db
    .updateTable('transactions')
    .set({ status: 'expired', refund_due: true, paid_at: new Date() })
    .where('id', '=', id)
    .execute();
  const { processDuePayments } = await import('./duePayments.ts');
  await processDuePayments(parts.context);
  await eventually(async () => (await bought.read()).status === 'refunded');
  expect((await take()).map(({ key }) => key)).toEqual([`refunded-${id}-buyer`]);
});
