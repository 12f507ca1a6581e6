import { expect, test } from 'vitest';
import { toPage } from './pagination.ts';

test('a page of large rows ends early, and the next one begins after it', () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, text: '庭'.repeat(60_000) }));
  expect(toPage(rows, 4)).toEqual({ items: rows.slice(0, 3), next_cursor: expect.any(String) });
  const huge = [{ id: 1, text: '庭'.repeat(200_000) }];
  expect(toPage(huge, 4)).toEqual({ items: huge, next_cursor: null });
});
