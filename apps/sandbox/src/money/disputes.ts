import type Stripe from 'stripe';
import { emit } from '../events/events.ts';
import { invalid, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { type Charge, type Dispute, nullFields } from '../store/objects.ts';
import { flag, metadata, type Params, text } from '../store/params.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';
import { addBalanceTransaction } from './balance.ts';

/** The provider's fee for a dispute in yen. */
const disputeFee = 1300;
const responseSeconds = 9 * 24 * 60 * 60;

type DisputeOptions = { amount?: number | undefined; inquiry?: boolean };

/**
 * Disputes a charge as the cardholder's bank does: with `inquiry` no money moves, otherwise the disputed
 * amount and a fee are withdrawn from the platform's balance.
 */
export function disputeCharge(sandbox: Sandbox, charge: Charge, options: DisputeOptions = {}): Dispute {
  const { inquiry = false } = options;
  const refundable = charge.amount - charge.amount_refunded;
  const amount = options.amount ?? refundable;
  if (amount < 1 || amount > refundable) throw invalid('amount', 'Invalid disputed amount');
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowInSeconds(sandbox),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: nowInSeconds(sandbox) + responseSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  // True for an inquiry too, so `disputed` alone does not tell whether money was withdrawn.
  charge.disputed = true;
  sandbox.store.state.disputes[dispute.id] = dispute;
  emit(sandbox, 'charge.dispute.created', dispute);
  if (!inquiry) withdrawFunds(sandbox, dispute);
  return dispute;
}

/** Finds a dispute. Throws 404 if it does not exist. */
export function findDispute({ store }: Sandbox, id: string): Dispute {
  const dispute = store.state.disputes[id];
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  return dispute;
}

function findOpenDispute(sandbox: Sandbox, id: string): Dispute {
  const dispute = findDispute(sandbox, id);
  if (!isOpen(dispute)) throw invalid(undefined, 'This dispute is already closed', undefined, { executed: true });
  return dispute;
}

/**
 * POST /v1/disputes/:id. As in the provider's test mode (docs.stripe.com/testing#evidence), the evidence
 * `winning_evidence` or `losing_evidence` decides the dispute, and `escalate_inquiry_evidence` escalates an
 * inquiry.
 */
export function updateDispute(sandbox: Sandbox, id: string, params: Params): Dispute {
  const dispute = findOpenDispute(sandbox, id);
  const evidence = text(params, ['evidence', 'uncategorized_text']);
  if (evidence !== null) dispute.evidence.uncategorized_text = evidence;
  dispute.metadata = { ...dispute.metadata, ...metadata(params, ['metadata']) };
  const isSubmitted = params.submit === undefined || flag(params, ['submit']);
  if (evidence === null || !isSubmitted) {
    emit(sandbox, 'charge.dispute.updated', dispute);
    return dispute;
  }
  dispute.evidence_details.has_evidence = true;
  dispute.evidence_details.submission_count += 1;
  if (evidence === 'escalate_inquiry_evidence') escalateDispute(sandbox, dispute);
  else if (evidence === 'winning_evidence') endDispute(sandbox, dispute, 'won');
  else if (evidence === 'losing_evidence') endDispute(sandbox, dispute, 'lost');
  else {
    dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
    emit(sandbox, 'charge.dispute.updated', dispute);
  }
  return dispute;
}

/** POST /v1/disputes/:id/close: the platform accepts the dispute. */
export function closeDispute(sandbox: Sandbox, id: string): Dispute {
  const dispute = findOpenDispute(sandbox, id);
  endDispute(sandbox, dispute, 'lost');
  return dispute;
}

/** Turns an inquiry into a chargeback under the same id, which withdraws the money. */
function escalateDispute(sandbox: Sandbox, dispute: Dispute) {
  if (!isInquiry(dispute)) throw invalid(undefined, 'Only inquiries can be escalated.');
  dispute.status = 'needs_response';
  dispute.is_charge_refundable = false;
  if (dispute.payment_method_details?.card) dispute.payment_method_details.card.case_type = 'chargeback';
  emit(sandbox, 'charge.dispute.updated', dispute);
  withdrawFunds(sandbox, dispute);
}

/** `won` reinstates the money; an inquiry ends as `warning_closed` either way. */
function endDispute(sandbox: Sandbox, dispute: Dispute, outcome: 'won' | 'lost') {
  const wasInquiry = isInquiry(dispute);
  dispute.status = wasInquiry ? 'warning_closed' : outcome;
  if (outcome === 'won' && !wasInquiry) {
    const reversal = addBalanceTransaction(sandbox, {
      amount: dispute.amount,
      type: 'adjustment',
      reporting_category: 'dispute_reversal',
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
    });
    dispute.balance_transactions.push(reversal);
    emit(sandbox, 'charge.dispute.funds_reinstated', dispute);
  }
  emit(sandbox, 'charge.dispute.closed', dispute);
}

function withdrawFunds(sandbox: Sandbox, dispute: Dispute) {
  const withdrawal = addBalanceTransaction(sandbox, {
    amount: -dispute.amount,
    fee: disputeFee,
    type: 'adjustment',
    reporting_category: 'dispute',
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
  });
  dispute.balance_transactions.push(withdrawal);
  emit(sandbox, 'charge.dispute.funds_withdrawn', dispute);
}

/** Whether the charge has a pending or lost chargeback, which rules out a refund. */
export function isChargedBack({ store }: Sandbox, charge: Charge): boolean {
  return Object.values(store.state.disputes).some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable && dispute.status !== 'won',
  );
}

/** Closes the open inquiries of a fully refunded charge. */
export function closeInquiries(sandbox: Sandbox, charge: Charge): void {
  for (const dispute of Object.values(sandbox.store.state.disputes)) {
    if (dispute.charge === charge.id && isInquiry(dispute) && isOpen(dispute)) endDispute(sandbox, dispute, 'won');
  }
}

const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');
const isOpen = ({ status }: Dispute) => /needs_response|under_review/.test(status);

const emptyEvidence = (): Stripe.Dispute['evidence'] => ({
  ...nullFields('access_activity_log', 'billing_address', 'product_description', 'receipt'),
  ...nullFields('cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal'),
  ...nullFields('customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip'),
  ...nullFields('customer_signature', 'uncategorized_file', 'uncategorized_text'),
  ...nullFields('duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id'),
  ...nullFields('refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation', 'service_date'),
  ...nullFields('service_documentation', 'shipping_address', 'shipping_carrier', 'shipping_date'),
  ...nullFields('shipping_documentation', 'shipping_tracking_number'),
  enhanced_evidence: {},
});
