import { komorebiDetails } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { propertyImages, roomImage } from './images.ts';

const ids = (images: { id: number }[]) => images.map(({ id }) => id);

test('the header shows the pictures of the property itself', () => {
  expect(ids(propertyImages(komorebiDetails))).toEqual([501, 502, 503]);
});

test('a room has its own picture, not that of a product in it', () => {
  expect(roomImage(komorebiDetails, { id: 20, name: 'LDK' })?.id).toBe(504);
  expect(roomImage(komorebiDetails, { id: 99, name: '納戸' })).toBeNull();
});
