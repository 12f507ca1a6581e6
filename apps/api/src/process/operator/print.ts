import { dayOf } from '#money/reconciliation/compareDay.ts';

export const yen = (amount: number) => `${amount < 0 ? '−' : ''}¥${Math.abs(amount).toLocaleString('ja-JP')}`;

const times = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Tokyo' });

/** `2026-11-20 12:00:00` in Tokyo. */
export const timeOf = (at: Date) => times.format(at);

export { dayOf };

const textOf = (value: unknown) => {
  if (value === null || value === undefined || value === '') return '—';
  if (value instanceof Date) return timeOf(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replace(/\s+/g, ' ');
};

/** One line per row: `name: value` pairs. */
export const describeRow = (row: object) =>
  Object.entries(row)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join('、');

/** A heading and its rows. */
export const section = (title: string, rows: object[]) => [
  `${title}（${rows.length}件）`,
  ...rows.map((row) => `  ${describeRow(row)}`),
];
