import { describe, expect, test } from 'vitest';
import { readProducts } from './readProducts.ts';
import { readTables } from './readTables.ts';
import type { Table } from './table.ts';

const gridOf = (lines: string[]) => ({
  name: '',
  cells: lines.map((line) => line.split('|').map((cell) => cell.trim())),
  merges: [],
});

/** Reads tables whose cells are separated by vertical bars. */
const read = (...lines: string[]) => readTables(gridOf(lines));

function readTable(...lines: string[]): Table {
  const [table, ...others] = read(...lines) as Table[];
  expect(others).toEqual([]);
  return table as Table;
}

const inLines = ({ rows }: Table) => rows.map(({ line, cells }) => [line, cells.join('|')]);

describe('tables that are not read', () => {
  test('an empty one', () => {
    expect(read()).toEqual({ problem: 'empty' });
    expect(read('||', '', '|')).toEqual({ problem: 'empty' });
  });

  test.each([
    ['without headings', ['LDK|ソファ|カリモク', '寝室|ベッド|無印良品']],
    ['with headings of other things', ['氏名|電話|備考', '山田|03-0000-0000|']],
    ['with a title that names products only', ['製品|', 'ソファ|1800']],
    ['with one unknown heading beside the name', ['製品名|味', 'ソファ|甘い']],
  ])('a table %s', (_, lines) => {
    expect(read(...lines)).toEqual({ problem: 'noHeadings' });
  });
});

describe('headings', () => {
  test('stand in the first row, and empty rows keep the line numbers', () => {
    const sheet = readTable('部屋|製品名|品番|幅(mm)|素材', 'LDK|ソファ|S-1|1800|布', '', '寝室|ベッド|B-1||');
    expect(sheet.headings).toEqual(['部屋', '製品名', '品番', '幅(mm)', '素材']);
    expect(sheet.uses).toEqual(['room', 'name', 'product_code', 'dimension', 'specification']);
    expect(inLines(sheet)).toEqual([
      [2, 'LDK|ソファ|S-1|1800|布'],
      [4, '寝室|ベッド|B-1||'],
    ]);
    expect(sheet.isTransposed).toBe(false);
  });

  test('stand below a title, and beside a margin', () => {
    const sheet = readTable('○○邸 製品リスト||||2026/11/23', '', '|部屋|品名|メーカー|', '|LDK|ソファ|カリモク|');
    expect(sheet.headings).toEqual(['部屋', '品名', 'メーカー']);
    expect(inLines(sheet)).toEqual([[4, 'LDK|ソファ|カリモク']]);
  });

  test('can be a single column of names', () => {
    expect(inLines(readTable('○○邸', '製品名', 'ソファ', 'クローゼット'))).toEqual([
      [3, 'ソファ'],
      [4, 'クローゼット'],
    ]);
  });

  test('can be missing over a column of text', () => {
    const sheet = readTable('No.|部屋|製品名||色|', '1|LDK|ソファ|布||');
    expect(sheet.headings).toEqual(['No.', '部屋', '製品名', '', '色']);
    expect(sheet.uses).toEqual(['ignored', 'room', 'name', 'specification', 'specification']);
  });
});

describe('two lines of headings', () => {
  test.each([
    ['as merged cells are saved', '部屋|製品名|寸法|||備考', '||幅|奥行|高さ|'],
    ['repeated in each cell', '部屋|製品名|寸法|寸法|寸法|備考', '部屋|製品名|幅|奥行|高さ|備考'],
    ['with only the sizes above', '||寸法|||', '部屋|製品名|幅|奥行|高さ|備考'],
  ])('%s', (_, upper, lower) => {
    const sheet = readTable('○○邸', upper, lower, 'LDK|椅子|450|400|420|布');
    expect(sheet.headings).toEqual(['部屋', '製品名', '幅', '奥行', '高さ', '備考']);
    expect(inLines(sheet)).toEqual([[4, 'LDK|椅子|450|400|420|布']]);
  });

  test('are combined where the lower line alone does not say enough', () => {
    const sheet = readTable(
      '室名|製品|||寸法(cm)||梱包寸法|電気||仕様|',
      '|名称|番号|メーカー|W|H|W|電圧|消費電力|素材|色',
      'LDK|照明|TA-1|島田|45|42|50|100V|60W|和紙|白',
    );
    expect(sheet.headings).toEqual([
      '室名',
      '製品名称',
      '製品番号',
      'メーカー',
      '寸法(cm) W',
      '寸法(cm) H',
      '梱包寸法 W',
      '電気 電圧',
      '電気 消費電力',
      '素材',
      '色',
    ]);
    expect(sheet.uses.slice(0, 7)).toEqual([
      'room',
      'name',
      'product_code',
      'manufacturer_name',
      'dimension',
      'dimension',
      'dimension',
    ]);
  });

  test('do not include the first product, even below a missing heading', () => {
    const sheet = readTable('部屋|製品名|メーカー|', 'LDK||カリモク|布', '寝室|ベッド|無印良品|木');
    expect(sheet.rows).toHaveLength(2);
  });
});

test('a table with its headings in the first column is transposed', () => {
  const sheet = readTable(
    '○○邸 仕様書',
    '部屋|LDK||寝室',
    '製品名|ソファ|椅子|ベッド',
    'メーカー|カリモク|宮崎|無印',
    '幅|1800|450|',
  );
  expect(sheet.isTransposed).toBe(true);
  expect(sheet.headings.slice(1)).toEqual(['部屋', '製品名', 'メーカー', '幅']);
  expect(inLines(sheet)).toEqual([
    [2, '|LDK|ソファ|カリモク|1800'],
    [3, '||椅子|宮崎|450'],
    [4, '|寝室|ベッド|無印|'],
  ]);
});

