import type { Allowed } from '../store/params.ts';

const fields = (...names: string[]): Allowed => Object.fromEntries(names.map((name) => [name, true]));
const metadata: Allowed = { metadata: 'anything' };
const page = fields('limit', 'starting_after', 'ending_before');
const list: Allowed = { ...page, created: 'anything' };

/** The parameters that each endpoint accepts: the subset of the provider's that the sandbox implements. */
export const allowed = {
  nothing: {},
  page,
  accounts: list,
  account: {
    ...fields('business_type', 'country', 'default_currency', 'email', 'type'),
    ...metadata,
    business_profile: fields('mcc', 'name', 'product_description', 'support_email', 'url'),
    capabilities: 'anything',
    controller: {
      fees: fields('payer'),
      losses: fields('payments'),
      requirement_collection: true,
      stripe_dashboard: fields('type'),
    },
  },
  accountLink: {
    ...fields('account', 'refresh_url', 'return_url', 'type'),
    collection_options: fields('fields', 'future_requirements'),
  },
  session: {
    ...fields('cancel_url', 'client_reference_id', 'customer_email', 'expires_at', 'locale', 'mode', 'success_url'),
    ...metadata,
    allowed_payment_method_types: { list: true },
    custom_text: { submit: fields('message') },
    line_items: {
      list: {
        price_data: {
          ...fields('currency', 'product', 'unit_amount'),
          product_data: { ...fields('description', 'name'), ...metadata },
        },
        quantity: true,
      },
    },
    payment_intent_data: {
      ...fields('application_fee_amount', 'capture_method'),
      ...metadata,
      transfer_data: fields('destination'),
    },
  },
  sessions: { ...list, ...fields('payment_intent', 'status') },
  refund: {
    ...fields('amount', 'charge', 'payment_intent', 'reason', 'refund_application_fee', 'reverse_transfer'),
    ...metadata,
  },
  refunds: { ...list, ...fields('charge', 'payment_intent') },
  transfer: {
    ...fields('amount', 'currency', 'destination', 'source_transaction', 'transfer_group'),
    ...metadata,
  },
  transfers: { ...list, ...fields('destination', 'transfer_group') },
  reversal: { ...fields('amount', 'refund_application_fee'), ...metadata },
  dispute: { evidence: fields('uncategorized_text'), ...metadata, submit: true },
  disputes: { ...list, ...fields('charge', 'payment_intent') },
  payouts: { ...list, status: true },
  balanceTransactions: { ...list, ...fields('currency', 'source', 'type') },
  events: { ...list, type: true, types: { list: true } },
} satisfies Record<string, Allowed>;
