import { describe, expect, test } from 'vitest';
import { type Figure, formatTable, getVerdict, median, ratio, relativeSpread } from './figures.ts';

const figure = (fields: Partial<Figure>): Figure => ({
  id: 'P0',
  name: 'example',
  value: 1,
  unit: '×',
  budget: 1,
  ...fields,
});

test('the median is the middle value or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(median([])).toBeNaN();
});

test('the spread is the range as a share of the median', () => {
  expect(relativeSpread([100, 90, 110])).toBeCloseTo(0.2);
  expect(relativeSpread([100])).toBeNull();
  expect(relativeSpread()).toBeNull();
});

describe('a figure', () => {
  test.each<[string, Partial<Figure>]>([
    ['yes', { value: 1.15, budget: 1.15 }],
    ['no', { value: 1.16, budget: 1.15 }],
    ['yes', { value: 0.12, budget: 0.12, isMinimum: true }],
    ['no', { value: 0.11, budget: 0.12, isMinimum: true }],
    ['yes', { value: 1, control: [100, 90, 115] }],
    ['inconclusive', { value: 1, control: [100, 90, 116] }],
    ['inconclusive', { value: 2, control: [100, 90, 116] }],
    ['not measured', { value: null }],
    ['not measured', { value: Number.NaN }],
  ])('gets the verdict %s for %o', (verdict, fields) => {
    expect(getVerdict(figure(fields))).toBe(verdict);
  });

  test('for a comparison is the ratio of medians and keeps the rounds of the control', () => {
    const info = { id: 'P6', name: 'LCP', budget: 1.15 };
    const control = [100, 400, 200];
    expect(ratio(info, [300, 100, 220], control)).toMatchObject({ value: 1.1, unit: '×', control });
  });
});

test('the table shows figure, value, budget, verdict and spread', () => {
  const table = formatTable([
    figure({ id: 'P1', name: 'home', value: 93_211, unit: 'B', budget: 95_000 }),
    figure({ id: 'P17', name: 'list', value: 0.1, budget: 0.12, isMinimum: true, control: [100, 110, 105] }),
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
