import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { limits, read } from './read.ts';
import { readProducts } from './sheet/readProducts.ts';

const problemOf = async (bytes: Uint8Array) => {
  const reading = await read({ bytes: bytes.slice() });
  return 'problem' in reading ? reading.problem : null;
};

const workbookOf = (rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: '表', rows }] });

describe('a file that cannot be read says why', () => {
  test('a cut workbook', async () => {
    const whole = await workbookOf([['製品名', '品番']]);
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('cutFile');
    expect(await problemOf(whole.with(whole.length / 3, 0xff).with(whole.length / 4, 0xff))).toBe('cutFile');
  });

  test('a workbook with a password, and one of the old kind', async () => {
    const sheets = [{ name: '表', rows: [['製品名']] }];
    expect(await problemOf(await writeXlsx({ sheets, encryption: { password: '鍵', spinCount: 1 } }))).toBe('password');
    expect(await problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('oldWorkbook');
  });

  test('a workbook that unpacks to gigabytes', async () => {
    // A file that says truly how large it is; one that lies is cut by the reader.
    expect(await problemOf(zipOf('xl/workbook.xml', Buffer.alloc(250_000_000)))).toBe('tooLarge');
    expect(await problemOf(zipOf('xl/workbook.xml', Buffer.alloc(250_000_000), 1000))).toBe('cutFile');
  });

  test('other ZIP archives, and files with nothing, too many rows, columns or bytes', async () => {
    expect(await problemOf(zipOf('content.xml', Buffer.from('<x/>')))).toBe('otherWorkbook');
    expect(await problemOf(new Uint8Array())).toBe('empty');
    expect(await problemOf(await workbookOf([['']]))).toBe('empty');
    const rows = Array.from({ length: limits.rows + 1 }, (_, index) => [`製品${index}`]);
    expect(await problemOf(await workbookOf(rows))).toBe('tooManyRows');
    expect(await problemOf(new TextEncoder().encode('品名,'.repeat(10_000)))).toBe('tooManyColumns');
    expect(await problemOf(new Uint8Array(limits.bytes + 1))).toBe('tooLarge');
  });

  test('a single cell is a sheet without headings', async () => {
    expect(await read({ text: '机' })).toMatchObject({ tables: [], untitled: [0] });
  });
});

/** An archive with one file. `size`: what the archive says of it. */
function zipOf(name: string, content: Buffer, size = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  const file = Buffer.from(name);
  return new Uint8Array(Buffer.concat([local, file, packed, entry, file, end]));
}

/** What each of these reads costs, at least in part, doubles with the text if reading takes time in proportion. */
const repeated: [what: string, text: (count: number) => string][] = [
  ['names of rooms without a gap', (count) => `製品名,品番\n${'玄関ホール'.repeat(count)},\n机,D-1`],
  ['marks that only begin a cell', (count) => `製品名\t品番\n${'"\t'.repeat(count)}\n`],
  ['marks in pairs', (count) => `製品名,品番\n"${'"",""'.repeat(count)}`],
  ['brackets in a heading', (count) => `製品名,幅${'('.repeat(count)},品番\n机,1,D-1`],
  ['brackets in a cell', (count) => `製品名,幅,品番\n机,${'(450'.repeat(count)},D-1`],
  ['labels in a cell', (count) => `製品名,幅,品番\n机,${'W450×'.repeat(count)},D-1`],
  ['blanks', (count) => `製品名,品番\n机${' '.repeat(count)}x,D-1`],
  ['words in a cell', (count) => `部屋,製品名,メーカー・品番\nLDK,机,${'a/'.repeat(count)}`],
  ['marks around a heading', (count) => `製品名,${'※'.repeat(count)}品番\n机,D-1`],
];

test.each(repeated)('%s are read in proportion to their number', async (_, text) => {
  const measure = async (count: number) => {
    const start = process.cpuUsage();
    const reading = await read({ text: text(count) });
    if (!('problem' in reading)) for (const table of reading.tables) readProducts(table);
    return process.cpuUsage(start).user / 1000;
  };
  await measure(1000);
  const [few, many] = [await measure(20_000), await measure(80_000)];
  // Four times the text takes sixteen times as long where the time grows with the square of the text.
  expect(many).toBeLessThan(few * 8 + 200);
});
