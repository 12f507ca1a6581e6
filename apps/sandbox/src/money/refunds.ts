import type Stripe from 'stripe';
import { emit } from '../events/events.ts';
import { invalid, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { type Charge, nullFields, type Refund } from '../store/objects.ts';
import { flag, integer, metadata, oneOf, type Params, text } from '../store/params.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';
import { refundFee } from './applicationFees.ts';
import { addBalanceTransaction } from './balance.ts';
import { closeInquiries, isChargedBack } from './disputes.ts';
import { reverseTransfer } from './transfers.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
/** Seconds until a pending refund succeeds, or a refund of the failing test card fails. */
const outcomeDelay = 60;

type RefundOptions = {
  amount?: number | undefined;
  metadata?: Stripe.Metadata | undefined;
  reason?: (typeof reasons)[number] | null | undefined;
  refundApplicationFee: boolean;
  reverseTransfer: boolean;
};

/** POST /v1/refunds. */
export function createRefund(sandbox: Sandbox, params: Params): Refund {
  return refundCharge(sandbox, readCharge(sandbox, params), {
    amount: integer(params, ['amount']) ?? undefined,
    metadata: metadata(params, ['metadata']),
    reason: oneOf(params, ['reason'], reasons),
    refundApplicationFee: flag(params, ['refund_application_fee']),
    reverseTransfer: flag(params, ['reverse_transfer']),
  });
}

/** Refunds a charge or a part of it; optionally reverses the transfer and refunds the fee in proportion. */
export function refundCharge(sandbox: Sandbox, charge: Charge, options: RefundOptions): Refund {
  const { state } = sandbox.store;
  const refundable = charge.amount - charge.amount_refunded;
  const amount = options.amount ?? refundable;
  const transfer = charge.transfer ? state.transfers[charge.transfer as string] : undefined;
  const fee = charge.application_fee ? state.application_fees[charge.application_fee] : undefined;
  const executed = { executed: true };
  if (isChargedBack(sandbox, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalid(undefined, message, 'charge_disputed', executed);
  }
  if (refundable === 0) {
    throw invalid(undefined, `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded', executed);
  }
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > refundable) {
    throw invalid('amount', `Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${refundable})`);
  }
  if (options.reverseTransfer && !transfer) {
    throw invalid('reverse_transfer', 'Cannot reverse the transfer: the charge has no associated transfer.');
  }
  const reversible = transfer ? transfer.amount - transfer.amount_reversed : 0;
  if (options.reverseTransfer && transfer && reversible < amount) {
    const message = `Cannot reverse ¥${amount} of the transfer ${transfer.id}: only ¥${reversible} can be reversed.`;
    throw invalid('reverse_transfer', message, undefined, executed);
  }
  if (options.refundApplicationFee && !fee && !transfer) {
    throw invalid('refund_application_fee', 'Cannot refund the application fee: the charge has none.');
  }

  const behaviour = state.refund_behaviours[charge.id];
  const refund = newRefund(sandbox, charge, amount, options);
  if (behaviour === 'pending') refund.status = 'pending';
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  state.refunds[refund.id] = refund;
  if (options.reverseTransfer && transfer) {
    refund.transfer_reversal = reverseTransfer(sandbox, transfer, { amount, refund: refund.id }).id;
  }
  if (options.refundApplicationFee && fee) refundFee(sandbox, amount, charge, fee);
  if (behaviour) {
    const status = behaviour === 'pending' ? 'succeeded' : 'failed';
    state.refund_outcomes[refund.id] = { status, at: nowInSeconds(sandbox) + outcomeDelay };
  }
  emit(sandbox, 'refund.created', refund);
  emit(sandbox, 'charge.refunded', charge, { previous });
  if (charge.refunded) closeInquiries(sandbox, charge);
  return refund;
}

export function finishDueRefunds(sandbox: Sandbox): void {
  const { refund_outcomes } = sandbox.store.state;
  for (const [id, { status, at }] of Object.entries(refund_outcomes)) {
    if (at <= nowInSeconds(sandbox)) finishRefund(sandbox, id, status);
  }
}

/** Completes a refund. A failed one is credited to the platform's balance; its transfer stays reversed. */
export function finishRefund(sandbox: Sandbox, id: string, status: 'succeeded' | 'failed'): Refund {
  const { refunds, charges, refund_outcomes } = sandbox.store.state;
  const refund = refunds[id];
  if (!refund) throw noSuch('refund', id);
  delete refund_outcomes[id];
  if (refund.status === status || refund.status === 'failed') return refund;
  refund.status = status;
  const charge = charges[refund.charge];
  if (status === 'failed' && charge) {
    refund.failure_reason = 'expired_or_canceled_card';
    refund.failure_balance_transaction = addBalanceTransaction(sandbox, {
      amount: refund.amount,
      type: 'refund_failure',
      reporting_category: 'refund_failure',
      source: refund.id,
    }).id;
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  emit(sandbox, 'refund.updated', refund);
  if (status === 'failed') emit(sandbox, 'refund.failed', refund);
  return refund;
}

function readCharge(sandbox: Sandbox, params: Params): Charge {
  const { charges, payment_intents } = sandbox.store.state;
  const intentId = text(params, ['payment_intent']);
  const chargeId = text(params, ['charge']) ?? (intentId === null ? null : payment_intents[intentId]?.latest_charge);
  if (intentId !== null && !payment_intents[intentId]) throw noSuch('payment_intent', intentId, 'payment_intent');
  if (!chargeId) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalid(undefined, message, 'parameter_missing');
  }
  const charge = charges[chargeId];
  if (!charge) throw noSuch('charge', chargeId, 'charge');
  if (intentId !== null && charge.payment_intent !== intentId) {
    throw invalid('payment_intent', `The charge ${chargeId} does not belong to ${intentId}.`);
  }
  return charge;
}

function newRefund(sandbox: Sandbox, charge: Charge, amount: number, options: RefundOptions): Refund {
  const id = newId('re');
  return {
    id,
    object: 'refund',
    ...nullFields('customer', 'customer_account', 'receipt_number', 'source_transfer_reversal', 'transfer_reversal'),
    amount,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount: -amount,
      type: 'refund',
      reporting_category: 'refund',
      source: id,
    }).id,
    charge: charge.id,
    created: nowInSeconds(sandbox),
    currency: charge.currency,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: options.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: options.reason ?? null,
    status: 'succeeded',
  };
}
