import { inFile } from './inFile.mjs';

/** Checkout: who may buy what, the payment page, and the sessions of the card provider. */
export const checkoutRules = [
  ...inFile('money/transactions/startCheckout.ts', 'money/transactions/checkout.api.test.ts', [
    ['owners cannot buy their own property', 'if (listing.owner_id === buyer.id)', 'if (false)'],
    [
      'a repeated purchase is reported as such, even when the property is no longer for sale',
      'if (await findPurchase(tx, buyer.id, listing.property_id)) throw alreadyPurchased();\n  if (!isPurchasable(listing)) throw notForSale();',
      'if (!isPurchasable(listing)) throw notForSale();\n  if (await findPurchase(tx, buyer.id, listing.property_id)) throw alreadyPurchased();',
    ],
    ['a property that is not for sale cannot be bought', 'if (!isPurchasable(listing)) throw notForSale();', ''],
    [
      'a price the buyer has not seen is not charged',
      'if (expectedPrice !== undefined && expectedPrice !== listing.price)',
      'if (false)',
    ],
    ['an abandoned payment page cannot be paid', 'await expireSession(context.payments, session.session_id);', ''],
  ]),
  ...inFile('money/transactions/startCheckout.ts', 'money/transactions/crowd.api.test.ts', [
    ['a buyer tries again while the seller is saving', 'if (isListingLocked(error)) return null;', ''],
  ]),
  ...inFile('platform/access/lockListing.ts', 'money/transactions/crowd.api.test.ts', [
    ['a buyer does not wait for the property', '.forShare().noWait()', '.forShare()'],
    ['buyers do not wait for each other', ".forShare('listings').noWait()", ".forUpdate('listings').noWait()"],
  ]),
  ...inFile('money/transactions/checkoutState.ts', 'money/transactions/checkoutState.test.ts', [
    ['a free listing is bought at once', 'const isFree = price === 0;', 'const isFree = false;'],
    ['the seller gets the price without the fee', 'payout: price - feeOf(price)', 'payout: price'],
    ['a checkout records the wording the buyer confirmed', 'wording_version: wordingVersion', "wording_version: ''"],
    [
      'a checkout without a session is abandoned after 20 minutes',
      'withoutSessionMinutes = 20',
      'withoutSessionMinutes = 25',
    ],
    [
      'a payment page with less than a minute left is replaced',
      'expiresAt > now.getTime() + minutes(1)',
      'expiresAt > now.getTime()',
    ],
    ['a payment page with another price is replaced', ' || price !== requested.price) return', ') return'],
    [
      'a submitted payment is awaited',
      "session.payment_status !== 'paid' ? 'await_payment'",
      "session.payment_status !== 'paid' ? 'apply'",
    ],
  ]),
  ...inFile('money/transactions/checkoutState.ts', 'money/transactions/paymentPage.api.test.ts', [
    ['a payment page is open for an hour', 'sessionMinutes = 60;', 'sessionMinutes = 120;'],
  ]),
  ...inFile('money/transactions/checkoutSession.ts', 'money/transactions/checkout.api.test.ts', [
    ['the success URL names the session', '&session_id={CHECKOUT_SESSION_ID}', ''],
  ]),
  ...inFile('money/transactions/checkoutSession.ts', 'money/transactions/paymentPage.api.test.ts', [
    ['the cancel URL names the property', '/checkout/cancel?propertyId=', '/checkout/cancel?id='],
    ['the payment page is in Japanese', "locale: 'ja'", "locale: 'en'"],
    [
      'the payment page states the refund period',
      '購入から24時間以内、または重大な欠陥がある場合は返金を請求できます。',
      '',
    ],
    ['the platform keeps its fee', 'application_fee_amount: fee,', ''],
  ]),
  ...inFile('money/transactions/checkoutSession.ts', 'money/transactions/idempotency.api.test.ts', [
    ['the payment page accepts only cards', "allowed_payment_method_types: ['card'],", ''],
  ]),
  ...inFile('money/transactions/readPurchases.ts', 'money/transactions/checkout.api.test.ts', [
    ['an open checkout is pending', 'isPending: pending !== undefined', 'isPending: false'],
  ]),
  ...inFile('money/transactions/applyCheckoutSession.ts', 'money/transactions/webhook.api.test.ts', [
    [
      'an unpaid session that ended closes its checkout, with or without an intent',
      "session.payment_status === 'paid' ?",
      'session.payment_intent ?',
    ],
    ['a session of another checkout changes nothing', ': transaction.session_id === session.id;', ': true;'],
    [
      'an asynchronous payment failure closes its checkout',
      " || event?.type === 'checkout.session.async_payment_failed'",
      '',
    ],
  ]),
  ...inFile('money/transactions/applyCheckoutSession.ts', 'money/transactions/closedPages.api.test.ts', [
    ['an expired session closes its checkout', "session.status === 'expired' ||", ''],
  ]),
];
