import { appendFileSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

const file = new URL('../../../bench/budgets.json', import.meta.url);
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { budget: number }>;

/** A budget by its key in apps/bench/budgets.json, such as `P8 CLS`. */
export function budgetOf(key: string) {
  const found = budgets[key];
  if (!found) throw new Error(`${key} is not in budgets.json`);
  return found.budget;
}

/** Reports a counted figure to `pnpm bench counts`, which shows the largest of each budget. */
export function reportFigure(key: string, value: number) {
  const report = process.env.BENCH_REPORT;
  if (report) appendFileSync(report, `${JSON.stringify([key, value])}\n`);
}

/** Expects a counted figure to be within its budget, and reports it. `label`: what was counted. */
export function expectWithinBudget(key: string, value: number, label = key) {
  reportFigure(key, value);
  expect(value, label).toBeLessThanOrEqual(budgetOf(key));
}
