import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files whose transactions have no user: background work, operator commands and visitors' requests. */
const withoutUser = [
  'process/demo/seed.ts',
  'content/builds/runBuild.ts',
  'content/deletion/deletedImages.ts',
  'content/deletion/removeDeleted.ts',
  'people/identity/embedded.ts',
  'people/identity/mailedLinks.ts',
  'media/images/deleteFiles.ts',
  'media/images/renewPreview.ts',
  'process/jobs/repairDeletedAccounts.ts',
  'platform/mail/queueMail.ts',
  'media/link-previews/makeShareImage.ts',
  'money/bank-payouts/applyFailedPayout.ts',
  'money/transactions/applyCheckoutSession.ts',
  'platform/audit/writeAsOperator.ts',
  'money/transactions/lostPayments.ts',
  'money/transactions/syncPayment.ts',
  'media/variants/makeVariants.ts',
  'platform/db/dumps.ts',
];

const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

test('every transaction of a user goes through writeAs', () => {
  const found = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('.transaction()')).sort();
  expect(found).toEqual([...withoutUser, 'policies/writeAs.ts', 'people/users/deleteAccount.ts'].sort());
});
