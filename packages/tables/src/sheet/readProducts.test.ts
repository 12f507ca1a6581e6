import { describe, expect, test } from 'vitest';
import { readProducts } from './readProducts.ts';
import { readTables } from './readTables.ts';
import type { ColumnUse, Table } from './table.ts';

function readTable(lines: string[]): Table {
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim().replaceAll('/n', '\n')));
  const [table] = readTables({ name: '', cells, merges: [] }) as Table[];
  return table as Table;
}

const products = (...lines: string[]) =>
  readProducts(readTable(lines)).map(({ notices, ...product }) => ({
    ...product,
    notices: notices.map(({ text }) => text),
  }));

/** The dimensions of each product on one line: 幅 450 mm. */
const sizes = (...lines: string[]) =>
  products(...lines).map(({ dimensions }) =>
    dimensions.map(({ dimension_type, value, unit }) => `${dimension_type} ${value} ${unit}`).join(', '),
  );

test('reads all that a row tells', () => {
  expect(
    products(
      'No.|部屋|製品名|メーカー|品番|分類|備考|コメント|URL|サイズ|素材|価格',
      '1|LDK|照明/n大|島田|TA-450W|照明|1行目/n2行目|白|https://example.jp/a|φ450×H420|楮/n和紙|¥3,000',
    ),
  ).toEqual([
    {
      id: '!A1/2',
      line: 2,
      room_name: 'LDK',
      room_id: '',
      name: '照明 大',
      manufacturer_name: '島田',
      product_code: 'TA-450W',
      category: '照明',
      description: '1行目\n2行目\n白',
      catalog_url: 'https://example.jp/a',
      specifications: [
        { spec_type: '素材', spec_value: '楮 和紙' },
        { spec_type: '価格', spec_value: '¥3,000' },
      ],
      dimensions: [
        { dimension_type: '直径', value: '450', unit: 'mm' },
        { dimension_type: '高さ', value: '420', unit: 'mm' },
      ],
      notices: [],
      sources: expect.objectContaining({
        name: { text: '照明\n大', line: 2, column: 2 },
        'dimensions.1': { text: 'φ450×H420', line: 2, column: 9 },
      }),
    },
  ]);
});

describe('rooms and makers that are not repeated', () => {
  const rooms = (...lines: string[]) => products(...lines).map(({ room_name, name }) => `${room_name}: ${name}`);
  const makers = (...lines: string[]) =>
    products(...lines).map((product) => `${product.manufacturer_name}: ${product.name}`);

  test('a list of parts with merged rooms: the part is the name, not its finish', () => {
    expect(
      rooms('室名|部位|仕上材|品番', 'LDK|床|オーク|O-1', '|壁|漆喰|', '〃|天井|和紙|', '玄関|床|タイル|T-1'),
    ).toEqual(['LDK: 床', 'LDK: 壁', 'LDK: 天井', '玄関: 床']);
  });

  test('a floor and a room', () => {
    expect(rooms('エリア|室名|品名', '1F|LDK|机', '||椅子', '|玄関|鏡', '2F||棚')).toEqual([
      '1F LDK: 机',
      '1F LDK: 椅子',
      '1F 玄関: 鏡',
      '2F: 棚',
    ]);
  });

  test('a list by maker', () => {
    expect(makers('メーカー|品名|品番', 'カリモク|椅子|C-1', '|机|', '宮崎||', '|棚|', '||')).toEqual([
      'カリモク: 椅子',
      'カリモク: 机',
      '宮崎: 棚',
    ]);
  });

  test('a missing maker outside the first column stays empty', () => {
    expect(makers('品名|メーカー', '椅子|カリモク', '机|', '棚|同上')).toEqual(['カリモク: 椅子', ': 机', ': 棚']);
    expect(makers('品名|メーカー', '椅子|カリモク', '机|〃')).toEqual(['カリモク: 椅子', 'カリモク: 机']);
  });

  test('a row with only a room is kept, one with only a running number is not', () => {
    expect(rooms('No.|部屋|品名', '1|LDK|', '2||', '3||椅子')).toEqual(['LDK: ', 'LDK: 椅子']);
  });
});

