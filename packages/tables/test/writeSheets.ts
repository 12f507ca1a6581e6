import { writeXlsx } from 'hucre/xlsx';
import type { Encoding } from '../src/cells/decodeText.ts';
import type { Merge } from '../src/cells/grid.ts';
import type { Input } from '../src/read.ts';
import { type Random, randomOf } from './drawColumns.ts';
import { type Drawn, drawSheet } from './drawSheets.ts';

// Writes sheets as the files and texts that people have.

type Sheet = { name: string; rows: string[][]; merges: Merge[] };

/** The bytes of each character in an encoding with two bytes for Japanese, read from the decoder's own table. */
function tableOf(encoding: 'shift_jis' | 'euc-jp'): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const text = decoder.decode(new Uint8Array(bytes));
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  for (let first = 0; first < 0x100; first++) add([first]);
  for (let first = 0x80; first < 0x100; first++) for (let second = 0x40; second < 0x100; second++) add([first, second]);
  return table;
}

const tables = new Map<string, Map<string, number[]>>();

/** The bytes of each character; null if the encoding lacks one. */
function encodeChars(text: string, encoding: 'shift_jis' | 'euc-jp'): number[][] | null {
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  const bytes = [...text].map((char) => table.get(char));
  return bytes.every((byte) => byte !== undefined) ? bytes : null;
}

/** ISO-2022-JP has the characters of EUC-JP without their highest bits, between escapes. */
function encodeIso2022(text: string): number[] | null {
  let isWide = false;
  const bytes = encodeChars(text, 'euc-jp')?.flatMap((char) => {
    const shift = char.length > 1 === isWide ? [] : isWide ? [0x1b, 0x28, 0x42] : [0x1b, 0x24, 0x42];
    isWide = char.length > 1;
    return [...shift, ...char.map((byte) => byte & 0x7f)];
  });
  return bytes && !/[\uFF61-\uFF9F]/.test(text) ? [...bytes, ...(isWide ? [0x1b, 0x28, 0x42] : [])] : null;
}

function encodeUtf16(text: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++) bytes.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  return new Uint8Array(bytes.buffer);
}

