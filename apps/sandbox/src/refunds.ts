import type Stripe from 'stripe';
import { invalid, noSuch } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import type { ApplicationFee, Charge, Refund, Transfer } from './objects.ts';
import { flag, integer, metadata, oneOf, type Params, text } from './params.ts';
import { type Sandbox, seconds } from './sandbox.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

type RefundTerms = {
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

/** Gives back all or part of what is left of a charge, with its shares of the transfer and of the fee. */
export function refundCharge(sandbox: Sandbox, charge: Charge, terms: RefundTerms): Refund {
  const { state } = sandbox.store;
  const left = charge.amount - charge.amount_refunded;
  const amount = terms.amount ?? left;
  const transfer = charge.transfer ? state.transfers[charge.transfer as string] : undefined;
  const fee = charge.application_fee ? state.application_fees[charge.application_fee] : undefined;
  if (left === 0) throw invalid(undefined, `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalid('amount', `Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`);
  }
  if (terms.reverseTransfer && !transfer) {
    throw invalid('reverse_transfer', 'Cannot reverse the transfer: the charge has no associated transfer.');
  }
  if (terms.refundApplicationFee && !fee && !transfer) {
    throw invalid('refund_application_fee', 'Cannot refund the application fee: the charge has none.');
  }

  const refund = newRefund(sandbox, charge, amount, terms);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  if (terms.reverseTransfer && transfer) refund.transfer_reversal = reverseTransfer(refund, transfer);
  if (terms.refundApplicationFee && fee) refundFee(sandbox, refund, charge, fee);
  state.refunds[refund.id] = refund;
  sandbox.store.touch();
  emit(sandbox, 'refund.created', refund);
  emit(sandbox, 'charge.refunded', charge, { previous });
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

function newRefund(sandbox: Sandbox, charge: Charge, amount: number, terms: RefundTerms): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(sandbox),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: terms.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: terms.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

function reverseTransfer(refund: Refund, transfer: Transfer): string {
  const reversal: Stripe.TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount: refund.amount,
    balance_transaction: newId('txn'),
    created: refund.created,
    currency: refund.currency,
    destination_payment_refund: newId('pyr'),
    metadata: {},
    source_refund: refund.id,
    transfer: transfer.id,
  };
  transfer.reversals.data.unshift(reversal);
  transfer.amount_reversed += refund.amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  return reversal.id;
}

/** Gives back the fee's share of an amount that went back. */
export function refundFee(
  sandbox: Sandbox,
  refund: Pick<Refund, 'amount' | 'created'>,
  charge: Charge,
  fee: ApplicationFee,
) {
  // Reckoned from the sum of all such refunds: rounded parts still add up to the whole fee.
  const { fee_basis } = sandbox.store.state;
  const basis = (fee_basis[fee.id] ?? 0) + refund.amount;
  const amount = Math.floor((fee.amount * basis) / charge.amount) - fee.amount_refunded;
  fee_basis[fee.id] = basis;
  if (amount === 0) return;
  fee.refunds.data.unshift({
    id: newId('fr'),
    object: 'fee_refund',
    amount,
    balance_transaction: newId('txn'),
    created: refund.created,
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  });
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
}
