/** Milliseconds before the object URL is revoked; long enough for the browser to read the file. */
const revokeDelay = 60_000;

/** Downloads a CSV file. */
export function saveCsv(name: string, csv: string) {
  // `Response.text()` drops the byte order mark, without which spreadsheets read Japanese as Shift_JIS.
  const file = new Blob(['\uFEFF', csv.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay);
}
