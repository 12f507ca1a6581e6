import { expect, test } from 'vitest';
import { publicationOf, publicationOfRoom } from './publication.ts';

const created = { status: 'created' as const };
const updated = { status: 'updated' as const };
const open = { visibility: 'PUBLIC' as const };
const closed = { visibility: 'PRIVATE' as const };

test('publishes a room once it is saved', () => {
  expect(publicationOfRoom(updated, open)).toBe('published');
  expect(publicationOfRoom(created, open)).toBe('onSave');
});

test('publishes a product once it and its room are saved', () => {
  expect(publicationOf(updated, updated, open)).toBe('published');
  expect(publicationOf(updated, created, open)).toBe('onRoomSave');
  expect(publicationOf(created, updated, open)).toBe('onSave');
  expect(publicationOf(created, created, open)).toBe('onSave');
});

test('publishes nothing of a private property', () => {
  expect(publicationOfRoom(updated, closed)).toBe('onPropertyPublish');
  expect(publicationOfRoom(created, closed)).toBe('onSave');
  expect(publicationOf(updated, updated, closed)).toBe('onPropertyPublish');
  expect(publicationOf(updated, created, closed)).toBe('onRoomSave');
});
