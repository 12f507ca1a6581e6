import type { Allowed } from '../store/params.ts';

const page: Allowed = { limit: true, starting_after: true, ending_before: true };
const created: Allowed = { created: 'anything' };

/** What each endpoint takes. Of the provider's parameters these are the ones that the stand-in honours. */
export const allowed = {
  nothing: {},
  page,
  accounts: { ...page, ...created },
  account: {
    business_profile: { mcc: true, name: true, product_description: true, support_email: true, url: true },
    business_type: true,
    capabilities: 'anything',
    controller: {
      fees: { payer: true },
      losses: { payments: true },
      requirement_collection: true,
      stripe_dashboard: { type: true },
    },
    country: true,
    default_currency: true,
    email: true,
    metadata: 'anything',
    type: true,
  },
  accountLink: {
    account: true,
    collection_options: { fields: true, future_requirements: true },
    refresh_url: true,
    return_url: true,
    type: true,
  },
  session: {
    allowed_payment_method_types: { list: true },
    cancel_url: true,
    client_reference_id: true,
    custom_text: { submit: { message: true } },
    customer_email: true,
    expires_at: true,
    line_items: {
      list: {
        price_data: {
          currency: true,
          product: true,
          product_data: { description: true, metadata: 'anything', name: true },
          unit_amount: true,
        },
        quantity: true,
      },
    },
    locale: true,
    metadata: 'anything',
    mode: true,
    payment_intent_data: {
      application_fee_amount: true,
      capture_method: true,
      metadata: 'anything',
      transfer_data: { destination: true },
    },
    success_url: true,
  },
  sessions: { ...page, ...created, payment_intent: true, status: true },
  refund: {
    amount: true,
    charge: true,
    metadata: 'anything',
    payment_intent: true,
    reason: true,
    refund_application_fee: true,
    reverse_transfer: true,
  },
  refunds: { ...page, ...created, charge: true, payment_intent: true },
  transfer: {
    amount: true,
    currency: true,
    destination: true,
    metadata: 'anything',
    source_transaction: true,
    transfer_group: true,
  },
  transfers: { ...page, ...created, destination: true, transfer_group: true },
  reversal: { amount: true, metadata: 'anything', refund_application_fee: true },
  dispute: { evidence: { uncategorized_text: true }, metadata: 'anything', submit: true },
  disputes: { ...page, ...created, charge: true, payment_intent: true },
  balanceTransactions: { ...page, ...created, currency: true, source: true, type: true },
  events: { ...page, ...created, type: true, types: { list: true } },
} satisfies Record<string, Allowed>;
