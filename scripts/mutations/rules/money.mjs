import { inFile } from './inFile.mjs';

/** Prices, payments, webhooks, refunds, and the mails to buyer and seller. */
export const moneyRules = [
  ...inFile('packages/contract/src/limits.ts', 'packages/contract/src/listings.test.ts', [
    ['the fee is 20 per cent', 'feePercent = 20', 'feePercent = 21'],
    ['the fee is rounded down', 'Math.floor((yen * feePercent) / 100)', 'Math.ceil((yen * feePercent) / 100)'],
    ['50 yen is a valid price', 'yen >= price.min && yen <= price.max', 'yen > price.min && yen <= price.max'],
  ]),
  ...inFile('packages/contract/src/limits.ts', 'money/sales/sales.api.test.ts', [
    ['a purchase is refundable for 24 hours', 'refundHours = 24', 'refundHours = 25'],
    ['a receipt states 10 per cent tax', 'taxRate = 10', 'taxRate = 8'],
  ]),
  ...inFile('money/transactions/requestRefund.ts', 'money/transactions/refundRequests.api.test.ts', [
    [
      'an open request for a refund is returned unchanged',
      'if (latest && !latest.refused_at) return toRefundRequest(purchase.status, latest);',
      '',
    ],
    [
      'after 24 hours only a fault entitles to a refund',
      'requested_at > refundableUntil(',
      'requested_at < refundableUntil(',
    ],
    ['after a refusal only a fault can be reported', 'if (latest) throw invalid(', 'if (false) throw invalid('],
    ['a free purchase cannot be refunded', 'if (price === 0)', 'if (price < 0)'],
    ['the time of a request is the server’s', 'const requested_at = clock();', 'const requested_at = new Date(0);'],
  ]),
  ...inFile('money/transactions/repository.ts', 'money/transactions/refundRequests.api.test.ts', [
    [
      'only the buyer can request a refund',
      ".where('buyer_id', '=', buyerId)\n    .where(isPurchaseSql)\n    .forUpdate()",
      '.where(isPurchaseSql)\n    .forUpdate()',
    ],
    ['what a deleted buyer wrote about a refund is erased', '.set({ details: null })', '.set({ refusal: null })'],
  ]),
  ...inFile('money/transactions/decideRefund.ts', 'money/transactions/refundRequests.api.test.ts', [
    ['a granted refund cannot be decided again', ' || transaction.refund_due)\n', ')\n'],
    ['a failed refund is not repeated', 'if (await repository.hasFailedRefund(tx, transactionId))', 'if (false)'],
  ]),
  ...inFile('money/transactions/queueRefundRequestMails.ts', 'money/transactions/refundRequests.api.test.ts', [
    ['the operator is mailed about a request', 'if (contact)', 'if (contact && false)'],
    [
      'no mail is sent to a contact that is no address',
      'toMailAddress(sender.operator.contact)',
      'sender.operator.contact',
    ],
  ]),
  ...inFile('money/transactions/dto.ts', 'money/sales/sales.api.test.ts', [
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
  ...inFile('money/sales/repository.ts', 'money/sales/sales.api.test.ts', [
    [
      'the year of a sale is in Tokyo time',
      "extract(year from occurred_at at time zone 'Asia/Tokyo')",
      "extract(year from occurred_at at time zone 'UTC')",
    ],
    ['sellers see only their own sales', ".where('entries.seller_id', '=', sellerId)", ''],
    ['sellers’ totals have only their own sales', ".where('seller_id', '=', sellerId)\n    .groupBy", '.groupBy'],
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
  ...inFile('money/sales/salesCsv.ts', 'money/sales/sales.api.test.ts', [
    ['the sales CSV has a byte order mark', '\\uFEFF', ''],
    ['the sales CSV escapes formulas', '&& formula.test(value) ?', '&& false ?'],
    ['the sales CSV escapes formulas with full-width signs', '＝＋－＠', ''],
    ['dates in the sales CSV are in Tokyo time', "timeZone: 'Asia/Tokyo'", "timeZone: 'UTC'"],
  ]),
  ...inFile('money/sales/entries.ts', 'money/sales/sales.api.test.ts', [
    ['a pending refund is not in the ledger', "if (status === 'succeeded') return [refund];", 'return [refund];'],
    ['a refund is booked on the day on which it succeeds', 'succeededAt.get(id) ?? created_at', 'created_at'],
    [
      'the refunded part of a fee is rounded down over all refunds',
      'Math.floor((fee * reversed) / price)',
      'Math.round((fee * reversed) / price)',
    ],
  ]),
  ...inFile('money/sales/bookSales.ts', 'money/sales/sales.api.test.ts', [
    [
      'a payment refunded before it was fulfilled is no sale',
      "if (booked.size === 0 && status !== 'paid' && status !== 'disputed') return;",
      '',
    ],
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
  ...inFile('money/transactions/storedEvent.ts', 'process/jobs/readMissedEvents.api.test.ts', [
    ['a paid session completes the purchase', "  'checkout.session.completed',\n", ''],
  ]),
  ...inFile('money/transactions/receiveEvent.ts', 'money/payments/unappliedEvents.api.test.ts', [
    [
      'an event is stored until it can be applied',
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
  ...inFile('money/transactions/queueDisputeMails.ts', 'money/transactions/tradeMails.api.test.ts', [
    ['the mail about a dispute says what it deducts from the share', 'shareOf(price, fee, lostBefore + amount);', '0;'],
  ]),
  ...inFile('money/ledger/recordPayment.ts', 'money/transactions/tradeMails.api.test.ts', [
    ['a dispute is mailed once', 'isOpen(dispute) && !(before && isOpen(before))', 'isOpen(dispute)'],
    ['an inquiry is not mailed', "status === 'needs_response' ||", 'true ||'],
  ]),
  ...inFile('money/bank-payouts/applyFailedPayout.ts', 'money/bank-payouts/bankPayouts.api.test.ts', [
    [
      'an event about a payout that has not failed sends no mail',
      " || payout.status !== 'failed') return;",
      ') return;',
    ],
    [
      'a failed payout is mailed once per event',
      '!(await recordEvent(tx, event))',
      '!(await recordEvent(tx, event)) && false',
    ],
  ]),
  ...inFile('money/reconciliation/compareDay.ts', 'money/reconciliation/compareDay.test.ts', [
    ['a reconciled day is in Tokyo time', '(9 - 24 * daysBefore)', '(0 - 24 * daysBefore)'],
    ['reconciliation reports entries missing at the provider', 'theirs.has(id) ? []', 'true ? []'],
  ]),
];
