import { canBeCharged } from './accounts.ts';
import { type Card, testCards } from './cards.ts';
import { disputeCharge } from './disputes.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import type { ApplicationFee, Charge, PaymentIntent, Session, Transfer } from './objects.ts';
import { type Sandbox, seconds } from './sandbox.ts';

/** How an attempt to pay ended; `unavailable` when the account that is paid has been restricted meanwhile. */
export type PaymentResult = 'paid' | 'declined' | 'unavailable';

/** Pays an open session. All of it happens in one turn, so that two posts at once pay once. */
export function paySession(sandbox: Sandbox, session: Session, card: Card): PaymentResult {
  const { state } = sandbox.store;
  const data = state.payment_data[session.id] ?? { application_fee_amount: null, destination: null, metadata: {} };
  const destination = data.destination === null ? null : state.accounts[data.destination];
  if (destination && !canBeCharged(destination)) return 'unavailable';
  if (card.number !== testCards.pays && card.number !== testCards.disputed) return 'declined';

  const intent = newPaymentIntent(sandbox, session, data);
  const charge = newCharge(sandbox, intent, card);
  intent.latest_charge = charge.id;
  if (data.destination !== null) {
    const transfer = newTransfer(charge, data.destination);
    charge.transfer = transfer.id;
    state.transfers[transfer.id] = transfer;
    if (data.application_fee_amount) {
      const fee = newApplicationFee(charge, data.destination, data.application_fee_amount);
      charge.application_fee = fee.id;
      state.application_fees[fee.id] = fee;
    }
  }
  state.payment_intents[intent.id] = intent;
  state.charges[charge.id] = charge;

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
  if (card.number === testCards.disputed) disputeCharge(sandbox, charge);
  return 'paid';
}

function newPaymentIntent(
  sandbox: Sandbox,
  session: Session,
  data: { application_fee_amount: number | null; destination: string | null; metadata: Record<string, string> },
): PaymentIntent {
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
    capture_method: 'automatic_async',
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
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: newId('txn'),
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

function newTransfer(charge: Charge, destination: string): Transfer {
  const id = newId('tr');
  return {
    id,
    object: 'transfer',
    // As at the provider: all of it goes to the account, and the fee is taken back from there.
    amount: charge.amount,
    amount_reversed: 0,
    balance_transaction: newId('txn'),
    created: charge.created,
    currency: charge.currency,
    description: null,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: charge.transfer_group,
  };
}

function newApplicationFee(charge: Charge, account: string, amount: number): ApplicationFee {
  const id = newId('fee');
  return {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: charge.created,
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
}
