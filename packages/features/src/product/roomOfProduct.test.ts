import { komorebiDetails, lamp } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { roomOfProduct } from './roomOfProduct.ts';

const params = { propertyId: 10, roomId: 20, productId: 30 };

test('finds the room if product, room and property match', () => {
  expect(roomOfProduct(params, komorebiDetails, lamp)?.name).toBe('LDK');
});

test.each([
  ['the URL names another room of the property', { ...params, roomId: 21 }, komorebiDetails, lamp],
  ['the property has no such room', params, { rooms: [] }, lamp],
  ['the product is in another room', params, komorebiDetails, { room_id: 21 }],
])('returns null: %s', (_, urlParams, property, product) => {
  expect(roomOfProduct(urlParams, property, product)).toBeNull();
});
