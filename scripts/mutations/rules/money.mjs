import { inFile } from './inFile.mjs';

/** Prices, payments, webhooks, refunds, and the mails to buyer and seller. */
export const moneyRules = [
  ...inFile('packages/contract/src/limits.ts', 'packages/contract/src/listings.test.ts', [
    ['the fee is 20 per cent', 'feePercent = 20', 'feePercent = 21'],
    ['the fee is rounded down', 'Math.floor((yen * feePercent) / 100)', 'Math.ceil((yen * feePercent) / 100)'],
    ['50 yen is a valid price', 'yen >= price.min && yen <= price.max', 'yen > price.min && yen <= price.max'],
  ]),
  ...inFile('packages/contract/src/limits.ts', 'money/transactions/sales.api.test.ts', [
    ['a purchase is refundable for 24 hours', 'refundHours = 24', 'refundHours = 25'],
    ['a receipt states 10 per cent tax', 'taxRate = 10', 'taxRate = 8'],
  ]),
  ...inFile('money/transactions/dto.ts', 'money/transactions/sales.api.test.ts', [
    [
      'the tax on a receipt is rounded down',
      'Math.floor((row.price * taxRate) / (100 + taxRate))',
      'Math.ceil((row.price * taxRate) / (100 + taxRate))',
    ],
  ]),
  ...inFile('money/transactions/repository.ts', 'money/transactions/checkout.api.test.ts', [
    [
      'the purchase history has only the buyer’s own purchases',
      ".where('transactions.buyer_id', '=', buyerId)\n    .where(isPurchaseSql);",
      '.where(isPurchaseSql);',
    ],
  ]),
  ...inFile('money/transactions/repository.ts', 'money/transactions/sales.api.test.ts', [
    [
      'an expired checkout is not a sale',
      "transactions.status in ('paid', 'refunded', 'disputed')`",
      "transactions.status in ('paid', 'refunded', 'disputed', 'expired')`",
    ],
    [
      'a failed refund does not reduce the seller’s sales',
      "transaction_id = transactions.id and status = 'succeeded'), 0)",
      'transaction_id = transactions.id), 0)',
    ],
    ['the refunded fee in the sales is rounded down', 'fee - floor(fee::bigint', 'fee - ceil(fee::bigint'],
    [
      'the year of a sale is in Tokyo time',
      "extract(year from paid_at at time zone 'Asia/Tokyo')",
      "extract(year from paid_at at time zone 'UTC')",
    ],
    ['sellers see only their own sales', ".where('transactions.seller_id', '=', sellerId)", ''],
  ]),
  ...inFile('money/payments/paymentState.ts', 'money/payments/paymentState.test.ts', [
    [
      'the refunded fee in the seller’s share is rounded down',
      'Math.floor((fee * lost) / amount)',
      'Math.ceil((fee * lost) / amount)',
    ],
    ['a payment with another amount is not fulfilled', 'payment.amount === price && ', ''],
    ['a payment in another currency is not fulfilled', " && payment.currency === 'jpy'", ''],
    [
      'a second payment for one property is not fulfilled',
      '|| hasOtherPurchase || isBuyerDeleted)',
      '|| isBuyerDeleted)',
    ],
    ['a payment by a deleted user is not fulfilled', '|| hasOtherPurchase || isBuyerDeleted)', '|| hasOtherPurchase)'],
    ['a full refund ends the purchase', 'if (refunded >= payment.amount)', 'if (refunded > payment.amount)'],
    [
      'a charged-back payment ends the purchase',
      'if (refunded + withdrawnOf(payment) >= payment.amount)',
      'if (false)',
    ],
    [
      'a pending refund cannot be refunded again',
      ' - pendingTotal(payment) - withdrawnOf(payment);',
      ' - withdrawnOf(payment);',
    ],
    [
      'a refund returns the fee',
      'amount, refundsFee: payment.feeRefunded < payment.fee }',
      'amount, refundsFee: false }',
    ],
  ]),
  ...inFile('money/transactions/salesCsv.ts', 'money/transactions/sales.api.test.ts', [
    ['the sales CSV has a byte order mark', '\\uFEFF', ''],
    ['the sales CSV escapes formulas', '&& formula.test(value) ?', '&& false ?'],
    ['the sales CSV escapes formulas with full-width signs', '＝＋－＠', ''],
    ['dates in the sales CSV are in Tokyo time', "timeZone: 'Asia/Tokyo'", "timeZone: 'UTC'"],
  ]),
  ...inFile('money/payments/webhook.ts', 'money/transactions/webhook.api.test.ts', [
    [
      'a webhook signed in the future is rejected',
      'if (signedAt > clock().getTime() / 1000 + clockTolerance) throw badSignature();',
      '',
    ],
    ['a webhook of another mode is ignored', 'if (livemode !== context.payments.livemode)', 'if (false)'],
    [
      'a webhook without a configured secret answers 404',
      'if (!secret) throw urlNotFound();',
      'if (!secret) return undefined;',
    ],
  ]),
  ...inFile('money/payments/webhook.ts', 'money/sellers/readiness.api.test.ts', [
    [
      'a webhook endpoint accepts only its own events',
      'else if ((account !== undefined) !== isConnect)',
      'else if (false)',
    ],
  ]),
  ...inFile('money/transactions/applyEvent.ts', 'money/transactions/webhook.api.test.ts', [
    ['a paid session completes the purchase', "    case 'checkout.session.completed':\n", ''],
  ]),
  ...inFile('money/transactions/receiveEvent.ts', 'money/payments/unappliedEvents.api.test.ts', [
    [
      'a temporary failure makes the provider send the event again',
      'if (!(error instanceof Error) || !isPermanent(error)) throw error;',
      '',
    ],
  ]),
  ...inFile('money/transactions/queueTradeMails.ts', 'money/transactions/tradeMails.api.test.ts', [
    ['buyer and seller get one mail per purchase', 'before === null || before.paid_at === null;', 'before === null;'],
    [
      'the seller gets no mail about an unfulfilled payment',
      '...(hadSale && { toSeller: saleRefunded })',
      'toSeller: saleRefunded',
    ],
  ]),
  ...inFile('money/reconciliation/compareDay.ts', 'money/reconciliation/compareDay.test.ts', [
    ['a reconciled day is in Tokyo time', '(9 - 24 * daysBefore)', '(0 - 24 * daysBefore)'],
    ['reconciliation reports entries missing at the provider', 'theirs.has(id) ? []', 'true ? []'],
  ]),
];
