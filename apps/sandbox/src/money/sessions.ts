import { emit } from '../events/events.ts';
import { invalid, missing, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { LineItem, Session } from '../store/objects.ts';
import { email, metadata, oneOf, type Params, requiredUrl, text, url, valueAt } from '../store/params.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';
import { readExpiry, readLineItems, readPaymentData, readTotal } from './sessionParams.ts';

/** Languages of the payment page (docs.stripe.com/api/checkout/sessions/create). */
const locales = [
  ...['auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hr'],
  ...['hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl'],
  ...['sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'],
] as const;

/** What a platform in Japan offers by its dashboard's default where a session names nothing: a konbini pays late. */
const accountMethods = ['card', 'konbini'];

/** POST /v1/checkout/sessions: a payment page for one purchase. */
export function createSession(sandbox: Sandbox, params: Params): Session {
  if (!oneOf(params, ['mode'], ['payment'])) throw missing('mode');
  const created = seconds(sandbox);
  const items = readLineItems(params, created);
  const total = readTotal(items);
  const customerEmail = email(params, ['customer_email']);
  const methods = readPaymentMethods(params);
  const message = text(params, ['custom_text', 'submit', 'message'], 1200);
  const id = newId('cs_test', 58);
  const session: Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: methods,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: url(params, ['cancel_url']),
    client_reference_id: text(params, ['client_reference_id'], 200),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'jpy',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: message === null ? null : { message },
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: customerEmail,
    discounts: null,
    expires_at: readExpiry(sandbox, params),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: oneOf(params, ['locale'], locales),
    managed_payments: null,
    metadata: metadata(params, ['metadata']),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: methods ?? accountMethods,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: requiredUrl(params, ['success_url']),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${sandbox.baseUrl}/c/pay/${id}`,
    wallet_options: null,
  };
  const { state, touch } = sandbox.store;
  state.payment_data[id] = readPaymentData(sandbox, params);
  state.sessions[id] = session;
  state.line_items[id] = items;
  touch();
  return session;
}

/** The session with this id as it stands now, or the provider's 404. */
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
    throw invalid(
      undefined,
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    );
  }
  return expire(sandbox, session);
}

/** Expires every open session whose time is over. */
export function expireOverdueSessions(sandbox: Sandbox): void {
  for (const session of Object.values(sandbox.store.state.sessions)) {
    if (isOverdue(sandbox, session)) expire(sandbox, session);
  }
}

/** What was bought, in one line. */
export function describeItems(items: LineItem[]): string {
  return items.map((item) => `${item.description}${item.quantity === 1 ? '' : ` × ${item.quantity}`}`).join('、');
}

/** Lets the addresses of open sessions follow when the sandbox stands on another port than before. */
export function moveSessions(sandbox: Sandbox): void {
  for (const session of Object.values(sandbox.store.state.sessions)) {
    if (session.status !== 'open') continue;
    session.url = `${sandbox.baseUrl}/c/pay/${session.id}`;
  }
}

/** `allowed_payment_method_types`: a filter on what the platform's dashboard offers. */
function readPaymentMethods(params: Params): string[] | null {
  const given = valueAt(params, ['allowed_payment_method_types']);
  if (given === undefined) return null;
  const names = Object.values(typeof given === 'object' && given !== null ? given : [given]).map(String);
  const wrong = names.findIndex((name) => !accountMethods.includes(name));
  if (wrong >= 0)
    throw invalid(`allowed_payment_method_types[${wrong}]`, `Invalid payment method type: ${names[wrong]}`);
  return names;
}

function isOverdue(sandbox: Sandbox, session: Session): boolean {
  return session.status === 'open' && seconds(sandbox) >= session.expires_at;
}

function expire(sandbox: Sandbox, session: Session): Session {
  session.status = 'expired';
  session.url = null;
  sandbox.store.touch();
  emit(sandbox, 'checkout.session.expired', session);
  return session;
}
