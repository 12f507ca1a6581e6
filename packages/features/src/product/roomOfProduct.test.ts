import { komorebiDetails, lamp } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { roomOfProduct } from './roomOfProduct.ts';

const place = { propertyId: 10, roomId: 20, productId: 30 };

test('the product, its room and its home belong together', () => {
  expect(roomOfProduct(place, komorebiDetails, lamp)?.name).toBe('LDK');
});

test.each([
  ['the room is another one of the same home', { ...place, roomId: 21 }, komorebiDetails, lamp],
  ['the home has no such room', place, { rooms: [] }, lamp],
  ['the product is in another room', place, komorebiDetails, { room_id: 21 }],
])('%s: not found', (_, address, property, product) => {
  expect(roomOfProduct(address, property, product)).toBeNull();
});
