/** Milliseconds before the object URL is revoked; long enough for the browser to read the file. */
const revokeDelay = 60_000;

/** Downloads a URL of this origin. `name`: the name of the file; default: the name in the response. */
export function saveUrl(url: string, name = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

export function saveBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay);
}

/** Downloads a CSV file. `csv`: with or without the byte order mark, which `Response.text()` drops. */
export const saveCsv = (name: string, csv: string) =>
  saveBlob(name, new Blob([`\uFEFF${csv.replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' }));