describe('dimensions', () => {
  test.each([
    ['numbers below headings', '品名|幅|奥行|高さ(cm)', '椅子|450|400|42', '幅 450 mm, 奥行 400 mm, 高さ 42 cm'],
    ['a cell with labels', '品名|サイズ', '椅子|W450×D400×H420', '幅 450 mm, 奥行 400 mm, 高さ 420 mm'],
    ['an order in the heading', '品名|外形寸法 W×D×H', '椅子|450×400×420', '幅 450 mm, 奥行 400 mm, 高さ 420 mm'],
    ['English headings', 'Product|Width (cm)|Size', '椅子|45|H420', '幅 45 cm, 高さ 420 mm'],
    ['an explicit name', '品名|寸法：背(cm)', '椅子|80.5', '背 80.5 cm'],
    ['labels below an explicit name', '品名|寸法：背(cm)', '椅子|W45', '幅 45 cm'],
    ['a unit in the cell', '品名|寸法：背(cm)', '椅子|805mm', '背 805 mm'],
    ['old units', '品名|幅', '棚|3尺', '幅 909 mm'],
    ['thousands', '品名|幅', '棚|1,800', '幅 1800 mm'],
    ['a dash', '品名|幅', '棚|－', ''],
  ])('%s', (_, headings, row, read) => {
    expect(sizes(headings, row)).toEqual([read]);
    expect(products(headings, row)[0]).toMatchObject({ specifications: [], notices: [] });
  });

  test('below two lines of headings', () => {
    expect(sizes('部屋|品名|寸法(cm)||', '||幅|奥行|高さ', 'LDK|椅子|45|40|42')).toEqual([
      '幅 45 cm, 奥行 40 cm, 高さ 42 cm',
    ]);
  });

  test('that are not understood become specifications, with a notice', () => {
    expect(products('品名|幅|サイズ', '椅子|約450|450/n角くらい')[0]).toMatchObject({
      dimensions: [],
      specifications: [
        { spec_type: '幅', spec_value: '約450' },
        { spec_type: 'サイズ', spec_value: '450 角くらい' },
      ],
      notices: [
        '「幅」の「約450」は寸法として読み取れないため、仕様に入れました',
        '「サイズ」の「450 角くらい」は寸法として読み取れないため、仕様に入れました',
      ],
    });
  });
});

test('only one URL is kept, further ones become specifications', () => {
  const [product] = products('品名|カタログ|URL|参考URL', '椅子|P.45|www.example.jp|https://example.com/b');
  expect(product).toMatchObject({
    catalog_url: 'www.example.jp',
    specifications: [
      { spec_type: 'カタログ', spec_value: 'P.45' },
      { spec_type: '参考URL', spec_value: 'https://example.com/b' },
    ],
    notices: [
      '「カタログ」の「P.45」はURLではないため、仕様に入れました',
      '「参考URL」の「https://example.com/b」は仕様に入れました。URLは1つだけ登録できます',
    ],
  });
});

test('text below a missing heading is a specification of its own', () => {
  expect(products('部屋|品名|', 'LDK|椅子|布')[0]?.specifications).toEqual([{ spec_type: 'その他', spec_value: '布' }]);
});

test('the user decides what a column is', () => {
  const sheet = readTable(['部屋|品名|背|備考|色', 'LDK|椅子|80|布|白']);
  const uses: ColumnUse[] = ['ignored', 'name', 'dimension', 'specification', 'name'];
  expect(readProducts(sheet, uses)[0]).toMatchObject({
    room_name: '',
    name: '椅子 白',
    description: '',
    dimensions: [{ dimension_type: '背', value: '80', unit: 'mm' }],
    specifications: [{ spec_type: '備考', spec_value: '布' }],
  });
});
