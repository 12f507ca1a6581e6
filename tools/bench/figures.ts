import { expect } from '@playwright/test';

/** `share`: 0.5 for the median. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: number[]) => percentile(values, 0.5);

/**
 * How much the control may vary. If it varies by more, the machine was busy, and the figure does not count.
 */
const maxSpread = 0.25;

/**
 * Prints a figure and expects it to be within its budget. `control`: the rounds of another measurement, taken
 * at the same time. If they vary by more than a quarter, the figure is printed but not checked.
 */
export function expectWithin(budget: number, name: string, value: number, control: number[] = []) {
  const spread = control.length > 1 ? (Math.max(...control) - Math.min(...control)) / median(control) : 0;
  const isQuiet = spread <= maxSpread;
  const remark = isQuiet ? '' : `; inconclusive, the control varies by ${Math.round(spread * 100)} %`;
  console.warn(`    ${name}: ${Number(value.toPrecision(4))} (at most ${budget}${remark})`);
  if (isQuiet) expect.soft(value, name).toBeLessThanOrEqual(budget);
}

/** Compares the median of the rounds with that of the control, whose rounds alternate with them. */
export const expectRatio = (budget: number, name: string, rounds: number[], control: number[]) =>
  expectWithin(budget, name, median(rounds) / median(control), control);
