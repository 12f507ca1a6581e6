import { describe, expect, test } from 'vitest';
import { type Figure, median, ratio, spreadOf, tableOf, verdictOf } from './figures.ts';

const figure = (given: Partial<Figure>): Figure => ({
  id: 'P0',
  name: 'something',
  value: 1,
  unit: '×',
  budget: 1,
  ...given,
});

test('the median is in the middle, or between the two that are', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(median([])).toBeNaN();
});

test('the spread is from the smallest to the largest, as a share of the median', () => {
  expect(spreadOf([100, 90, 110])).toBeCloseTo(0.2);
  expect(spreadOf([100])).toBeNull();
  expect(spreadOf()).toBeNull();
});

describe('a figure', () => {
  test.each<[string, Partial<Figure>]>([
    ['yes', { value: 1.15, budget: 1.15 }],
    ['no', { value: 1.16, budget: 1.15 }],
    ['yes', { value: 0.12, budget: 0.12, isLeast: true }],
    ['no', { value: 0.11, budget: 0.12, isLeast: true }],
    ['yes', { value: 1, control: [100, 90, 115] }],
    ['inconclusive', { value: 1, control: [100, 90, 116] }],
    ['inconclusive', { value: 2, control: [100, 90, 116] }],
    ['not measured', { value: null }],
    ['not measured', { value: Number.NaN }],
  ])('is held: %s for %o', (verdict, given) => {
    expect(verdictOf(figure(given))).toBe(verdict);
  });

  test('is a ratio of medians and keeps its rounds', () => {
    const named = { id: 'P6', name: 'LCP', budget: 1.15 };
    expect(ratio(named, [300, 100, 220], [100, 400, 200])).toMatchObject({
      value: 1.1,
      unit: '×',
      control: [100, 400, 200],
    });
  });
});

test('the table names figure, value, budget, verdict and spread', () => {
  const table = tableOf([
    figure({ id: 'P1', name: 'home', value: 93_211, unit: 'B', budget: 95_000 }),
    figure({ id: 'P17', name: 'list', value: 0.1, budget: 0.12, isLeast: true, control: [100, 110, 105] }),
  ]);
  const rows = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(rows[2]).toEqual(['P1', 'home', '93,211 B', '≤ 95,000', 'yes', '–', '']);
  expect(rows[3]).toEqual(['P17', 'list', '0.1 ×', '≥ 0.12', 'no', '10 %', '']);
  expect(new Set(table.split('\n').map(({ length }) => length)).size).toBe(1);
});
