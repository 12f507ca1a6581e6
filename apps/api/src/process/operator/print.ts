import { dayOf } from '#money/reconciliation/compareDay.ts';

export const yen = (amount: number) => `${amount < 0 ? '−' : ''}¥${Math.abs(amount).toLocaleString('ja-JP')}`;

const times = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Tokyo' });

/** `2026-11-20 12:00:00` in Tokyo. */
export const timeOf = (at: Date) => times.format(at);

export { dayOf };

/** Control characters (C0, C1) and marks that change the direction of the text around them. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes what would move the cursor, colour the terminal or reverse the text. Line breaks stay. */
export const printable = (text: string) =>
  text.replace(unprintable, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

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
