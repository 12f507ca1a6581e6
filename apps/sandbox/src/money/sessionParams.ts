import { checkTransfersEnabled } from '../accounts/accounts.ts';
import { invalid, missing, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { type LineItem, nullFields, type PaymentData } from '../store/objects.ts';
import {
  integer,
  metadata,
  oneOf,
  type Params,
  paramName,
  requiredInteger,
  requiredText,
  text,
  valueAt,
} from '../store/params.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';

/** The provider's limits in yen (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const minAmount = 50;
const maxAmount = 9_999_999;
const minute = 60;
const day = 24 * 60 * minute;

/** Reads the line items of a new checkout session and creates their prices. */
export function readLineItems(params: Params, created: number): LineItem[] {
  const items = valueAt(params, ['line_items']);
  if (typeof items !== 'object' || items === null || Object.keys(items).length === 0) throw missing('line_items');
  return Object.keys(items).map((index) => readLineItem(params, index, created));
}

function readLineItem(params: Params, index: string, created: number): LineItem {
  const item = ['line_items', index];
  const priceData = [...item, 'price_data'];
  if (valueAt(params, priceData) === undefined) throw missing(paramName(priceData));
  const currency = requiredText(params, [...priceData, 'currency']).toLowerCase();
  if (currency !== 'jpy') throw invalid(paramName([...priceData, 'currency']), `Invalid currency: ${currency}.`);
  const unitAmount = requiredInteger(params, [...priceData, 'unit_amount']);
  if (valueAt(params, [...priceData, 'product']) !== undefined) {
    const message = 'The sandbox does not support products: use product_data.';
    throw invalid(paramName([...priceData, 'product']), message, 'resource_missing');
  }
  const name = requiredText(params, [...priceData, 'product_data', 'name'], 250);
  const quantity = requiredInteger(params, [...item, 'quantity']);
  if (quantity < 1) throw invalid(paramName([...item, 'quantity']), 'This value must be greater than or equal to 1.');
  const amount = unitAmount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: name,
    metadata: {},
    price: {
      id: newId('price'),
      object: 'price',
      ...nullFields('custom_unit_amount', 'lookup_key', 'nickname', 'recurring', 'tiers_mode', 'transform_quantity'),
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency,
      livemode: false,
      metadata: {},
      product: newId('prod', 14),
      tax_behavior: 'unspecified',
      type: 'one_time',
      unit_amount: unitAmount,
      // A string in JSON, which the SDK converts to a decimal.
      unit_amount_decimal: String(unitAmount) as never,
    },
    quantity,
  };
}

/** Adds up the items. Throws 400 if the total is outside the provider's limits. */
export function readTotal(items: LineItem[]): number {
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const param = 'line_items[0][price_data][unit_amount]';
  if (total < minAmount) {
    const message = `The Checkout Session's total amount due must add up to at least ¥${minAmount} jpy`;
    throw invalid(param, message, 'amount_too_small');
  }
  if (total > maxAmount) {
    const message = `The Checkout Session's total amount due must be no more than ¥${maxAmount.toLocaleString('en')}`;
    throw invalid(param, message, 'amount_too_large');
  }
  return total;
}

/** Reads `payment_intent_data`: the fee and the destination account. */
export function readPaymentData(sandbox: Sandbox, params: Params): PaymentData {
  const destinationPath = ['payment_intent_data', 'transfer_data', 'destination'];
  const destination = text(params, destinationPath);
  if (destination !== null) {
    const account = sandbox.store.state.accounts[destination];
    if (!account) throw noSuch('destination', destination, paramName(destinationPath), 400);
    checkTransfersEnabled(account, paramName(destinationPath));
  }
  const feePath = ['payment_intent_data', 'application_fee_amount'];
  const fee = integer(params, feePath);
  if (fee !== null && destination === null) {
    throw invalid(paramName(feePath), 'Can only apply an application_fee_amount with transfer_data[destination].');
  }
  return {
    application_fee_amount: fee,
    capture_method:
      oneOf(params, ['payment_intent_data', 'capture_method'], ['automatic', 'automatic_async']) ?? 'automatic_async',
    destination,
    metadata: metadata(params, ['payment_intent_data', 'metadata']),
  };
}

/** Reads the session's expiry, from 30 minutes to 24 hours from now. */
export function readExpiry(sandbox: Sandbox, params: Params): number {
  const now = nowInSeconds(sandbox);
  const expiresAt = integer(params, ['expires_at']) ?? now + day;
  if (expiresAt < now + 30 * minute) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.';
    throw invalid('expires_at', message);
  }
  if (expiresAt > now + day) {
    const message = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
    throw invalid('expires_at', message);
  }
  return expiresAt;
}
