import { expect, test } from 'vitest';
import { goodCard, onboardedAccount, postForm, purchaseOf, refusalOf, startSandbox } from './testing.ts';

test('a disputed payment is told, and its transfer comes back once with the fee', async () => {
  const { stripe } = await startSandbox();
  const destination = await onboardedAccount(stripe);
  const { id, url } = await stripe.checkout.sessions.create(purchaseOf(destination));
  await postForm(url ?? '', { ...goodCard, card_number: '4000000000000259' });

  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const intent = session.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  expect(charge).toMatchObject({ disputed: true, refunded: false });
  const [told] = (await stripe.events.list({ type: 'charge.dispute.created' })).data;
  expect(told?.data.object).toMatchObject({ object: 'dispute', amount: 5000, status: 'needs_response' });

  const transfer = typeof charge === 'object' ? (charge?.transfer as string) : '';
  const back = await stripe.transfers.createReversal(transfer, { refund_application_fee: true });
  expect(back).toMatchObject({ amount: 5000, transfer });
  expect(await stripe.transfers.retrieve(transfer)).toMatchObject({ reversed: true });
  const fee = typeof charge === 'object' ? (charge?.application_fee as string) : '';
  expect(await stripe.applicationFees.retrieve(fee)).toMatchObject({ amount_refunded: 1000 });
  expect(await refusalOf(stripe.transfers.createReversal(transfer))).toMatchObject({ status: 400, param: 'amount' });
});
