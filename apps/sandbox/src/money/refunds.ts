import type Stripe from 'stripe';
import { emit } from '../events/events.ts';
import { invalid, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Charge, Refund } from '../store/objects.ts';
import { flag, integer, metadata, oneOf, type Params, text } from '../store/params.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';
import { refundFee } from './applicationFees.ts';
import { addBalanceTransaction } from './balance.ts';
import { closeInquiries, isChargedBack } from './disputes.ts';
import { reverseTransfer } from './transfers.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
/** Seconds after which a refund that is pending succeeds, and one that will fail fails. */
const outcomeDelay = 60;

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
  const executed = { executed: true };
  if (isChargedBack(sandbox, charge)) {
    throw invalid(
      undefined,
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
      executed,
    );
  }
  if (left === 0) {
    throw invalid(undefined, `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded', executed);
  }
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalid('amount', `Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`);
  }
  if (terms.reverseTransfer && !transfer) {
    throw invalid('reverse_transfer', 'Cannot reverse the transfer: the charge has no associated transfer.');
  }
  if (terms.reverseTransfer && transfer && transfer.amount - transfer.amount_reversed < amount) {
    const message = `Cannot reverse ¥${amount} of the transfer ${transfer.id}: ¥${transfer.amount - transfer.amount_reversed} are left.`;
    throw invalid('reverse_transfer', message, undefined, executed);
  }
  if (terms.refundApplicationFee && !fee && !transfer) {
    throw invalid('refund_application_fee', 'Cannot refund the application fee: the charge has none.');
  }

  const behaviour = state.refund_behaviours[charge.id];
  const refund = newRefund(sandbox, charge, amount, terms, behaviour === 'pending' ? 'pending' : 'succeeded');
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  state.refunds[refund.id] = refund;
  if (terms.reverseTransfer && transfer) {
    refund.transfer_reversal = reverseTransfer(sandbox, transfer, { amount, refund: refund.id }).id;
  }
  if (terms.refundApplicationFee && fee) refundFee(sandbox, amount, charge, fee);
  if (behaviour) {
    const status = behaviour === 'pending' ? 'succeeded' : 'failed';
    state.refund_outcomes[refund.id] = { status, at: seconds(sandbox) + outcomeDelay };
  }
  sandbox.store.touch();
  emit(sandbox, 'refund.created', refund);
  emit(sandbox, 'charge.refunded', charge, { previous });
  if (charge.refunded) closeInquiries(sandbox, charge);
  return refund;
}

/** Lets the refunds succeed or fail whose time has come. */
export function finishDueRefunds(sandbox: Sandbox): void {
  const { refund_outcomes } = sandbox.store.state;
  for (const [id, { status, at }] of Object.entries(refund_outcomes)) {
    if (at <= seconds(sandbox)) finishRefund(sandbox, id, status);
  }
}

/** What becomes of a refund. A failed one comes back to the platform's balance; its transfer stays reversed. */
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
  sandbox.store.touch();
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

function newRefund(
  sandbox: Sandbox,
  charge: Charge,
  amount: number,
  terms: RefundTerms,
  status: 'pending' | 'succeeded',
): Refund {
  const id = newId('re');
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount: -amount,
      type: 'refund',
      reporting_category: 'refund',
      source: id,
    }).id,
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
    status,
    transfer_reversal: null,
  };
}
