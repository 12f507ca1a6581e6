import { komorebiDetails, komorebiUnlocked } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { galleryChips, galleryImages, propertyImages, roomImage } from './images.ts';

const ids = (images: { id: number }[]) => images.map(({ id }) => id);

test('the header shows the pictures of the property itself', () => {
  expect(ids(propertyImages(komorebiDetails))).toEqual([501, 502, 503]);
});

test('a room has its own picture, not that of a product in it', () => {
  expect(roomImage(komorebiDetails, { id: 20, name: 'LDK' })?.id).toBe(504);
  expect(roomImage(komorebiDetails, { id: 99, name: '納戸' })).toBeNull();
});

test('the chips are all, the rooms and the products', () => {
  expect(galleryChips(komorebiDetails).map(({ label }) => label)).toEqual([
    'すべて',
    'LDK',
    '小上がり',
    '和紙のペンダントライト',
    'ダイニングチェア',
    '真鍮の丸引手',
  ]);
});

test.each([
  ['all', [501, 502, 504, 505, 506, 508, 509, 510], [503, 507]],
  ['room-20', [504, 508, 509], []],
  ['product-30', [508], []],
  ['room-99', [], []],
])('%s shows its pictures, free and paid apart', (chip, free, paid) => {
  const pictures = galleryImages(komorebiUnlocked, chip);
  expect(ids(pictures.free)).toEqual(free);
  expect(ids(pictures.paid)).toEqual(paid);
});
