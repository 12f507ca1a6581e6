import { describe, expect, test } from 'vitest';
import { parseDimensions, parseSpecifications, readCells } from './parseTable.ts';

describe('cells', () => {
  test.each<[name: string, text: string, cells: string[][]]>([
    [
      'reads a spreadsheet',
      '光源\tLED\r\n素材\t楮和紙\r\n',
      [
        ['光源', 'LED'],
        ['素材', '楮和紙'],
      ],
    ],
    [
      'reads a line break and a quote in a cell',
      '備考\t"1行目\n2行目 ""引用"""\n色\t白',
      [
        ['備考', '1行目 2行目 "引用"'],
        ['色', '白'],
      ],
    ],
    ['skips empty lines', '\n\n色\t白\n\t\n', [['色', '白']]],
    ['keeps an empty cell', '色\t\n', [['色', '']]],
    [
      'splits lines of notes',
      '素材：楮和紙\n仕上げ: つや消し\n色 白',
      [
        ['素材', '楮和紙'],
        ['仕上げ', 'つや消し'],
        ['色', '白'],
      ],
    ],
    ['reads empty text', '', []],
  ])('%s', (_, text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });
});

describe('specifications', () => {
  test('joins further columns to the value and skips headings', () => {
    expect(parseSpecifications('項目\t内容\t備考\n光源\tLED\t電球色\n素材\t\t和紙')).toEqual([
      { spec_type: '光源', spec_value: 'LED 電球色' },
      { spec_type: '素材', spec_value: '和紙' },
    ]);
  });

  test('keeps a first row that only starts like a heading', () => {
    expect(parseSpecifications('仕様\t防水')).toEqual([{ spec_type: '仕様', spec_value: '防水' }]);
  });

  test('reads a single word as a type without a value', () => {
    expect(parseSpecifications('光源')).toEqual([{ spec_type: '光源', spec_value: '' }]);
  });
});

describe('dimensions', () => {
  test.each<[text: string, row: [type: string, value: string, unit: string]]>([
    ['幅\t４５０\tmm', ['幅', '450', 'mm']],
    ['幅\t450\tｃｍ', ['幅', '450', 'cm']],
    ['幅\t1,200.5㎜', ['幅', '1200.5', 'mm']],
    ['コード長\t1.5 m', ['コード長', '1.5', 'm']],
    ['コード長\t１．５メートル', ['コード長', '1.5', 'm']],
    ['幅（cm）\t45', ['幅', '45', 'cm']],
    ['幅[ミリ]\t450', ['幅', '450', 'mm']],
    ['幅（内寸）\t450', ['幅（内寸）', '450', 'mm']],
    ['幅\t450', ['幅', '450', 'mm']],
    ['幅：450mm', ['幅', '450', 'mm']],
    ['幅450mm', ['幅', '450', 'mm']],
    ['Ｗ４５０', ['W', '450', 'mm']],
    ['幅\t3尺', ['幅', '3尺', 'mm']],
    ['幅\t約450', ['幅', '約450', 'mm']],
    ['幅\t', ['幅', '', 'mm']],
  ])('%s', (text, [dimension_type, value, unit]) => {
    expect(parseDimensions(text)).toEqual([{ dimension_type, value, unit }]);
  });

  test('applies the unit of the value heading to values without one', () => {
    expect(parseDimensions('項目\t寸法（cm）\n幅\t45\n高さ\t900mm')).toEqual([
      { dimension_type: '幅', value: '45', unit: 'cm' },
      { dimension_type: '高さ', value: '900', unit: 'mm' },
    ]);
  });
});

describe('several dimensions in a cell, and tables of other shapes', () => {
  const size = ['幅 450 mm', '奥行 400 mm', '高さ 420 mm'];

  test.each<[text: string, rows: string[]]>([
    ['W450×D400×H420', size],
    ['W×D×H：450×400×420', size],
    ['寸法：W450×D400×H420', size],
    ['寸法\tW450×D400×H420', size],
    ['外形寸法 W×D×H\t450×400×420', size],
    ['サイズ(cm)\tW45×H42', ['幅 45 cm', '高さ 42 cm']],
    ['サイズ\tW45×H42\tcm', ['幅 45 cm', '高さ 42 cm']],
    ['項目\t寸法[cm]\nサイズ\tW45×H42\nコード長\t150', ['幅 45 cm', '高さ 42 cm', 'コード長 150 cm']],
    ['H=420', ['高さ 420 mm']],
    ['座面高\tSH420', ['座面高 420 mm']],
    ['1\t幅\t450\n2\t高さ\t42\tcm', ['幅 450 mm', '高さ 42 cm']],
    ['1.\tW450×D400×H420', size],
    ['No.\t項目\t寸法（cm）\nA-1\t幅\t45', ['幅 45 cm']],
    ['\t項目\t寸法（cm）\n1\t幅\t45', ['幅 45 cm']],
    ['幅(cm)\t奥行(m)\t高さ\n45\t0.4\t420', ['幅 45 cm', '奥行 0.4 m', '高さ 420 mm']],
    ['No.\t幅(cm)\t高さ(cm)\n1\t45\t約42', ['幅 45 cm', '高さ 約42 cm']],
    ['幅\t奥行\t高さ\n450\t\t420', ['幅 450 mm', '高さ 420 mm']],
    ['幅(cm)\n45', ['幅 45 cm']],
    // Text that is not understood stays the value.
    ['寸法\tW450〜600', ['寸法 W450〜600 mm']],
    ['幅\t24インチ', ['幅 24インチ mm']],
    ['幅\t3\t尺', ['幅 3尺 mm']],
    ['テーブル\tW450×D400', ['テーブル W450×D400 mm']],
    ['幅\t45²', ['幅 45² mm']],
    ['W-450', ['W-450  mm']],
    ['1\t450\tmm', ['1 450 mm']],
    ['2\t幅\t450', ['2 幅 mm']],
    ['幅\t高さ', ['幅 高さ mm']],
    ['幅\t高さ\n450\t420\t300', ['幅 高さ mm', '450 420 mm']],
    ['幅\t高さ\n450\t420\n300\t200', ['幅 高さ mm', '450 420 mm', '300 200 mm']],
  ])('%s', (text, rows) => {
    const parsed = parseDimensions(text);
    expect(parsed.map(({ dimension_type, value, unit }) => `${dimension_type} ${value} ${unit}`)).toEqual(rows);
  });
});
