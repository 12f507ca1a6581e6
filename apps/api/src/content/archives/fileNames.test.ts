import { describe, expect, test } from 'vitest';
import { archiveNameOf, homeNameOf, imagePathsOf, tableNameOf } from './fileNames.ts';

const own = {
  room_id: null,
  room_name: null,
  product_id: null,
  product_name: null,
  drawing_id: null,
  drawing_name: null,
};
const inRoom = (room_id: number, room_name: string) => ({ ...own, room_id, room_name });
const ofProduct = (product_id: number, product_name: string) => ({
  ...inRoom(1, '居間'),
  product_id,
  product_name,
});

test('rooms have numbered folders, and every file the name of the home', () => {
  const drawing = { ...own, drawing_id: 1, drawing_name: '平面図' };
  const images = [own, own, drawing, inRoom(7, '居間'), { ...ofProduct(1, '椅子'), room_id: 7 }, inRoom(3, '書斎')];
  expect(imagePathsOf('木漏れ日の家', images)).toEqual([
    '物件の写真/木漏れ日の家 01',
    '物件の写真/木漏れ日の家 02',
    '図面/木漏れ日の家 平面図 01',
    '01 居間/木漏れ日の家 居間 01',
    '01 居間/木漏れ日の家 椅子 01',
    '02 書斎/木漏れ日の家 書斎 01',
  ]);
  expect([1, 2].map((number) => tableNameOf('木漏れ日の家', number))).toEqual([
    '木漏れ日の家 仕様一覧.xlsx',
    '木漏れ日の家 仕様一覧 (2).xlsx',
  ]);
  expect(archiveNameOf('木漏れ日の家')).toBe('木漏れ日の家の写真と一覧.zip');
});

describe('every path is different', () => {
  test('with rooms of the same name, and a room that is called like the drawings', () => {
    const drawing = { ...own, drawing_id: 1, drawing_name: '平面図' };
    const rooms = [inRoom(1, '浴室'), inRoom(2, '浴室'), inRoom(3, '図面')];
    expect(imagePathsOf('家', [drawing, ...rooms])).toEqual([
      '図面/家 平面図 01',
      '01 浴室/家 浴室 01',
      '02 浴室/家 浴室 01',
      '03 図面/家 図面 01',
    ]);
  });

  test('with products of the same name, also in another case, and one that is called like its room', () => {
    const products = [ofProduct(1, '居間'), ofProduct(2, 'Lamp'), ofProduct(3, 'lamp')];
    expect(imagePathsOf('家', [inRoom(1, '居間'), ...products])).toEqual([
      '01 居間/家 居間 01',
      '01 居間/家 居間 (2) 01',
      '01 居間/家 Lamp 01',
      '01 居間/家 lamp (2) 01',
    ]);
  });

  test('with names that look like numbered ones, or are too long', () => {
    const names = ['椅子', '椅子', '椅子 (2)', '椅子 01', '椅子 01', `${'長'.repeat(60)}1`, `${'長'.repeat(60)}2`];
    const paths = imagePathsOf(
      '家',
      names.flatMap((name, index) => [ofProduct(index, name), ofProduct(index, name)]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['../../etc/passwd', 'etc passwd'],
  ['玄関\n\u202Eホール', '玄関 ホール'],
  ['...', '名称なし'],
  ['CON', '_CON'],
  ['か\u3099らす戸', 'がらす戸'],
  ['海の家🏖️', '海の家🏖️'],
])('the name %j becomes %j', (name, expected) => {
  expect(homeNameOf(name)).toBe(expected);
  expect(imagePathsOf('家', [inRoom(1, name)])).toEqual([`01 ${expected}/家 ${expected} 01`]);
});

test.each(['長', '𠮷', '🏠', 'W'])(
  'the longest names of %s fit into the limits of Windows and other systems',
  (sign) => {
    const long = sign.repeat(100);
    const home = homeNameOf(long);
    const image = { ...inRoom(1, long), product_id: 1, product_name: long };
    const path = `${home}/${imagePathsOf(home, [image, { ...image, product_id: 2 }])[1]}.jpg`;
    expect(path).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    for (const name of path.split('/')) expect(Buffer.byteLength(name)).toBeLessThan(255);
    expect(`C:\\Users\\iespec\\Downloads\\${archiveNameOf(home).replace('.zip', '')}\\${path}`.length).toBeLessThan(
      260,
    );
  },
);
