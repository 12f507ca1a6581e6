import { emit } from '../events/events.ts';
import { invalid, missing, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { type LineItem, nullFields, type Session } from '../store/objects.ts';
import { email, listValues, metadata, oneOf, type Params, requiredUrl, text, url, valueAt } from '../store/params.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';
import { readExpiry, readLineItems, readPaymentData, readTotal } from './sessionParams.ts';

/** Languages of the payment page (docs.stripe.com/api/checkout/sessions/create). */
const locales = [
  ...['auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hr'],
  ...['hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl'],
  ...['sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'],
] as const;

/** The payment methods that the dashboard of a platform in Japan enables by default. */
const accountMethods = ['card', 'konbini'];

/** POST /v1/checkout/sessions: a payment page for one purchase. */
export function createSession(sandbox: Sandbox, params: Params): Session {
  if (!oneOf(params, ['mode'], ['payment'])) throw missing('mode');
  const created = nowInSeconds(sandbox);
  const items = readLineItems(params, created);
  const total = readTotal(items);
  const customerEmail = email(params, ['customer_email']);
  const methods = readPaymentMethods(params);
  const message = text(params, ['custom_text', 'submit', 'message'], 1200);
  const id = newId('cs_test', 58);
  const session: Session = {
    id,
    object: 'checkout.session',
    ...nullFields('after_expiration', 'allow_promotion_codes', 'billing_address_collection', 'client_secret'),
    ...nullFields('collected_information', 'consent', 'consent_collection', 'currency_conversion', 'customer'),
    ...nullFields('customer_account', 'customer_details', 'discounts', 'integration_identifier', 'invoice'),
    ...nullFields('invoice_creation', 'managed_payments', 'origin_context', 'payment_intent', 'payment_link'),
    ...nullFields('payment_method_configuration_details', 'permissions', 'recovered_from', 'setup_intent'),
    ...nullFields('saved_payment_method_options', 'shipping_address_collection', 'shipping_cost', 'submit_type'),
    ...nullFields('subscription', 'wallet_options'),
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: methods,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: url(params, ['cancel_url']),
    client_reference_id: text(params, ['client_reference_id'], 200),
    created,
    currency: 'jpy',
    custom_fields: [],
    custom_text: {
      ...nullFields('after_submit', 'shipping_address', 'terms_of_service_acceptance'),
      submit: message === null ? null : { message },
    },
    customer_creation: 'if_required',
    customer_email: customerEmail,
    expires_at: readExpiry(sandbox, params),
    livemode: false,
    locale: oneOf(params, ['locale'], locales),
    metadata: metadata(params, ['metadata']),
    mode: 'payment',
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: methods ?? accountMethods,
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    success_url: requiredUrl(params, ['success_url']),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${sandbox.baseUrl}/c/pay/${id}`,
  };
  const { state, touch } = sandbox.store;
  state.payment_data[id] = readPaymentData(sandbox, params);
  state.sessions[id] = session;
  state.line_items[id] = items;
  touch();
  return session;
}

/** Finds a session, expiring it first if it is overdue. Throws 404 if it does not exist. */
export function findSession(sandbox: Sandbox, id: string): Session {
  const session = sandbox.store.state.sessions[id];
  if (!session) throw noSuch('checkout.session', id, 'session');
  if (isOverdue(sandbox, session)) expire(sandbox, session);
  return session;
}

/** POST /v1/checkout/sessions/:id/expire. */
export function expireSession(sandbox: Sandbox, id: string): Session {
  const session = findSession(sandbox, id);
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`;
    throw invalid(undefined, message);
  }
  return expire(sandbox, session);
}

export function expireOverdueSessions(sandbox: Sandbox): void {
  for (const session of Object.values(sandbox.store.state.sessions)) {
    if (isOverdue(sandbox, session)) expire(sandbox, session);
  }
}

/** Describes the purchase in one line. */
export function describeItems(items: LineItem[]): string {
  return items.map((item) => `${item.description}${item.quantity === 1 ? '' : ` × ${item.quantity}`}`).join('、');
}

/** Updates the URLs of open sessions after the sandbox has moved to another port. */
export function updateSessionUrls(sandbox: Sandbox): void {
  for (const session of Object.values(sandbox.store.state.sessions)) {
    if (session.status === 'open') session.url = `${sandbox.baseUrl}/c/pay/${session.id}`;
  }
}

/** Reads `allowed_payment_method_types`, a filter on the methods that the dashboard enables. */
function readPaymentMethods(params: Params): string[] | null {
  const value = valueAt(params, ['allowed_payment_method_types']);
  if (value === undefined) return null;
  const names = listValues(value);
  const index = names.findIndex((name) => !accountMethods.includes(name));
  if (index >= 0)
    throw invalid(`allowed_payment_method_types[${index}]`, `Invalid payment method type: ${names[index]}`);
  return names;
}

function isOverdue(sandbox: Sandbox, session: Session): boolean {
  return session.status === 'open' && nowInSeconds(sandbox) >= session.expires_at;
}

function expire(sandbox: Sandbox, session: Session): Session {
  session.status = 'expired';
  session.url = null;
  emit(sandbox, 'checkout.session.expired', session);
  return session;
}
