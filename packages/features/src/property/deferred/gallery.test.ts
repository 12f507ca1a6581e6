import { komorebiDetails, komorebiUnlocked, lamp, lockProduct } from '@iespec/contract/fixtures';
import { describe, expect, test } from 'vitest';
import { galleryChips, isShownBy, splitPaid } from './gallery.ts';

const ids = (images: { id: number }[]) => images.map(({ id }) => id);

test('the chips are the rooms and the products', () => {
  const [group, ...more] = galleryChips(komorebiDetails, 'all');
  expect(group?.chips.map(({ label }) => label)).toEqual([
    'LDK',
    '小上がり',
    '和紙のペンダントライト',
    'ダイニングチェア',
    '真鍮の丸引手',
  ]);
  expect(more).toEqual([]);
});

describe('of many products', () => {
  const rooms = komorebiDetails.rooms.map((room) => ({
    ...room,
    products: Array.from({ length: 12 }, (_, index) => ({
      ...lockProduct(lamp),
      id: room.id * 100 + index,
      room_id: room.id,
      name: `${room.name}${index}`,
    })),
  }));
  const groups = (chip: string) =>
    galleryChips({ rooms, images: [] }, chip).map(({ chips, value }) => [chips.length, value]);

  test('the rooms have chips, and the products once their room is chosen', () => {
    expect(groups('all')).toEqual([[2, 'all']]);
    expect(groups('room-21')).toEqual([
      [2, 'room-21'],
      [12, 'room-21'],
    ]);
  });

  test('a product’s room stays chosen', () => {
    expect(groups('product-2003')).toEqual([
      [2, 'room-20'],
      [12, 'product-2003'],
    ]);
  });
});

test.each([
  ['all', [501, 502, 504, 505, 506, 508, 509, 510], [503, 507]],
  ['room-20', [504, 508, 509], []],
  ['product-30', [508], []],
  ['room-99', [], []],
])('%s shows its pictures, free and paid apart', (chip, free, paid) => {
  const pictures = splitPaid(komorebiUnlocked.images.filter((image) => isShownBy(image, chip)));
  expect(ids(pictures.free)).toEqual(free);
  expect(ids(pictures.paid)).toEqual(paid);
});
