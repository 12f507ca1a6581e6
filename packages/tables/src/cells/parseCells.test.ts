import { expect, test } from 'vitest';
import { trimCells } from './grid.ts';
import { parseCells } from './parseCells.ts';

/** Rows of cells, separated by vertical bars. */
const rowsOf = (text: string) => trimCells(parseCells(text)).map((cells) => cells.join('|'));

test.each([
  ['commas', '部屋,製品名\r\nLDK,ソファ', '部屋|製品名', 'LDK|ソファ'],
  ['semicolons', '製品名;幅\nソファ;1,800\n椅子;450', '製品名|幅', 'ソファ|1,800', '椅子|450'],
  ['tabs, with commas in the cells', '製品名\t幅\nソファ\t1,800', '製品名|幅', 'ソファ|1,800'],
  ['a tab that strayed into a cell of a file with commas', '製品名,幅\nソファ\t,1800', '製品名|幅', 'ソファ|1800'],
  ['a single column', '製品名\nソファ', '製品名', 'ソファ'],
  ['old line endings', '製品名,色\rソファ,白', '製品名|色', 'ソファ|白'],
  ['an inch mark in a cell', '製品名\tサイズ\nテレビ\t55"\n椅子\tW450', '製品名|サイズ', 'テレビ|55"', '椅子|W450'],
  [
    'a quotation mark that only begins a cell',
    '製品名,色\n"匠"の椅子,白\n机,黒',
    '製品名|色',
    '"匠"の椅子|白',
    '机|黒',
  ],
  [
    'such a mark beside a cell in quotation marks',
    '備考\t製品名\n"1行目\n2行目"\t"匠"の椅子\n白\t机',
    '備考|製品名',
    '1行目\n2行目|"匠"の椅子',
    '白|机',
  ],
  ['nothing', ''],
  ['blanks only', ' \t \n\t'],
])('reads %s', (_, text, ...rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('keeps line breaks and separators in quoted cells', () => {
  expect(rowsOf('製品名,備考\n椅子,"1行目\r\n 2行目, ""引用""\t"')).toEqual([
    '製品名|備考',
    '椅子|1行目\n2行目, "引用"',
  ]);
});

test('tidies blanks and digits, and keeps other characters', () => {
  expect(rowsOf('\uFEFF　ソファ　　大 ,１，８００．５,１２㎡,Ｗ')).toEqual(['ソファ 大|1,800.5|12㎡|Ｗ']);
});

test('removes an apostrophe before a formula only', () => {
  expect(parseCells("'=1+1,'+81,'-5,'@home,''=x,'55年製")).toEqual([['=1+1', '+81', '-5', '@home', "'=x", "'55年製"]]);
});

test('drops empty rows and columns at the end, and keeps those between', () => {
  expect(rowsOf('製品名,,色,,\n\n椅子,,白,,\n,,,,\n\n')).toEqual(['製品名||色', '||', '椅子||白']);
});
