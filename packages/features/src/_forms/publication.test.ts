import { expect, test } from 'vitest';
import { publicationOf, publicationOfRoom } from './publication.ts';

const created = { status: 'created' as const };
const updated = { status: 'updated' as const };

test('visitors see a room once it was saved', () => {
  expect(publicationOfRoom(updated)).toBe('published');
  expect(publicationOfRoom(created)).toBe('onSave');
});

test('visitors see a product once it and its room were saved', () => {
  expect(publicationOf(updated, updated)).toBe('published');
  expect(publicationOf(updated, created)).toBe('onRoomSave');
  expect(publicationOf(created, updated)).toBe('onSave');
  expect(publicationOf(created, created)).toBe('onSave');
});
