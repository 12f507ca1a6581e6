import type { PropertyDetails } from '@iespec/contract';
import { chair, komorebiUnlocked, lamp } from '@iespec/contract/fixtures';
import { writeCsv } from '@iespec/tables';
import { describe, expect, test } from 'vitest';
import { productsIn } from '#test/spreadsheet/productsIn.ts';
import { findCategory } from './findCategory.ts';
import { mendKey } from './mends.ts';
import { planImport, toImportBody } from './planImport.ts';
import type { Decisions, Plan } from './types.ts';

const categories = ['照明', '家具', '建具金物', '窓・サッシ', '建具'].map((name, index) => ({ id: index + 1, name }));
const noDecisions: Decisions = { mends: {}, choices: {} };
const empty = { rooms: [] };

const plan = (text: string, existing: Pick<PropertyDetails, 'rooms'> = komorebiUnlocked, decisions = noDecisions) =>
  planImport(productsIn(text), existing, categories, decisions);

/** The line of a product's row. */
const lineOf = (id: string) => Number(id.split('/')[1]);

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

test('rooms whose names differ in width, or in how they are composed, are one room', () => {
  const names = ['LDK', 'ＬＤＫ', 'ﾄｲﾚ', 'トイレ', 'リビング', 'リビング'.normalize('NFD'), 'リ ビング'];
  const { rooms } = plan(table(['部屋', '製品名'], ...names.map((name, index) => [name, `棚${index}`])), empty);
  expect(rooms.map(({ name, products }) => [name, products.length])).toEqual([
    ['LDK', 2],
    ['ﾄｲﾚ', 2],
    ['リビング', 3],
  ]);
});

test('a row with only the name of a room adds the room', () => {
  const made = plan(table(headings, ['納戸', '', '', '', '', ''], ['LDK', 'ソファ', '', '', '', '']));
  expect(toImportBody(made).rooms).toMatchObject([
    { id: null, name: '納戸', products: [] },
    { id: 20, products: [{ name: 'ソファ' }] },
  ]);
});

/** A room with products, by name and model number: the first has the id 2000 in room 20. */
const house = (id: number, name: string, products: string[][] = []) => ({
  ...(komorebiUnlocked.rooms[0] as PropertyDetails['rooms'][number]),
  id,
  name,
  products: products.map(([product_name = '', product_code = ''], index) => ({
    ...chair,
    id: id * 100 + index,
    room_id: id,
    room_name: name,
    name: product_name,
    product_code,
  })),
});

