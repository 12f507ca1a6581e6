import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import table from '../budgets.json' with { type: 'json' };
import { type Figure, formatRows, formatValue, getVerdict, type Verdict } from './figures.ts';

/** The id of a budget, and what it bounds if there are several: `P8 CLS`. */
export type BudgetKey = keyof typeof table;

type Budget = Pick<Figure, 'unit' | 'isMinimum'> & {
  what: string;
  budget: number;
  /** What is known to bound the figure. */
  limit?: string;
  /** Why the budget is above the one set first. */
  loosened?: string;
  /** The test that checks it in CI. */
  test?: string;
  /** The figure measured last: of several, the one closest to the budget or furthest beyond. `at`: the day. */
  last?: { value: number; verdict: Verdict; at: string };
};

const budgets = table as Record<BudgetKey, Budget>;

/** A figure's budget, unit and default name. */
export function budgeted(key: BudgetKey, name?: string) {
  const { what, budget, unit, isMinimum = false } = budgets[key];
  return { key, id: key.split(' ')[0] ?? key, name: name ?? what, budget, unit, isMinimum } satisfies Partial<Figure>;
}

/** How much of its budget a figure uses. */
const usage = ({ value, budget, isMinimum }: Figure) =>
  isMinimum ? (budget ?? 0) / (value ?? 0) : (value ?? 0) / (budget || 1);

/** Stores each budget's last figure. `at`: the day. */
export function storeLast(figures: Figure[], at: string) {
  for (const [key, budget] of Object.entries(budgets)) {
    const [worst] = figures
      .filter((figure) => figure.key === key && figure.value !== null && Number.isFinite(figure.value))
      .toSorted((a, b) => usage(b) - usage(a));
    if (worst?.value != null)
      budget.last = { value: Number(worst.value.toPrecision(4)), verdict: getVerdict(worst), at };
  }
  writeFileSync(join(import.meta.dirname, '../budgets.json'), `${JSON.stringify(budgets, null, 2)}\n`);
}

/** The table of all budgets for docs/performance.md. */
export function formatBudgets() {
  const head = ['#', 'what', 'budget', 'last', 'held', 'measured on', 'bounded by'];
  const rows = Object.entries(budgets).map(([key, { what, budget, unit, isMinimum, last, limit, loosened }]) => [
    key.split(' ')[0] ?? key,
    what,
    `${isMinimum ? '≥' : '≤'} ${formatValue(budget, unit)}`,
    last ? formatValue(last.value, unit) : '–',
    last?.verdict ?? 'not measured',
    last?.at ?? '–',
    [limit, loosened && `Loosened: ${loosened}`].filter(Boolean).join('. '),
  ]);
  return formatRows(head, rows);
}
