import type { PropertyDetails } from '@iespec/contract';
import { komorebiUnlocked, lamp } from '@iespec/contract/fixtures';
import { readProducts, readText, writeCsv } from '@iespec/tables';
import { describe, expect, test } from 'vitest';
import { findCategory } from './findCategory.ts';
import { mendKey } from './mends.ts';
import { type Decisions, planImport, toImportBody } from './planImport.ts';

const categories = ['照明', '家具', '建具金物', '窓・サッシ', '建具'].map((name, index) => ({ id: index + 1, name }));
const noDecisions: Decisions = { mends: {}, choices: {} };
const empty = { rooms: [] };

function productsIn(text: string) {
  const sheet = readText(text);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return readProducts(sheet, sheet.uses);
}

const plan = (text: string, existing: Pick<PropertyDetails, 'rooms'> = komorebiUnlocked, decisions = noDecisions) =>
  planImport(productsIn(text), existing, categories, decisions);

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n');
const headings = ['部屋', '製品名', '品番', 'カテゴリー', '幅', '素材'];

describe('findCategory', () => {
  test.each([
    ['照明', '照明'],
    [' 照 明', '照明'],
    ['サッシ', '窓・サッシ'],
    ['照明器具', '照明'],
    ['建具', '建具'],
    ['家具・照明', undefined],
    ['植栽', undefined],
    ['', undefined],
  ])('%s is %s', (text, name) => expect(findCategory(text, categories)?.name).toBe(name));
});

test('adds products to their rooms; finds existing rooms by name in any width and case', () => {
  const { rooms, counts } = plan(table(headings, ['ｌｄｋ', 'ソファ'], ['書斎', 'デスク'], ['', '棚']));
  expect(rooms.map(({ id, name, products }) => [id, name, products.length])).toEqual([
    [20, 'LDK', 1],
    [null, '書斎', 2],
  ]);
  expect(counts).toEqual({ rooms: 1, added: 3, changed: 0, unchanged: 0 });
});

test('a row with only the name of a room adds the room', () => {
  const made = plan(table(headings, ['納戸', '', '', '', '', ''], ['LDK', 'ソファ', '', '', '', '']));
  expect(toImportBody(made).rooms).toMatchObject([
    { id: null, name: '納戸', products: [] },
    { id: 20, products: [{ name: 'ソファ' }] },
  ]);
});

describe('an existing product', () => {
  const choiceOf = (...cells: string[]) => {
    const [product] = plan(table(headings, cells)).rooms[0]?.products ?? [];
    return [product?.existing?.id, product?.choice, product?.isSaved];
  };
  test.each([
    ['with the same name in the room is changed', ['LDK', 'ダイニングチェア', '', '', '420', ''], [31, 'change', true]],
    ['with the same model number in the room is changed', ['LDK', '灯り', 'ta-450w', '', '', ''], [30, 'change', true]],
    ['with the same values is not saved', ['LDK', 'ダイニングチェア', '', '', '', ''], [31, 'change', false]],
    ['in another room with the model number is offered', ['書斎', '灯り', 'TA-450W', '', '', ''], [30, 'add', true]],
    [
      'in another room with the same name is not offered',
      ['書斎', 'ダイニングチェア', '', '', '', ''],
      [undefined, 'add', true],
    ],
  ])('%s', (_, cells, expected) => expect(choiceOf(...cells)).toEqual(expected));

  test('matches only one row: a second row with its name is added', () => {
    const row = ['LDK', '和紙のペンダントライト', '', '', '', ''];
    const { rooms } = plan(table(headings, row, row));
    expect(rooms[0]?.products.map(({ choice }) => choice)).toEqual(['change', 'add']);
  });

  test('keeps values and rows that the table does not have', () => {
    const { changes } = toImportBody(plan(table(headings, ['LDK', '灯り', 'TA-450W', '', '460', '杉'])));
    expect(changes).toEqual([
      {
        id: lamp.id,
        version: lamp.version,
        name: '灯り',
        specifications: [
          { id: 60, spec_type: '光源', spec_value: 'LED電球 E26 6.9W 電球色' },
          { id: 61, spec_type: '素材', spec_value: '杉' },
        ],
        dimensions: [
          { id: 70, dimension_type: '幅', value: 460, unit: 'mm' },
          { id: 71, dimension_type: '奥行', value: 450, unit: 'mm' },
          { id: 72, dimension_type: '高さ', value: 420, unit: 'mm' },
        ],
      },
    ]);
  });

  test('is added or left out if the user chooses so', () => {
    const text = table(headings, ['LDK', '和紙のペンダントライト', '', '', '460', '']);
    const bodyWith = (choice: 'add' | 'skip') =>
      toImportBody(plan(text, komorebiUnlocked, { mends: {}, choices: { 2: choice } }));
    expect(bodyWith('add')).toMatchObject({ rooms: [{ id: 20, products: [{}] }], changes: [] });
    expect(bodyWith('skip')).toEqual({ rooms: [], changes: [] });
  });
});

test('importing a file that we have exported changes nothing', () => {
  const rooms = komorebiUnlocked.rooms.map(({ name, products }) => ({
    name,
    products: products.flatMap((product) => (product.locked ? [] : [product])),
  }));
  const { counts, faults, rooms: planned } = plan(writeCsv(rooms));
  expect(faults).toBe(0);
  expect(counts).toEqual({
    rooms: 0,
    added: 0,
    changed: 0,
    unchanged: rooms.flatMap(({ products }) => products).length,
  });
  expect(toImportBody({ counts, faults, rooms: planned })).toEqual({ rooms: [], changes: [] });
});

test('an unknown category is kept as a specification, with a notice', () => {
  const [product] = plan(table(headings, ['書斎', 'デスク', '', '什器', '', ''])).rooms[0]?.products ?? [];
  expect(product?.values.specifications).toEqual([{ spec_type: '分類', spec_value: '什器' }]);
  expect(product?.notices).toEqual(['カテゴリー「什器」はないため、仕様に「分類」として入れました']);
});

describe('faults', () => {
  const faulty = table(['製品名', '品番', '素材'], ['', '', '杉'], ['机', '', '杉']);
  test('are counted by product and room', () => {
    const { faults, rooms } = plan(faulty, empty);
    expect(faults).toBe(2);
    expect(rooms[0]).toMatchObject({ key: '', issue: '部屋名を入力してください' });
    expect(rooms[0]?.products[0]?.issues).toEqual([{ path: 'name', message: '製品名を入力してください' }]);
  });

  test('disappear when the user mends the values', () => {
    const mends = { [mendKey.room('')]: '書斎', [mendKey.product(2, 'name')]: '棚' };
    const mended = plan(faulty, empty, { mends, choices: {} });
    expect(mended.faults).toBe(0);
    expect(toImportBody(mended).rooms).toMatchObject([{ name: '書斎', products: [{ name: '棚' }, { name: '机' }] }]);
  });

  test('a mended room name may be that of an existing room', () => {
    const mended = plan(faulty, komorebiUnlocked, { mends: { [mendKey.room('')]: 'LDK' }, choices: {} });
    expect(mended.rooms[0]?.id).toBe(20);
  });
});
