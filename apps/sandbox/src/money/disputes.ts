import type Stripe from 'stripe';
import { emit } from '../events/events.ts';
import { invalid, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Charge, Dispute } from '../store/objects.ts';
import { flag, metadata, type Params, text } from '../store/params.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';
import { addBalanceTransaction } from './balance.ts';

/** Yen that the provider takes for a dispute. */
const disputeFee = 1300;
const daysToAnswer = 9 * 24 * 60 * 60;

type Terms = { amount?: number | undefined; inquiry?: boolean; reason?: string };

/**
 * The cardholder's bank asks about a payment (`inquiry`: no money moves) or takes it back (the disputed amount and a fee
 * leave the platform's balance).
 */
export function disputeCharge(sandbox: Sandbox, charge: Charge, terms: Terms = {}): Dispute {
  const { inquiry = false, reason = 'fraudulent' } = terms;
  const amount = terms.amount ?? charge.amount - charge.amount_refunded;
  if (amount < 1 || amount > charge.amount - charge.amount_refunded) throw invalid('amount', 'Invalid disputed amount');
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(sandbox),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: seconds(sandbox) + daysToAnswer,
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
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  // An inquiry counts, too: a charge alone does not say whether money was taken.
  charge.disputed = true;
  sandbox.store.state.disputes[dispute.id] = dispute;
  sandbox.store.touch();
  emit(sandbox, 'charge.dispute.created', dispute);
  if (!inquiry) withdraw(sandbox, dispute);
  return dispute;
}

/** The dispute with this id, or the provider's 404. */
export function findDispute({ store }: Sandbox, id: string): Dispute {
  const dispute = store.state.disputes[id];
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  return dispute;
}

/**
 * POST /v1/disputes/:id. The texts `winning_evidence`, `losing_evidence` and `escalate_inquiry_evidence` decide, as in
 * the provider's test mode (docs.stripe.com/testing#evidence).
 */
export function updateDispute(sandbox: Sandbox, id: string, params: Params): Dispute {
  const dispute = findDispute(sandbox, id);
  if (!isOpen(dispute)) throw invalid(undefined, 'This dispute is already closed', undefined, { executed: true });
  const evidence = text(params, ['evidence', 'uncategorized_text']);
  if (evidence !== null) dispute.evidence.uncategorized_text = evidence;
  dispute.metadata = { ...dispute.metadata, ...metadata(params, ['metadata']) };
  const submits = params.submit === undefined || flag(params, ['submit']);
  if (evidence === null || !submits) {
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
  sandbox.store.touch();
  return dispute;
}

/** POST /v1/disputes/:id/close: the platform gives in. */
export function closeDispute(sandbox: Sandbox, id: string): Dispute {
  const dispute = findDispute(sandbox, id);
  if (!isOpen(dispute)) throw invalid(undefined, 'This dispute is already closed', undefined, { executed: true });
  endDispute(sandbox, dispute, 'lost');
  return dispute;
}

/** An inquiry becomes a chargeback: its id stays, its money goes. */
function escalateDispute(sandbox: Sandbox, dispute: Dispute) {
  if (!isInquiry(dispute)) throw invalid(undefined, 'Only inquiries can be escalated.');
  dispute.status = 'needs_response';
  dispute.is_charge_refundable = false;
  if (dispute.payment_method_details?.card) dispute.payment_method_details.card.case_type = 'chargeback';
  emit(sandbox, 'charge.dispute.updated', dispute);
  withdraw(sandbox, dispute);
}

/** `won` gives the money back; an inquiry ends as `warning_closed` either way. */
function endDispute(sandbox: Sandbox, dispute: Dispute, outcome: 'won' | 'lost') {
  const wasInquiry = isInquiry(dispute);
  dispute.status = wasInquiry ? 'warning_closed' : outcome;
  sandbox.store.touch();
  if (outcome === 'won' && !wasInquiry) {
    const back = addBalanceTransaction(sandbox, {
      amount: dispute.amount,
      type: 'adjustment',
      reporting_category: 'dispute_reversal',
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
    });
    dispute.balance_transactions.push(back);
    emit(sandbox, 'charge.dispute.funds_reinstated', dispute);
  }
  emit(sandbox, 'charge.dispute.closed', dispute);
}

function withdraw(sandbox: Sandbox, dispute: Dispute) {
  const taken = addBalanceTransaction(sandbox, {
    amount: -dispute.amount,
    fee: disputeFee,
    type: 'adjustment',
    reporting_category: 'dispute',
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
  });
  dispute.balance_transactions.push(taken);
  emit(sandbox, 'charge.dispute.funds_withdrawn', dispute);
}

/** Whether money of the charge is, or was, with the cardholder's bank: such a charge cannot be refunded. */
export function isChargedBack({ store }: Sandbox, charge: Charge): boolean {
  return Object.values(store.state.disputes).some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable && dispute.status !== 'won',
  );
}

/** A full refund ends an inquiry. */
export function closeInquiries(sandbox: Sandbox, charge: Charge): void {
  for (const dispute of Object.values(sandbox.store.state.disputes)) {
    if (dispute.charge === charge.id && isInquiry(dispute) && isOpen(dispute)) endDispute(sandbox, dispute, 'won');
  }
}

const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');
const isOpen = ({ status }: Dispute) => /needs_response|under_review/.test(status);

function noEvidence(): Stripe.Dispute['evidence'] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
