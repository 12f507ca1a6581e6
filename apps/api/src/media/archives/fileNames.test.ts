import { describe, expect, test } from 'vitest';
import { archiveNameOf, filePathsOf } from './fileNames.ts';

const own = {
  property_name: '木漏れ日の家',
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

describe('every path is different', () => {
  test('with rooms of the same name, also in another case, and a room that is called like the drawings', () => {
    const drawing = { ...own, drawing_id: 1, drawing_name: '平面図' };
    const rooms = [inRoom(1, 'Bath'), inRoom(2, 'bath'), inRoom(3, '図面')];
    expect(filePathsOf([drawing, ...rooms])).toEqual([
      '図面/平面図 01.webp',
      'Bath/Bath 01.webp',
      'bath (2)/bath 01.webp',
      '図面 (2)/図面 01.webp',
    ]);
  });

  test('with products of the same name, and one that is called like its room', () => {
    expect(filePathsOf([inRoom(1, '居間'), ofProduct(1, '居間'), ofProduct(2, '椅子'), ofProduct(3, '椅子')])).toEqual([
      '居間/居間 01.webp',
      '居間/居間 (2) 01.webp',
      '居間/椅子 01.webp',
      '居間/椅子 (2) 01.webp',
    ]);
  });

  test('with names that look like numbered ones', () => {
    const names = ['椅子', '椅子', '椅子 (2)', '椅子 01', '椅子 01'];
    const paths = filePathsOf(names.flatMap((name, index) => [ofProduct(index, name), ofProduct(index, name)]));
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
  ['𠮷'.repeat(100), '𠮷'.repeat(60)],
])('the name %j becomes %j', (name, expected) => {
  expect(archiveNameOf(name)).toBe(`${expected}の写真.zip`);
  expect(filePathsOf([inRoom(1, name)])).toEqual([`${expected}/${expected} 01.webp`]);
});
