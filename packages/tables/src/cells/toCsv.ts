/**
 * Text that a spreadsheet would run as a formula. An apostrophe before it prevents that, and `tidy` removes
 * it again. Text that already begins with one gets another, so that it reads back the same.
 */
const formula = /^(?:'*[=+\-@＝＋－＠]|[\t\r])/;

/** A cell according to RFC 4180. */
function toCell(value: string | number | null) {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value ?? '');
  // Some spreadsheets separate cells by semicolons or tabs.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a CSV file in UTF-8, with the byte order mark that spreadsheets need. Text is never a formula. */
export const toCsv = (rows: (string | number | null)[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