test('repeated headings and titles, totals and footnotes are skipped', () => {
  const sheet = readTable(
    '○○邸|||',
    '部屋|製品名|数量|価格',
    'LDK|ソファ|1|¥3,000',
    '|小　計||¥3,000',
    '○○邸|||',
    '部屋|製品名|数量|価格',
    '寝室|合計ラック|1|¥500',
    '合計|||¥3,500',
    '※価格は税込|||',
  );
  expect(sheet.rows.map(({ line }) => line)).toEqual([3, 7]);
  expect(sheet.skipped.map(({ line }) => line)).toEqual([4, 5, 6, 8, 9]);
});

describe('titles between the rows', () => {
  test('are rooms', () => {
    const sheet = readTable(
      '製品名|メーカー|品番',
      '表札|美濃クラフト|',
      '■リビング||',
      'ソファ|カリモク|S-1',
      '【主寝室】||',
      'ベッド|無印|',
      '1F LDK||',
      'ダイニングチェア||',
      '椅子||C-1',
      '合計||3',
    );
    expect(sheet.headings).toEqual(['部屋', '製品名', 'メーカー', '品番']);
    expect(sheet.uses[0]).toBe('room');
    expect(inLines(sheet)).toEqual([
      [2, '|表札|美濃クラフト|'],
      [4, 'リビング|ソファ|カリモク|S-1'],
      [6, '主寝室|ベッド|無印|'],
      [8, '1F LDK|ダイニングチェア||'],
      [9, '1F LDK|椅子||C-1'],
    ]);
    expect(sheet.skipped).toMatchObject([{ line: 10, cells: ['', '合計', '', '3'], reason: 'total' }]);
  });

  test('can have any name above running numbers', () => {
    const sheet = readTable('No.|製品名|品番', 'ファミリーライブラリー||', '1|本棚|H-1', '2||', '子供室A||', '1|机|');
    expect(inLines(sheet)).toEqual([
      [3, 'ファミリーライブラリー|1|本棚|H-1'],
      [4, 'ファミリーライブラリー|2||'],
      [6, '子供室A|1|机|'],
    ]);
  });

  test.each([
    '洗面・脱衣室',
    '2階ホール',
    'リビング・ダイニング',
    '洋室1',
    '２Ｆ　トイレ',
    '1F',
    'WIC',
    '寝室(南)',
    '3.キッチン',
  ])('%s is a usual name of a room', (title) => {
    expect(readTable('製品名|品番', `${title}|`, '椅子|C-1').rows[0]?.cells[0]).toBe(title);
  });

  test.each(['玄関ドア', 'ダイニングチェア', 'カリモク', 'バスタオル', 'DK-10'])('%s is not a room’s name', (name) => {
    expect(readTable('製品名|品番', `${name}|`, '椅子|C-1').rows).toHaveLength(2);
  });

  test('stay rows if the table has a column of rooms', () => {
    const sheet = readTable('部屋|製品名|品番', '■リビング||', '|ソファ|S-1');
    expect(sheet.headings).toHaveLength(3);
    expect(sheet.rows).toHaveLength(2);
  });
});

test('a long table without headings is not transposed', () => {
  const rows = Array.from({ length: 500 }, (_, index) => `LDK${index}|椅子`);
  expect(read(...rows, '製品名|机', '品番|C-1')).toEqual({ problem: 'noHeadings' });
});

describe('two tables without an empty column between them', () => {
  test.each([
    [
      'rooms, and doors in them',
      ['室名|床|壁|天井|符号|室名|W|H', 'LDK|ナラ|漆喰|PB|WD1|LDK|800|2000'],
      ['室名|床|壁|天井', '符号|室名|W|H'],
    ],
    [
      'lists that begin alike',
      ['符号|品名|取付場所|符号|品名|W|H', 'A|机|LDK|B|棚|450|900'],
      ['符号|品名|取付場所', '符号|品名|W|H'],
    ],
    [
      'a column that belongs to the longer one',
      ['品名|品番|室名|品名|幅', '机|D-1|LDK|棚|450', '||寝室|椅子|400'],
      ['品名|品番', '室名|品名|幅'],
    ],
  ])('%s', (_, lines, headings) => {
    const tables = read(...lines) as Table[];
    expect(tables.map((table) => table.headings.join('|'))).toEqual(headings);
  });

  test('stay one, with a notice, where it cannot be told which column begins the second', () => {
    const [product] = readProducts(readTable('品名|品番|室名|品名|幅', '机|D-1|LDK|棚|450'));
    expect(product?.notices).toEqual([
      {
        line: 2,
        column: 3,
        text: '見出し「品名」が2つあります。表が2つ並んでいるときは、間に空の列を入れてください',
      },
    ]);
  });

  test.each([
    '室名|床|メーカー|品番|壁|メーカー|品番|天井',
    '室名|床|商品名|メーカー|壁|商品名|メーカー',
    '階|室名|床 1F|床 2F|壁|天井',
    '符号|室名|建具名|W|H|符号',
    '室名|品名|メーカー|品番|幅|室名|備考',
  ])('%s is one table', (headings) => {
    expect(readTable(headings, headings.replace(/[^|]+/g, 'ア')).headings).toEqual(headings.split('|'));
  });
});
