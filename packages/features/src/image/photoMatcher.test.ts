import { expect, test } from 'vitest';
import { photoMatcher } from './photoMatcher.ts';

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
  product(7, '食卓', '2024-03'),
  product(8, 'スツール', '1001'),
  product(9, 'スツール', '1002'),
  product(10, '机', 'AB-12'),
  product(11, '吊戸棚', 'AB-122'),
  product(12, '棚板', 'AB-12-3'),
  product(13, 'カーテン', 'C-500'),
  product(14, '換気扇', 'E1001'),
  product(15, 'キッチン', 'B612'),
];
const match = photoMatcher(products);

test.each([
  ['TA-450W.jpg', 1],
  ['ta_450w (2).JPG', 1],
  ['ＴＡ－４５０Ｗ.png', 1],
  ['TA-450W正面.jpg', 1],
  ['IMG_1001_TA-450W.jpg', 1],
  ['20261101_TA450WL_正面.jpg', 2],
  ['ダイニングチェア.jpg', 3],
  ['ダイニングチェア2.jpg', 3],
  ['01ダイニングチェア.jpg', 3],
  ['LDKのダイニングチェア_2.heic', 3],
  ['和紙のペンダントライト-大.jpg', 2],
  // The model number wins over the name of another product.
  ['DC-1_和紙のペンダントライト.jpg', 3],
  ['寝室_ダウンライト.jpg', 5],
  ['寝室ダウンライト.jpg', 5],
  ['of15.jpg', 6],
  ['食卓_2024-03-15.jpg', 7],
  ['スツール_1002.jpg', 9],
  ['AB-12_2.jpg', 10],
  ['AB-12-3.jpg', 12],
  ['カーテン.jpg'.normalize('NFD'), 13],
])('%s shows product %d', (file, id) => {
  expect(match(file)?.id).toBe(id);
});

test.each([
  ['a name that several products share', 'ダウンライト.jpg'],
  ['a name that several products share, with the number of the photo', 'スツール_IMG_1002.jpg'],
  ['a name that several products share, and a room that contains the name of theirs', '主寝室_ダウンライト.jpg'],
  ['a name of one character', '床.jpg'],
  ['a longer name', 'ダイニングチェアカバー.jpg'],
  ['a file with an extension only', '.jpg'],
  ['another model number', 'AB-123.jpg'],
  ['another model number', 'AB-1.jpg'],
  ['another model number', 'AB-12a.jpg'],
  ['another model number, and a name', 'C-400_カーテン.jpg'],
  ['numbers', '1001.jpg'],
  ['numbers after another word', '玄関_1001.jpg'],
  ['the time', '20240315_101530.jpg'],
  ['a hash', 'e6f4a1b2-b612-4abc-9def-e10010000000.jpg'],
  ...[
    ...['IMG_1001.jpg', 'IMG_E1001.HEIC', 'IMG_20240315_101530.jpg', 'IMG-20240315-WA1001.jpg', 'DSC01001.JPG'],
    ...['_DSC1001.JPG', 'DSCN1001.JPG', 'DSCF1001.JPG', 'P1001001.JPG', 'PXL_20240315_101530123.MP.jpg'],
    ...['Screenshot_20240315_キッチン.jpg', 'スクリーンショット 2024-03-15 10.15.30.png', '写真 2024-03-15.jpg'],
    ...['写真 (1001).jpg', 'image0.jpeg', 'LINE_ALBUM_キッチン_240315_1.jpg', 'B612_20240315_101530.jpg'],
  ].map((file) => ['a name that a device gives', file]),
])('%s shows no product: %s', (_, file) => {
  expect(match(file)).toBeNull();
});
