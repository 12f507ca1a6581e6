/** A measured value and its budget. */
export type Figure = {
  /** The key of its budget in budgets.json. */
  key?: string;
  /** The id of the budget, such as `P6`. */
  id: string;
  name: string;
  /** Null if it could not be measured; `note` explains why. */
  value: number | null;
  unit: 'B' | '×' | 'ms' | 's' | 'MB' | '%' | 'min' | 'pages' | 'nodes' | 'requests' | '';
  /** Null if the figure has no budget. */
  budget: number | null;
  /** Whether the budget is a minimum; otherwise it is a maximum. */
  isMinimum?: boolean;
  /** The value measured in each round. */
  rounds?: number[];
  /** The value of the control in each round, with which `rounds` is compared. */
  control?: number[];
  note?: string;
  /** Whether `--strict` fails if the budget is not met. */
  isRequired?: boolean;
};

export type Verdict = 'yes' | 'no' | 'inconclusive' | 'not measured' | 'no budget';

/** The maximum relative spread of the control. Beyond it, the figures reflect the machine's load rather than the product. */
const maxSpread = 0.25;

/** NaN for an empty list. */
export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};

/** The range of the values as a share of their median. Null for fewer than two values. */
export const relativeSpread = (values: number[] = []) =>
  values.length < 2 ? null : (Math.max(...values) - Math.min(...values)) / median(values);

export function getVerdict({ value, budget, isMinimum = false, control }: Figure): Verdict {
  if (value === null || !Number.isFinite(value)) return 'not measured';
  if (budget === null) return 'no budget';
  if ((relativeSpread(control) ?? 0) > maxSpread) return 'inconclusive';
  return (isMinimum ? value >= budget : value <= budget) ? 'yes' : 'no';
}

type FigureInfo = Pick<Figure, 'key' | 'id' | 'name' | 'budget' | 'isMinimum' | 'note'>;

/** A figure whose value is the median of the rounds divided by the median of the control. */
export const ratio = (info: FigureInfo, rounds: number[], control: number[]): Figure => ({
  ...info,
  unit: '×',
  value: median(rounds) / median(control),
  rounds,
  control,
});

const countFractionDigits = (value: number) =>
  Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : value < 10 ? 3 : 1;
const formatNumber = (value: number | null) =>
  value === null || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: countFractionDigits(value), useGrouping: true });

export const formatValue = (value: number | null, unit: Figure['unit']) => `${formatNumber(value)} ${unit}`.trim();

const formatPercent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);

export function formatTable(figures: Figure[]) {
  const head = ['#', 'figure', 'value', 'budget', 'met', 'control varies by', 'note'];
  const rows = figures.map((figure) => [
    figure.id,
    figure.name,
    formatValue(figure.value, figure.unit),
    figure.budget === null ? '–' : `${figure.isMinimum ? '≥' : '≤'} ${formatNumber(figure.budget)}`,
    getVerdict(figure),
    formatPercent(relativeSpread(figure.control)),
    figure.note ?? '',
  ]);
  return formatRows(head, rows);
}

/** A Markdown table. */
export function formatRows(head: string[], rows: string[][]) {
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}
