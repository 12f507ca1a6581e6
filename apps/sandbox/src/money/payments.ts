import { canReceiveTransfers } from '../accounts/accounts.ts';
import { emit } from '../events/events.ts';
import { newId } from '../store/ids.ts';
import type { ApplicationFee, Charge, PaymentData, PaymentIntent, Session } from '../store/objects.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';
import { addBalanceTransaction } from './balance.ts';
import { type Card, type CardOutcome, outcomeOf } from './cards.ts';
import { disputeCharge } from './disputes.ts';
import { addTransfer } from './transfers.ts';

/**
 * How an attempt to pay ended: with the reason of a refusal, `authenticate` when the cardholder has to confirm it first,
 * `unavailable` when the account that is paid has been restricted meanwhile.
 */
export type PaymentResult = 'paid' | 'authenticate' | 'unavailable' | NonNullable<CardOutcome['declined']>;

/** Of 1,000 yen the provider takes 36. */
const processingPerMille = 36;

/**
 * Pays an open session. All of it happens in one turn, so that two posts at once pay once. `isAuthenticated`: the
 * cardholder has confirmed it.
 */
export function paySession(sandbox: Sandbox, session: Session, card: Card, isAuthenticated = false): PaymentResult {
  const { state } = sandbox.store;
  const data = state.payment_data[session.id] ?? noPaymentData;
  const destination = data.destination === null ? null : state.accounts[data.destination];
  if (data.destination !== null && !(destination && canReceiveTransfers(destination))) return 'unavailable';
  const outcome = outcomeOf(card);
  if (outcome.authenticates && !isAuthenticated) return 'authenticate';
  if (outcome.declined) return outcome.declined;

  const intent = newPaymentIntent(sandbox, session, data);
  const charge = newCharge(sandbox, intent, card);
  intent.latest_charge = charge.id;
  state.payment_intents[intent.id] = intent;
  state.charges[charge.id] = charge;
  if (outcome.refunds) state.refund_behaviours[charge.id] = outcome.refunds;
  if (data.destination !== null) {
    // All of it goes to the account, and the fee is taken back from there.
    charge.transfer = addTransfer(sandbox, {
      amount: charge.amount,
      destination: data.destination,
      charge,
      transferGroup: charge.transfer_group,
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
    address: null,
    business_name: null,
    email: session.customer_email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
  sandbox.store.touch();
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
    allowed_payment_method_types: null,
    amount: session.amount_total,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: session.amount_total,
    application: null,
    application_fee_amount: data.application_fee_amount,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: data.capture_method,
    client_secret: `${id}_secret_${newId('test')}`,
    confirmation_method: 'automatic',
    created: seconds(sandbox),
    currency: session.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: '',
    livemode: false,
    managed_payments: null,
    metadata: data.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
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
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount: intent.amount,
      fee: Math.floor((intent.amount * processingPerMille) / 1000),
      type: 'charge',
      reporting_category: 'charge',
      source: id,
    }).id,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: true,
    created: seconds(sandbox),
    currency: intent.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method as string,
    payment_method_details: {
      card: {
        amount_authorized: intent.amount,
        authorization_code: null,
        brand: 'visa',
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'JP',
        electronic_commerce_indicator: null,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        fingerprint: null,
        funding: 'credit',
        installments: null,
        last4: card.number.slice(-4),
        mandate: null,
        network: 'visa',
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
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
