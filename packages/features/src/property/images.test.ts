import { komorebiDetails } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { propertyImages, roomImage } from './images.ts';

const ids = (images: { id: number }[]) => images.map(({ id }) => id);

test('the header shows the property’s own images', () => {
  expect(ids(propertyImages(komorebiDetails))).toEqual([501, 502, 503]);
});

test('a room shows its own image, not a product’s', () => {
  expect(roomImage(komorebiDetails, { id: 20, name: 'LDK' })?.id).toBe(504);
  expect(roomImage(komorebiDetails, { id: 99, name: '納戸' })).toBeNull();
});
