import { expect, test } from 'vitest';
import { findFaults } from './allRules.mjs';

test('every mutation matches the source', () => {
  expect(findFaults()).toEqual([]);
});
