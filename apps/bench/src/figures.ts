/** What was measured of one budget. */
export type Figure = {
  /** The row of the budgets, such as `P6`. */
  id: string;
  name: string;
  /** Null: it could not be measured; `note` says why. */
  value: number | null;
  unit: 'B' | '×' | 'ms' | 's' | 'MB' | '%' | 'pages' | 'nodes' | 'requests' | '';
  budget: number;
  /** Whether the value is to be at least the budget; else it is at most that. */
  isLeast?: boolean;
  /** What each round measured, and what it measured of the thing that it is compared with. */
  rounds?: number[];
  control?: number[];
  note?: string;
  /** Whether `--strict` fails where it does not hold. */
  mustHold?: boolean;
};

export type Verdict = 'yes' | 'no' | 'inconclusive' | 'not measured';

/** A share by which the control may vary: beyond it the machine is measured, not the product. */
const maxSpread = 0.25;

/** The value of which half of them are not larger. NaN of none. */
export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};

/** By which share of the median values vary, from the smallest to the largest. Null: there are not two. */
export const spreadOf = (values: number[] = []) =>
  values.length < 2 ? null : (Math.max(...values) - Math.min(...values)) / median(values);

export function verdictOf({ value, budget, isLeast = false, control }: Figure): Verdict {
  if (value === null || Number.isNaN(value)) return 'not measured';
  if ((spreadOf(control) ?? 0) > maxSpread) return 'inconclusive';
  return (isLeast ? value >= budget : value <= budget) ? 'yes' : 'no';
}

type Named = Pick<Figure, 'id' | 'name' | 'budget' | 'isLeast' | 'note'>;

/** The median of the rounds divided by that of the control's. */
export const ratio = (named: Named, rounds: number[], control: number[]): Figure => ({
  ...named,
  unit: '×',
  value: median(rounds) / median(control),
  rounds,
  control,
});

const digitsOf = (value: number) => (Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : value < 10 ? 3 : 1);
const written = (value: number | null) =>
  value === null || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: digitsOf(value), useGrouping: true });

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** The figures as a table in Markdown. */
export function tableOf(figures: Figure[]) {
  const head = ['#', 'figure', 'value', 'budget', 'held', 'control varies by', 'note'];
  const rows = figures.map((figure) => [
    figure.id,
    figure.name,
    `${written(figure.value)} ${figure.unit}`.trim(),
    `${figure.isLeast ? '≥' : '≤'} ${written(figure.budget)}`,
    verdictOf(figure),
    percent(spreadOf(figure.control)),
    figure.note ?? '',
  ]);
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
