import { expect, test } from 'vitest';
import { publicationOf, publicationOfRoom } from './publication.ts';

const created = { status: 'created' as const };
const updated = { status: 'updated' as const };

test('publishes a room once it is saved', () => {
  expect(publicationOfRoom(updated)).toBe('published');
  expect(publicationOfRoom(created)).toBe('onSave');
});

test('publishes a product once it and its room are saved', () => {
  expect(publicationOf(updated, updated)).toBe('published');
  expect(publicationOf(updated, created)).toBe('onRoomSave');
  expect(publicationOf(created, updated)).toBe('onSave');
  expect(publicationOf(created, created)).toBe('onSave');
});
