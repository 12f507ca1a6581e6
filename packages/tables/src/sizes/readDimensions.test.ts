import { describe, expect, test } from 'vitest';
import { readDimensions } from './readDimensions.ts';

/** Writes dimensions on one line: 幅 450 mm, 高さ 0.42 m. */
const inWords = (dimensions: ReturnType<typeof readDimensions>) =>
  dimensions?.map(({ dimension_type, value, unit }) => `${dimension_type} ${value} ${unit}`).join(', ') ?? null;

const size = '幅 450 mm, 奥行 400 mm, 高さ 420 mm';

describe('labels before the numbers', () => {
  test.each([
    ['W450×D400×H420', size],
    ['W450 x D400 x H420', size],
    ['W450*D400*H420', size],
    ['W450X D400X H420', size],
    ['W450✕D400✖H420', size],
    ['W450 D400 H420', size],
    ['W450D400H420', size],
    ['W:450 D:400 H:420', size],
    ['W=450,D=400,H=420', size],
    ['W450、D400、H420', size],
    ['W450・D400・H420', size],
    ['W450/D400/H420', size],
    ['w450×d400×h420', size],
    ['W 450 × D 400 × H 420 mm', size],
    ['Ｗ４５０×Ｄ４００×Ｈ４２０㎜', size],
    ['Ｗ：４５０　Ｄ：４００　Ｈ：４２０', size],
    ['(W)450×(D)400×(H)420', size],
    ['幅450×奥行400×高さ420', size],
    ['巾450×奥400×高420', size],
    ['間口450×奥行き400×丈420', size],
    ['幅(W)450×奥行(D)400×高さ(H)420', size],
    ['幅450mm 奥行き40cm 高さ0.42m', '幅 450 mm, 奥行 40 cm, 高さ 0.42 m'],
    ['W45×D40×H42cm', '幅 45 cm, 奥行 40 cm, 高さ 42 cm'],
    ['W45×D40×H42（cm）', '幅 45 cm, 奥行 40 cm, 高さ 42 cm'],
    ['W1,200×D1,800', '幅 1200 mm, 奥行 1800 mm'],
    ['W545×D520×H745 SH425', '幅 545 mm, 奥行 520 mm, 高さ 745 mm, 座面高 425 mm'],
    ['L1800×W900×t30', '長さ 1800 mm, 幅 900 mm, 厚さ 30 mm'],
    ['φ450×H300', '直径 450 mm, 高さ 300 mm'],
    ['□450×H700', '角 450 mm, 高さ 700 mm'],
  ])('%s', (text, dimensions) => expect(inWords(readDimensions(text))).toBe(dimensions));
});

describe('one dimension', () => {
  test.each([
    ['Φ450', '直径 450 mm'],
    ['⌀450', '直径 450 mm'],
    ['ø450', '直径 450 mm'],
    ['Ø450', '直径 450 mm'],
    ['直径450', '直径 450 mm'],
    ['径450', '直径 450 mm'],
    ['450φ', '直径 450 mm'],
    ['L1800', '長さ 1800 mm'],
    ['長さ1,800', '長さ 1800 mm'],
    ['長１，８００', '長さ 1800 mm'],
    ['L1,234,567.5', '長さ 1234567.5 mm'],
    ['t12', '厚さ 12 mm'],
    ['厚12', '厚さ 12 mm'],
    ['厚み12mm', '厚さ 12 mm'],
    ['厚さ12ミリ', '厚さ 12 mm'],
    ['厚さ12㍉', '厚さ 12 mm'],
    ['12mm厚', '厚さ 12 mm'],
    ['SH420', '座面高 420 mm'],
    ['座面高420', '座面高 420 mm'],
    ['座高420', '座面高 420 mm'],
    ['AH600', '肘高 600 mm'],
    ['H45.5センチ', '高さ 45.5 cm'],
    ['450角', '角 450 mm'],
    ['内寸 W400', '内寸 幅 400 mm'],
    ['内寸法 W400', '内寸法 幅 400 mm'],
    ['W400×D300（内寸）', '内寸 幅 400 mm, 内寸 奥行 300 mm'],
    ['450(内径)', '内径 450 mm'],
    ['寸法（cm）45(内径)', '内径 45 cm'],
    ['H0', '高さ 0 mm'],
    ['H9999999', '高さ 9999999 mm'],
  ])('%s', (text, dimensions) => expect(inWords(readDimensions(text))).toBe(dimensions));
});

describe('numbers in an order', () => {
  test.each([
    ['450W×400D×420H', size],
    ['450mmW×400mmD×420mmH', size],
    ['450(W)×400(D)×420(H)', size],
    ['W×D×H: 450×400×420', size],
    ['W×D×H 450×400×420mm', size],
    ['W×D×H（cm）：45×40×42', '幅 45 cm, 奥行 40 cm, 高さ 42 cm'],
    ['幅/奥行/高さ：450×400×420', size],
    ['450×400×420（W×D×H）', size],
    ['外形寸法 W×D×H 450×400×420', size],
    ['サイズ：W450×D400×H420', size],
    ['450*400*420', size],
    ['450×400×420mm', size],
    ['900幅×1800高さ', '幅 900 mm, 高さ 1800 mm'],
  ])('%s', (text, dimensions) => expect(inWords(readDimensions(text))).toBe(dimensions));
});