/** Text as a file; in UTF-8 if the encoding lacks one of its characters. */
function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeUtf16(text, encoding === 'utf-16be');
  const bytes = {
    'utf-8': null,
    shift_jis: () => encodeChars(text, 'shift_jis')?.flat(),
    'euc-jp': () => encodeChars(text, 'euc-jp')?.flat(),
    'iso-2022-jp': () => encodeIso2022(text),
  }[encoding]?.();
  return bytes ? new Uint8Array(bytes) : new TextEncoder().encode(text);
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csvCell = (cell: string) => {
  const kept = /^0\d+$/.test(cell) ? `="${cell}"` : cell;
  return /[",;\n]/.test(kept) ? quoted(kept) : kept;
};
/** Spreadsheets copy quotation marks as they are, except in cells with line breaks. */
const copiedCell = (cell: string) => (cell.includes('\n') ? quoted(cell) : cell);

const textOf = (rows: string[][], separator: string, write: (cell: string) => string) =>
  rows.map((row) => `${row.map(write).join(separator)}\r\n`).join('');

function htmlOf({ rows, merges }: Sheet): string {
  const cellOf = (text: string, row: number, column: number) => {
    const own = merges.find((merge) => merge.row === row && merge.column === column);
    const isCovered = merges.some(
      (merge) =>
        merge !== own &&
        row >= merge.row &&
        row < merge.row + merge.rows &&
        column >= merge.column &&
        column < merge.column + merge.columns,
    );
    if (isCovered) return '';
    const spans = own ? ` rowspan="${own.rows}" colspan="${own.columns}"` : '';
    const escaped = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\n', '<br>');
    return `<td${spans} style="border:1px">${escaped}</td>`;
  };
  const lines = rows.map((row, index) => `<tr>${row.map((text, column) => cellOf(text, index, column)).join('')}</tr>`);
  return `<html><body><table>${lines.join('\n')}</table></body></html>`;
}

/** Numbers, dates and formulas with their stored values, besides text; a hidden sheet before the others. */
function workbookOf({ chance }: Random, sheets: Sheet[]) {
  const written = sheets.map(({ name, rows, merges }) => ({
    name,
    rows: rows.map((row) =>
      row.map((text) => {
        const [, year, month, day] = /^(\d{4})\/(\d+)\/(\d+)$/.exec(text) ?? [];
        if (year) return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
        return /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(text) && chance(0.8) ? Number(text) : text || null;
      }),
    ),
    merges: merges.map(({ row, column, rows, columns }) => ({
      startRow: row,
      startCol: column,
      endRow: row + rows - 1,
      endCol: column + columns - 1,
    })),
    cells: new Map(
      rows.flatMap((row, index) =>
        row.flatMap((text, column) =>
          /^\d+$/.test(text) && !/^0./.test(text) && chance(0.1)
            ? [[`${index},${column}`, { formula: 'SUM(ZZ1,1)', formulaResult: Number(text) }] as const]
            : [],
        ),
      ),
    ),
  }));
  const hidden = {
    name: '旧',
    hidden: true,
    rows: [
      ['部屋', '製品名', '品番'],
      ['LDK', '没案の椅子', 'X-1'],
    ],
  };
  return writeXlsx({ sheets: chance(0.3) ? [hidden, ...written] : written });
}

const kana = new Map(
  Array.from({ length: 0xff9d - 0xff66 + 1 }, (_, index) => String.fromCharCode(0xff66 + index)).flatMap((half) =>
    ['', 'ﾞ', 'ﾟ'].map((mark) => [(half + mark).normalize('NFKC'), half + mark] as const),
  ),
);

const widths: ((text: string) => string)[] = [
  (text) =>
    text.replace(/[!#-&(-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　'),
  (text) => text.replace(/[\d,.]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
  (text) => text.replace(/[ァ-ヶー]/g, (char) => kana.get(char) ?? char),
  (text) => text.normalize('NFD'),
  (text) => (/^\p{Script=Han}{2}$/u.test(text) ? [...text].join('　') : text),
  (text) => text.replace(' ', '\n'),
];

/** Writes some texts as people type them: in other widths, with blanks inside, or on two lines. */
function retype({ chance, one }: Random, rows: string[][]): string[][] {
  const [type, share] = [one(widths), one([0, 0, 0.1, 0.5])];
  const isKept = (text: string) => /^(?:https?:|www\.)|^0\d+$/.test(text);
  return rows.map((row) => row.map((text) => (isKept(text) || !chance(share) ? text : type(text))));
}

/** A file, or what was copied, with the sheets in it. `text`: to be shown where a test fails. */
export async function drawInput(
  seed: number,
): Promise<{ input: Input; sheets: (Drawn & { name: string })[]; text: string }> {
  const random = randomOf(seed);
  const { chance, one, word } = random;
  const source = word('xlsx|xlsx|html|csv|csv|semicolons|tsv|copied');
  const hasMerges = source === 'xlsx' || source === 'html' ? chance(0.8) : false;
  const names = source === 'xlsx' ? word('表|1階,2階|Sheet1,Sheet2,Sheet3').split(',') : [''];
  const sheets = names.map((name) => {
    const drawn = drawSheet(random, hasMerges);
    return { ...drawn, name, rows: retype(random, drawn.rows) };
  });
  const [sheet] = sheets as [(typeof sheets)[number]];
  const encoding = one([
    'utf-8',
    'utf-8',
    'utf-16le',
    'utf-16be',
    'shift_jis',
    'shift_jis',
    'euc-jp',
    'iso-2022-jp',
  ] as const);
  const mark = /^utf/.test(encoding) && chance(0.7) ? '\uFEFF' : '';
  const text = sheets
    .map(({ name, rows }) => `${name}\n${textOf(rows, '\t', (cell) => cell.replaceAll('\n', '⏎'))}`)
    .join('\n');
  const shown = `${source} ${encoding}\n${text}`;
  if (source === 'xlsx')
    return { input: { bytes: new Uint8Array(await workbookOf(random, sheets)) }, sheets, text: shown };
  if (source === 'html') return { input: { html: htmlOf(sheet) }, sheets, text: shown };
  if (source === 'copied') return { input: { text: textOf(sheet.rows, '\t', copiedCell) }, sheets, text: shown };
  const separator = { csv: ',', semicolons: ';' }[source];
  const file = mark + textOf(sheet.rows, separator ?? '\t', separator ? csvCell : copiedCell);
  return { input: { bytes: encode(file, encoding) }, sheets, text: shown };
}
