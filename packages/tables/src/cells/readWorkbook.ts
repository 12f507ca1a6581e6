import { formatValue } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { type Grid, mergesOf } from './grid.ts';
import { tidy } from './tidy.ts';
import { isOle, UnreadableWorkbook } from './workbooks.ts';

/** The sum of its files. A workbook of 5 MB has a tenth of that. */
const maxUnpackedBytes = 200_000_000;

/** Whether bytes contain text, in Latin letters. `isWide`: in UTF-16. */
function contains(bytes: Uint8Array, text: string, isWide = false): boolean {
  const wanted = [...text].flatMap((char) => (isWide ? [char.charCodeAt(0), 0] : [char.charCodeAt(0)]));
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

const directoryEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** The files of a ZIP archive, with the size that each says it has unpacked. Throws if the archive has no directory. */
function entriesOf(bytes: Uint8Array): { name: string; size: number }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end--;
  if (end < 0) throw new UnreadableWorkbook('cutFile');
  const entries: { name: string; size: number }[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === directoryEntry) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const text = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    entries.push({ name: text, size: view.getUint32(at + 24, true) });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** Throws unless a file is a workbook that can be unpacked. What is unpacked is at most as large as it says. */
function ensureReadable(bytes: Uint8Array) {
  if (isOle(bytes))
    throw new UnreadableWorkbook(contains(bytes, 'EncryptedPackage', true) ? 'password' : 'oldWorkbook');
  const entries = entriesOf(bytes);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new UnreadableWorkbook('otherWorkbook');
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes) throw new UnreadableWorkbook('tooLarge');
}

/** Formats that add words, leading zeros or a percent sign to a number: "WD-"0, 0000, 0%. */
const wordyFormat = /"[^"]*[\p{L}\p{N}][^"]*"|^0{2,}$|%/u;

/** A number as its cell shows it, without rounding unless words are added. 0.1 + 0.2 is 0.3, though it is binary. */
function textOfNumber(value: number, format: string): string {
  const plain = String(Number(value.toPrecision(15)));
  if (/General/i.test(format)) return format.replace(/General/i, plain).replaceAll('"', '');
  return wordyFormat.test(format) ? formatValue(value, format) : plain;
}

/** `format`: of numbers, as spreadsheets write it. Dates are in UTC. */
function textOf(value: unknown, format: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return tidy(textOfNumber(value, format));
  if (value instanceof Date) return [value.getUTCFullYear(), value.getUTCMonth() + 1, value.getUTCDate()].join('/');
  const text = tidy(String(value));
  return /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/.test(text) ? '' : text;
}

/**
 * Reads the sheets of a workbook (.xlsx) that are not hidden: the stored values of their cells, and which of them are
 * merged. Macros, links, comments and pictures are ignored. `maxRows`: further rows of a sheet are left out. Throws
 * `UnreadableWorkbook`.
 */
export async function readWorkbook(bytes: Uint8Array, maxRows: number): Promise<Grid[]> {
  ensureReadable(bytes);
  const isVisible = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => !hidden && !veryHidden;
  const { sheets } = await readXlsx(bytes, { sheets: isVisible, maxRows, readStyles: true }).catch(() => {
    throw new UnreadableWorkbook('cutFile');
  });
  return sheets.map(({ name, rows, cells, merges }) => ({
    name,
    cells: rows.map((values, row) =>
      values.map((value, column) => textOf(value, cells?.get(`${row},${column}`)?.style?.numFmt ?? '')),
    ),
    merges: mergesOf(merges),
  }));
}
