import { inFile } from './inFile.mjs';

/** The operator's console and what it withholds. */
export const operatorRules = [
  ...inFile('platform/access/visibility.ts', 'process/operator/properties.api.test.ts', [
    ['visitors do not see a withheld property', ' and not properties.is_withheld)`', ')`'],
  ]),
  ...inFile('platform/access/listings.ts', 'platform/access/listings.api.test.ts', [
    [
      'a withheld listing is not on the market',
      'isPublished(listing) && !listing.is_withheld;',
      'isPublished(listing);',
    ],
    ['a withheld listing is not on the market in SQL', '\n  and not listings.is_withheld)`', ')`'],
  ]),
  ...inFile('platform/access/ensurePublishable.ts', 'process/operator/properties.api.test.ts', [
    ['owners neither publish nor copy what was taken down', 'if (property?.taken_down_at)', 'if (false)'],
  ]),
  ...inFile('content/copies/copyProperty.ts', 'process/operator/properties.api.test.ts', [
    ['a property that was taken down is not copied', '    await ensurePublishable(tx, id);\n', ''],
  ]),
  ...inFile('money/listings/saveListing.ts', 'process/operator/properties.api.test.ts', [
    ['a listing does not publish a property that was taken down', '  await ensurePublishable(tx, id);\n', ''],
    ['saving a published listing is no publication', ' && !isPublished(before)', ''],
  ]),
  ...inFile('people/users/deactivateUser.ts', 'process/operator/users.api.test.ts', [
    ['deactivation ends the sessions', '    await context.endSessions(tx, user.external_user_id);\n', ''],
    ['deactivation closes the open payment pages', '  await closeCheckouts(context, { seller_id: id });\n', ''],
  ]),
  ...inFile('money/transactions/refundByOperator.ts', 'process/operator/refunds.api.test.ts', [
    ['a repeated command does not refund twice', 'if (!isAgain && (await', 'if (false && (await'],
    ['no more than what is left is refunded', 'if (refunded > left)', 'if (false)'],
    ['a trial does not call the provider', 'if (operator.isTrial) return { amount', 'if (false) return { amount'],
  ]),
  ...inFile('money/transactions/duePayments.ts', 'process/operator/refunds.api.test.ts', [
    ['an earlier refund is found by its metadata', 'if (refundId) await', 'if (false) await'],
    ['a part that was refused is not tried again', 'if (!isRefused(error)) throw error;', 'throw error;'],
  ]),
  ...inFile('platform/audit/writeAsOperator.ts', 'process/operator/console.api.test.ts', [
    ['a trial keeps nothing', '    if (isTrial) throw new TrialEnds();\n', ''],
    ['the audit log names the operator', 'operator: name,', "operator: '',"],
  ]),
  ...inFile('process/operator/runCommand.ts', 'process/operator/console.api.test.ts', [
    ['a required option is required', '  if (required) throw', '  if (false) throw'],
  ]),
  ...inFile('process/operator/socket.ts', 'process/operator.api.test.ts', [
    ['only its owner may send commands', '  chmodSync(path, 0o600);\n', ''],
    ['a stale socket is removed', '  rmSync(path, { force: true });\n', ''],
  ]),
];
