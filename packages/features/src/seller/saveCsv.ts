/** Milliseconds after which a browser has taken a file over. */
const taken = 60_000;

/** Hands a CSV to the browser as a file. */
export function saveCsv(name: string, csv: string) {
  // Reading an answer as text drops its byte order mark, without which spreadsheets take Japanese for Shift_JIS.
  const file = new Blob(['\uFEFF', csv.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), taken);
}
