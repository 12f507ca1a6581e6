import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  confirmationWording,
  freeWording,
  offerWording,
  paymentWording,
  refundWording,
  wordingVersion,
} from './wording.ts';

test('changing a text requires a new version', () => {
  const texts = JSON.stringify([offerWording, confirmationWording, paymentWording(5000), refundWording, freeWording]);
  const hash = createHash('sha256').update(texts).digest('hex').slice(0, 16);
  expect({ [wordingVersion]: hash }, 'Change the version in wording.ts, and version and hash here').toEqual({
    '2026-12-01': '301fb91e343ab8b9',
  });
});
