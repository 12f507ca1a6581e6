import { expect, test } from 'vitest';
import { boundsOf, compareMovements, dayOf, differenceOf, type Movement } from './compareDay.ts';

const movement = (id: string, type: Movement['type'], amount: number): Movement => ({
  id,
  type,
  amount,
  transactionId: 1,
});
const charge = movement('txn_1', 'charge', 5000);
const transfer = movement('txn_2', 'transfer', -5000);

test('missing movements and different amounts are differences', () => {
  const fee = movement('txn_3', 'application_fee', 1000);
  const differences = compareMovements([charge, transfer], [{ ...transfer, amount: -4999 }, fee]);
  expect(differences).toEqual([
    { id: 'txn_1', type: 'charge', transactionId: 1, provider: 5000, books: null },
    { id: 'txn_2', type: 'transfer', transactionId: 1, provider: -5000, books: -4999 },
    { id: 'txn_3', type: 'application_fee', transactionId: 1, provider: null, books: 1000 },
  ]);
  expect(differenceOf(differences)).toBe(6001);
});

test('a day begins at midnight in Tokyo', () => {
  expect(boundsOf('2026-11-20')).toEqual({
    from: new Date('2026-11-19T15:00:00Z'),
    until: new Date('2026-11-20T15:00:00Z'),
  });
  expect(dayOf(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-20T15:00:00Z'), 1)).toBe('2026-11-20');
  for (const invalid of ['20', '2026-13-01', 'yesterday']) expect(() => boundsOf(invalid)).toThrow();
});
