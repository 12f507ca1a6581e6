import type Stripe from 'stripe';
import { invalid, noSuch } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import type { Charge } from './objects.ts';
import { integer, type Params } from './params.ts';
import { refundFee } from './refunds.ts';
import { type Sandbox, seconds } from './sandbox.ts';

/** The cardholder's bank takes the payment back: from now on the charge is disputed. */
export function disputeCharge(sandbox: Sandbox, charge: Charge) {
  charge.disputed = true;
  sandbox.store.touch();
  emit(sandbox, 'charge.dispute.created', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: seconds(sandbox),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
}

/** POST /v1/transfers/:id/reversals: the seller's share comes back, and with it the fee where that is asked. */
export function reverseTransferOf(sandbox: Sandbox, id: string, params: Params): Stripe.TransferReversal {
  const { transfers, charges, application_fees } = sandbox.store.state;
  const transfer = transfers[id];
  if (!transfer) throw noSuch('transfer', id, 'transfer');
  const left = transfer.amount - transfer.amount_reversed;
  const amount = integer(params, ['amount']) ?? left;
  if (amount < 1 || amount > left) throw invalid('amount', `The transfer has ¥${left} left to reverse.`);

  const reversal: Stripe.TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: newId('txn'),
    created: seconds(sandbox),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata: {},
    source_refund: null,
    transfer: transfer.id,
  };
  transfer.reversals.data.unshift(reversal);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  const charge = charges[transfer.source_transaction];
  const fee = charge?.application_fee ? application_fees[charge.application_fee] : undefined;
  if (params.refund_application_fee === 'true' && charge && fee)
    refundFee(sandbox, { amount, created: reversal.created }, charge, fee);
  sandbox.store.touch();
  return reversal;
}
