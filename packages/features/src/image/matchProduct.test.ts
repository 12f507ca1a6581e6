import { expect, test } from 'vitest';
import { matchProduct } from './matchProduct.ts';

const product = (id: number, name: string, product_code: string | null = null, room_name = 'LDK') => ({
  id,
  name,
  product_code,
  room_name,
});

const products = [
  product(1, '和紙のペンダントライト', 'TA-450W'),
  product(2, '和紙のペンダントライト 大', 'TA-450WL'),
  product(3, 'ダイニングチェア', 'DC-1'),
  product(4, 'ダウンライト'),
  product(5, 'ダウンライト', null, '寝室'),
  product(6, '床', 'OF 15'),
];

test.each([
  ['TA-450W.jpg', 1],
  ['ta_450w (2).JPG', 1],
  ['ＴＡ－４５０Ｗ.png', 1],
  ['20261101_TA450WL_正面.jpg', 2],
  ['ダイニングチェア.jpg', 3],
  ['LDKのダイニングチェア_2.heic', 3],
  ['和紙のペンダントライト-大.jpg', 2],
  // The model number wins over the name of another product.
  ['DC-1_和紙のペンダントライト.jpg', 3],
  ['寝室_ダウンライト.jpg', 5],
  ['of15.jpg', 6],
])('%s shows product %d', (file, id) => {
  expect(matchProduct(file, products)?.id).toBe(id);
});

test.each([
  ['a camera’s file name', 'IMG_0001.jpg'],
  ['a name that several products share', 'ダウンライト.jpg'],
  ['a name of one character', '床.jpg'],
  ['a file with an extension only', '.jpg'],
])('%s shows no product', (_, file) => {
  expect(matchProduct(file, products)).toBeNull();
});
