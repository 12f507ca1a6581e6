import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What the program writes by itself, or for somebody who is not signed in. */
const ofTheProgram = [
  'demo/seed.ts',
  'deletion/deletedImages.ts',
  'identity/mailedLinks.ts',
  'images/renewPreviews.ts',
  'jobs/repairDeletedAccounts.ts',
  'mail/queueMail.ts',
  'sharing/makeShareImages.ts',
  'transactions/applyCheckoutSession.ts',
  'transactions/syncPayment.ts',
  'variants/makeVariants.ts',
];

const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(({ parentPath, name }) => join(parentPath, name));

test('people write through writeAs alone', () => {
  const found = sources
    .filter((file) => readFileSync(file, 'utf8').includes('.transaction()'))
    .map((file) => relative(root, file))
    .sort();
  expect(found).toEqual([...ofTheProgram, 'access/writeAs.ts', 'users/deleteAccount.ts'].sort());
});