describe('two rooms of one name', () => {
  const rooms = [
    house(50, 'トイレ', [
      ['便器', 'TC-1'],
      ['手洗', ''],
      ['鏡', 'M-1'],
    ]),
    house(51, 'トイレ', [
      ['便器', 'TC-2'],
      ['手洗', ''],
      ['鏡', 'M-1'],
    ]),
  ];
  const toilet = (...rows: string[][]) => table(['部屋', '製品名', '品番'], ...rows.map((cells) => ['ﾄｲﾚ', ...cells]));
  const planned = (text: string, chosen?: number) =>
    plan(text, { rooms }, { ...noDecisions, rooms: chosen ? { トイレ: chosen } : {} });
  const ids = ({ rooms }: Plan) =>
    rooms.flatMap(({ products }) =>
      products.map(({ choice, existing }) => (choice === 'change' ? existing?.id : choice)),
    );

  test('are told apart by the ids of our own file', () => {
    const own = rooms.map((room) => ({ ...room, products: room.products.flatMap((one) => (one.locked ? [] : [one])) }));
    const read = planned(writeCsv(own));
    expect(ids(read)).toEqual([5000, 5001, 5002, 5100, 5101, 5102]);
    expect(toImportBody(read)).toEqual({ rooms: [], changes: [] });
  });

  test('need no choice if model numbers tell them apart', () => {
    const read = planned(toilet(['便器', 'TC-2'], ['便器', 'TC-1']));
    expect([read.faults, ids(read), toImportBody(read).rooms]).toEqual([0, [5100, 5000], []]);
    expect(read.counts.rooms).toBe(0);
  });

  test('must be chosen from if products may belong to either', () => {
    const text = toilet(['便器', 'TC-2'], ['手洗', ''], ['鏡', 'M-1'], ['棚', '']);
    const open = planned(text);
    expect([open.faults, ids(open)]).toEqual([1, [5100, 'add', 'add', 'add']]);
    expect(open.rooms).toMatchObject([
      {
        id: null,
        namesakes: [
          { id: 50, products: 3 },
          { id: 51, products: 3 },
        ],
      },
    ]);
    const chosen = planned(text, 50);
    expect([chosen.faults, ids(chosen)]).toEqual([0, [5100, 5001, 5002, 'add']]);
    expect(toImportBody(chosen).rooms).toMatchObject([{ id: 50, products: [{ name: '棚' }] }]);
  });

  test('ids of other rooms say nothing', () => {
    const text = table(['部屋', '部屋ID', '製品名'], ['トイレ', '52', '棚'], ['玄関', '50', '棚']);
    const read = plan(text, { rooms: [...rooms, house(52, '浴室')] });
    expect(read.rooms.map(({ name, id, namesakes }) => [name, id, namesakes.length])).toEqual([
      ['トイレ', null, 2],
      ['玄関', null, 0],
    ]);
  });
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

  /** What becomes of the rows of a table, given the products that LDK and 寝室 have: names, and model numbers. */
  const becomes = (existing: { LDK?: string[][]; 寝室?: string[][] }, ...rows: string[][]) => {
    const rooms = [house(20, 'LDK', existing.LDK), house(21, '寝室', existing.寝室)];
    return plan(table(['部屋', '製品名', '品番'], ...rows), { rooms })
      .rooms.flatMap(({ products }) => products)
      .toSorted((a, b) => lineOf(a.id) - lineOf(b.id))
      .map(({ existing, choice }) => (existing ? `${choice} ${existing.id}` : choice));
  };
  test.each<[string, Parameters<typeof becomes>, string[]]>([
    [
      'is not taken by its name from the row with its model number',
      [{ LDK: [['ダウンライト', 'DL-1']] }, ['LDK', 'ダウンライト', 'DL-2'], ['LDK', 'ダウンライト', 'ＤＬ－１']],
      ['add', 'change 2000'],
    ],
    [
      'with another model number is not the same',
      [{ LDK: [['ダウンライト', 'DL-1']] }, ['LDK', 'ダウンライト', 'DL-2']],
      ['add'],
    ],
    [
      'without a model number gets one',
      [{ LDK: [['椅子', '未定']], 寝室: [['机', 'D-1']] }, ['LDK', '椅子', 'C-1'], ['寝室', '机', '']],
      ['change 2000', 'change 2100'],
    ],
    [
      'is found by its name among those with its model number',
      [
        {
          LDK: [
            ['灯り 南', 'DL-1'],
            ['灯り 北', 'DL-1'],
          ],
        },
        ['LDK', '灯り 東', 'DL-1'],
        ['LDK', '灯り 南', 'DL-1'],
      ],
      ['change 2001', 'change 2000'],
    ],
    [
      'is found by name and by what stands in place of a model number',
      [
        {
          LDK: [
            ['棚', '特注'],
            ['棚', '－'],
          ],
        },
        ['LDK', '棚', '－'],
        ['LDK', '棚', '特注'],
        ['LDK', '机', '特注'],
      ],
      ['change 2001', 'change 2000', 'add'],
    ],
    [
      'in another room is not identified by 特注 or a dash',
      [
        {
          LDK: [
            ['棚', '特注'],
            ['机', '－'],
          ],
        },
        ['寝室', '棚', '特注'],
        ['寝室', '机', '－'],
      ],
      ['add', 'add'],
    ],
    [
      'in another room is offered to one row only, and to none if its own room has it',
      [
        {
          LDK: [
            ['灯り', 'DL-1'],
            ['灯り', 'DL-2'],
          ],
        },
        ['寝室', '灯り', 'DL-1'],
        ['寝室', '灯り', 'DL-1'],
        ['寝室', '灯り', 'DL-2'],
        ['LDK', '灯り', 'DL-2'],
      ],
      ['add 2000', 'add', 'add', 'change 2001'],
    ],
  ])('%s', (_, rows, expected) => expect(becomes(...rows)).toEqual(expected));

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
      toImportBody(plan(text, komorebiUnlocked, { mends: {}, choices: { '!A1/2': choice } }));
    expect(bodyWith('add')).toMatchObject({ rooms: [{ id: 20, products: [{}] }], changes: [] });
    expect(bodyWith('skip')).toEqual({ rooms: [], changes: [] });
  });
});

describe('a product without a name', () => {
  const without = (code: string) => plan(table(headings, ['LDK', '', code, '', '', ''])).rooms[0]?.products[0];
  test('has its model number as its name, with a notice', () =>
    expect(without('SF-2')).toMatchObject({
      values: { name: 'SF-2' },
      notices: ['製品名がないため、品番を製品名にしました'],
      issues: [],
    }));
  test('keeps its name if it exists', () =>
    expect(without('TA-450W')).toMatchObject({ values: { name: lamp.name }, notices: [], isSaved: false }));
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
    const mends = { [mendKey.room('')]: '書斎', [mendKey.product('!A1/2', 'name')]: '棚' };
    const mended = plan(faulty, empty, { mends, choices: {} });
    expect(mended.faults).toBe(0);
    expect(toImportBody(mended).rooms).toMatchObject([{ name: '書斎', products: [{ name: '棚' }, { name: '机' }] }]);
  });

  test('a mended room name may be that of another room of the table', () => {
    const mends = { [mendKey.room('')]: 'ﾄｲﾚ' };
    const mended = plan(table(['部屋', '製品名'], ['', '棚'], ['トイレ', '鏡']), empty, { mends, choices: {} });
    expect(mended.rooms.map(({ name, products }) => [name, products.length])).toEqual([['ﾄｲﾚ', 2]]);
  });

  test('a mended room name may be that of an existing room', () => {
    const mended = plan(faulty, komorebiUnlocked, { mends: { [mendKey.room('')]: 'LDK' }, choices: {} });
    expect(mended.rooms[0]?.id).toBe(20);
  });
});
