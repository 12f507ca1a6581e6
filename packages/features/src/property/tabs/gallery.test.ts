import { buildImage, komorebiDetails, komorebiUnlocked, lamp, lockProduct } from '@iespec/contract/fixtures';
import { describe, expect, test } from 'vitest';
import { galleryChips, galleryNames, isShownBy, splitPaid } from './gallery.ts';

const ids = (images: { id: number }[]) => images.map(({ id }) => id);

test('has a chip for each room and product', () => {
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

describe('with many products', () => {
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

  test('shows product chips only after their room is selected', () => {
    expect(groups('all')).toEqual([[2, 'all']]);
    expect(groups('room-21')).toEqual([
      [2, 'room-21'],
      [12, 'room-21'],
    ]);
  });

  test('keeps the room of a selected product selected', () => {
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
])('%s separates free and paid images', (chip, free, paid) => {
  const { free: freeImages, paid: paidImages } = splitPaid(
    komorebiUnlocked.images.filter((image) => isShownBy(image, chip)),
  );
  expect(ids(freeImages)).toEqual(free);
  expect(ids(paidImages)).toEqual(paid);
});

test('names an image after its drawing, product, room or property', () => {
  const nameOf = galleryNames(komorebiDetails);
  const of = (parent: object) => nameOf({ ...buildImage(1, 'exterior', {}), ...parent });
  expect(of({})).toBe('木漏れ日の家の写真');
  expect(of({ room_id: 20 })).toBe('木漏れ日の家・LDKの写真');
  expect(of({ room_id: 20, product_id: lamp.id })).toBe('木漏れ日の家・和紙のペンダントライトの写真');
  expect(of({ drawing_id: 40 })).toBe('1階平面図');
  // A product that the details do not include.
  expect(of({ room_id: 20, product_id: 999 })).toBe('木漏れ日の家・LDKの写真');
});