describe('headings', () => {
  test.each([
    ['幅', '450', '幅 450 mm'],
    ['D', '450', '奥行 450 mm'],
    ['D', 'D450', '奥行 450 mm'],
    ['幅(cm)', '45', '幅 45 cm'],
    ['幅［㎝］', '45', '幅 45 cm'],
    ['幅【cm】', '45', '幅 45 cm'],
    ['幅(cm)', '450mm', '幅 450 mm'],
    ['W cm', '45', '幅 45 cm'],
    ['幅（内寸）', '450', '内寸 幅 450 mm'],
    ['内寸', 'W400×D300', '内寸 幅 400 mm, 内寸 奥行 300 mm'],
    ['サイズ', '450×400×420', size],
    ['寸法[cm]', 'W45×H42', '幅 45 cm, 高さ 42 cm'],
    ['外形寸法 W×D×H', '450×400×420', size],
    ['サイズ（幅×高さ mm）', '910×1820', '幅 910 mm, 高さ 1820 mm'],
    ['W×D×H', 'φ450×H300', '直径 450 mm, 高さ 300 mm'],
    ['W×D×H', '910×1820×30（W×L×t）', '幅 910 mm, 長さ 1820 mm, 厚さ 30 mm'],
    ['コード長', '1.5m', 'コード長 1.5 m'],
    ['傘の高さ(cm)', '24', '傘の高さ 24 cm'],
    ['座面高', 'SH420', '座面高 420 mm'],
    // The heading does not name the dimension, or names another.
    ['サイズ', '450', null],
    ['サイズ', '24インチ', null],
    ['幅×奥行', '450×400×420', null],
    ['幅×奥行×高さ', '450×400', null],
    ['W×D×H', 'W450×400×420', null],
    ['幅', '450×400×420', null],
    ['幅', 'H450', null],
    ['内寸', '外寸 W400', null],
    ['外寸 内寸', 'W400', null],
    ['幅(mm)(cm)', '45', null],
    ['幅(尺)', '3', null],
    ['消費電力', '60', null],
    ['Weight', '60', null],
    ['WH', '60', null],
    ['lm', '800', null],
    ['幅 高さ', '450', null],
    ['幅（内寸）高さ', '450', null],
    ['重さ×高さ', '60', null],
    ['幅', '約450', null],
    ['幅²', '450', null],
  ])('%s over %s', (type, text, dimensions) => expect(inWords(readDimensions(text, { type }))).toBe(dimensions));

  test('the unit of the column applies to numbers without one', () => {
    expect(inWords(readDimensions('W45×H42', { unit: 'cm' }))).toBe('幅 45 cm, 高さ 42 cm');
    expect(inWords(readDimensions('W450mm', { unit: 'cm' }))).toBe('幅 450 mm');
    expect(inWords(readDimensions('450', { type: '幅（mm）', unit: 'cm' }))).toBe('幅 450 mm');
  });
});

describe('units outside the metric system', () => {
  test.each([
    ['幅3尺', '幅 909 mm'],
    ['幅３尺５寸', '幅 1061 mm'],
    ['幅1間', '幅 1818 mm'],
    ['W3尺×H6尺', '幅 909 mm, 高さ 1818 mm'],
    ['4寸角', '角 121 mm'],
    ['W24インチ', '幅 609.6 mm'],
    ['W24"', '幅 609.6 mm'],
    ['W24″', '幅 609.6 mm'],
    ['W24in', '幅 609.6 mm'],
    ['W24×H12 inch', '幅 609.6 mm, 高さ 304.8 mm'],
  ])('%s', (text, dimensions) => {
    expect(inWords(readDimensions(text, { unit: 'cm' }))).toBe(dimensions);
    expect(readDimensions(text, { convert: false })).toBeNull();
  });
});

describe('not read', () => {
  test.each([
    // No value at all
    '',
    '　',
    'W',
    'S・M・L',
    'H形鋼',
    'H-beam',
    // Not exact
    '12〜15',
    '12-15',
    '12~15',
    'H700～720',
    'W450±5',
    '450程度',
    'W450(約)',
    'W最大1200',
    // Alternatives
    '450/500',
    'W450/600',
    'W450・W600',
    'W450(500)',
    'W450×D400×H700/720',
    // Missing labels
    '450',
    '1800×900',
    // A board's thickness comes first or last.
    '12×910×1820',
    '1820×910×12',
    '450/400/420',
    '450 400 420',
    '12・15・18',
    'φ450×300',
    '450×300角',
    't12×910×1820',
    '450×400×420×700',
    'W450×',
    '×W450',
    'D13',
    'D450×H420',
    // A letter after a number may be a unit.
    '450W',
    '100V',
    '60W×24H',
    '24H',
    '2.5L',
    '12t',
    '12畳',
    'W12㎡',
    // Other texts with numbers
    '18mm厚ラワン合板',
    'W450 木製',
    `W450${' '.repeat(200)}H420`,
    'W450 3kg',
    'R5',
    '2026/11/23',
    'H24.3.1',
    'W-450',
    'TA-450W',
    'W:-450',
    'W−450',
    'm450',
    'T5W28',
    // Numbers that cannot be read with certainty
    'W1 800',
    'W1,80',
    'W45,5',
    'W1.800.000',
    'W.5',
    'W10²',
    '①W450',
    'W½',
    'H10000000',
    // A unit that may or may not apply to the other numbers
    'W45cm×D40',
    'W45×D40cm×H42',
    'W45×D40cm×H420mm',
    // Contradictions
    'W×D: 450×400（H×L）',
    '外寸 W450（内寸）',
    '幅D450',
  ])('%s', (text) => expect(readDimensions(text)).toBeNull());
});
