import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Tells `npm test` which tests passed only when repeated. */
export default class FlakyTests implements Reporter {
  onTestEnd(test: TestCase) {
    const { FLAKY_FILE } = process.env;
    if (FLAKY_FILE && test.outcome() === 'flaky')
      appendFileSync(FLAKY_FILE, `${test.titlePath().filter(Boolean).join(': ')}\n`);
  }
}
