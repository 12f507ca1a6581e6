import { canReceiveTransfers } from '../accounts/accounts.ts';
import { emit } from '../events/events.ts';
import { newId } from '../store/ids.ts';
import {
  type ApplicationFee,
  type Charge,
  nullFields,
  type PaymentData,
  type PaymentIntent,
  type Session,
} from '../store/objects.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';
import { addBalanceTransaction } from './balance.ts';
import { type Card, type CardOutcome, getCardOutcome } from './cards.ts';
import { disputeCharge } from './disputes.ts';
import { addTransfer } from './transfers.ts';

/**
 * The result of a payment attempt: a decline code, `authenticate` if the cardholder must confirm it first, or
 * `unavailable` if the destination account has been restricted.
 */
export type PaymentResult = 'paid' | 'authenticate' | 'unavailable' | NonNullable<CardOutcome['declined']>;

/** The provider's processing fee: 3.6 %. */
const processingPerMille = 36;

/**
 * Pays an open session, synchronously, so that two concurrent requests charge only once. `isAuthenticated`:
 * the cardholder has confirmed the payment.
 */
export function paySession(sandbox: Sandbox, session: Session, card: Card, isAuthenticated = false): PaymentResult {
  const { state } = sandbox.store;
  const data = state.payment_data[session.id] ?? noPaymentData;
  const destination = data.destination === null ? null : state.accounts[data.destination];
  if (data.destination !== null && !(destination && canReceiveTransfers(destination))) return 'unavailable';
  const outcome = getCardOutcome(card);
  if (outcome.requires3ds && !isAuthenticated) return 'authenticate';
  if (outcome.declined) return outcome.declined;

  const intent = newPaymentIntent(sandbox, session, data);
  const charge = newCharge(sandbox, intent, card);
  intent.latest_charge = charge.id;
  state.payment_intents[intent.id] = intent;
  state.charges[charge.id] = charge;
  if (outcome.refunds) state.refund_behaviours[charge.id] = outcome.refunds;
  if (data.destination !== null) {
    // The full amount is transferred to the account, and the fee is then deducted from it.
    charge.transfer = addTransfer(sandbox, {
      amount: charge.amount,
      destination: data.destination,
      charge,
      transfer_group: charge.transfer_group,
      metadata: {},
    }).id;
    // Capped at the amount of the charge (docs.stripe.com/connect/marketplace/tasks/app-fees).
    const amount = Math.min(data.application_fee_amount ?? 0, charge.amount);
    if (amount > 0) charge.application_fee = addApplicationFee(sandbox, charge, data.destination, amount).id;
  }

  session.status = 'complete';
  session.payment_status = 'paid';
  session.payment_intent = intent.id;
  session.url = null;
  session.customer_details = {
    ...nullFields('address', 'business_name', 'individual_name', 'name', 'phone', 'tax_ids'),
    email: session.customer_email,
    tax_exempt: 'none',
  };
  emit(sandbox, 'charge.succeeded', charge);
  emit(sandbox, 'payment_intent.succeeded', intent);
  emit(sandbox, 'checkout.session.completed', session);
  if (outcome.disputes) disputeCharge(sandbox, charge, { inquiry: outcome.disputes === 'inquiry' });
  return 'paid';
}

const noPaymentData: PaymentData = {
  application_fee_amount: null,
  capture_method: 'automatic_async',
  destination: null,
  metadata: {},
};

function newPaymentIntent(sandbox: Sandbox, session: Session, data: PaymentData): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    ...nullFields('allowed_payment_method_types', 'application', 'automatic_payment_methods', 'canceled_at'),
    ...nullFields('cancellation_reason', 'customer', 'customer_account', 'description'),
    ...nullFields('excluded_payment_method_types', 'last_payment_error', 'managed_payments', 'next_action'),
    ...nullFields('on_behalf_of', 'payment_method_configuration_details', 'payment_record', 'processing'),
    ...nullFields('receipt_email', 'review', 'setup_future_usage', 'shipping', 'source'),
    ...nullFields('statement_descriptor', 'statement_descriptor_suffix'),
    amount: session.amount_total,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: session.amount_total,
    application_fee_amount: data.application_fee_amount,
    capture_method: data.capture_method,
    client_secret: `${id}_secret_${newId('test')}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(sandbox),
    currency: session.currency,
    latest_charge: '',
    livemode: false,
    metadata: data.metadata,
    payment_method: newId('pm'),
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'succeeded',
    transfer_data: data.destination === null ? null : { destination: data.destination },
    transfer_group: data.destination === null ? null : `group_${id}`,
  };
}

function newCharge(sandbox: Sandbox, intent: PaymentIntent, card: Card): Charge {
  const destination = intent.transfer_data?.destination;
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    ...nullFields('application', 'application_fee', 'customer', 'description', 'failure_balance_transaction'),
    ...nullFields('failure_code', 'failure_message', 'on_behalf_of', 'receipt_email', 'receipt_number', 'receipt_url'),
    ...nullFields('review', 'shipping', 'source', 'source_transfer', 'statement_descriptor'),
    ...nullFields('statement_descriptor_suffix'),
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount: intent.amount,
      fee: Math.floor((intent.amount * processingPerMille) / 1000),
      type: 'charge',
      reporting_category: 'charge',
      source: id,
    }).id,
    billing_details: nullFields('address', 'email', 'name', 'phone', 'tax_id'),
    calculated_statement_descriptor: 'SANDBOX',
    captured: true,
    created: nowInSeconds(sandbox),
    currency: intent.currency,
    disputed: false,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: {
      ...nullFields('advice_code', 'network_advice_code', 'network_decline_code', 'reason'),
      network_status: 'approved_by_network',
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method as string,
    payment_method_details: {
      card: {
        ...nullFields('authorization_code', 'electronic_commerce_indicator', 'fingerprint', 'installments', 'mandate'),
        ...nullFields('network_transaction_id', 'three_d_secure', 'transaction_link_id', 'wallet'),
        amount_authorized: intent.amount,
        brand: 'visa',
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'JP',
        exp_month: card.expMonth,
        exp_year: card.expYear,
        funding: 'credit',
        last4: card.number.slice(-4),
        network: 'visa',
        regulated_status: 'unregulated',
      },
      type: 'card',
    },
    refunded: false,
    status: 'succeeded',
    transfer_data: destination ? { amount: null, destination } : null,
    transfer_group: intent.transfer_group,
  };
}

function addApplicationFee(sandbox: Sandbox, charge: Charge, account: string, amount: number): ApplicationFee {
  const id = newId('fee');
  const fee: ApplicationFee = {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: addBalanceTransaction(sandbox, {
      amount,
      type: 'application_fee',
      reporting_category: 'platform_earning',
      source: id,
    }).id,
    charge: charge.id,
    created: charge.created,
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
  sandbox.store.state.application_fees[id] = fee;
  return fee;
}
