/** Text that a spreadsheet would take for a formula, which an apostrophe prevents; and text that reading would take for that. */
const formula = /^(?:'*[=+\-@＝＋－＠]|[\t\r])/;

/** A cell according to RFC 4180. */
function toCell(value: string | number | null) {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets take a file without it for Shift_JIS. */
export const byteOrderMark = '\uFEFF';

/** Writes a CSV file in UTF-8. What users have typed is never a formula. */
export const toCsv = (rows: (string | number | null)[][]): string =>
  byteOrderMark + rows.map((row) => row.map(toCell).join(',')).join('\r\n');
