import { expect, test } from 'vitest';
import { canReadPaid, isVisibleTo } from './visibility.ts';

const start = new Date('2026-11-21T06:30:00Z');
const before = new Date(start.getTime() - 1);
const owner = { isOwner: true, purchasedAt: null };
const buyer = { isOwner: false, purchasedAt: start };
const stranger = { isOwner: false, purchasedAt: null };
const preview = { ...stranger, isPreview: true };

const room = { kind: 'room' as const, is_published: true, is_public: true, deleted_at: null };

test.each([
  ['a published room', room, [true, true, true]],
  ['a room that was never saved', { ...room, is_published: false }, [true, false, false]],
  ['a room of a private property', { ...room, is_public: false }, [true, true, false]],
  [
    'a room of a private property that was never saved',
    { ...room, is_published: false, is_public: false },
    [true, false, false],
  ],
  ['a room deleted after the checkout started', { ...room, deleted_at: start }, [false, true, false]],
  ['a room deleted before the checkout started', { ...room, deleted_at: before }, [false, false, false]],
  ['a deleted listing', { ...room, kind: 'listing' as const, deleted_at: start }, [false, false, false]],
])('visibility of %s to owner, buyer and stranger', (_, resource, visible) => {
  expect([owner, buyer, stranger].map((access) => isVisibleTo(resource, access))).toEqual(visible);
  // The owner's preview shows what a stranger sees once the property is public.
  expect(isVisibleTo(resource, preview)).toBe(isVisibleTo({ ...resource, is_public: true }, stranger));
});

test('the owner and buyers read paid content', () => {
  expect([owner, buyer, stranger, preview].map(canReadPaid)).toEqual([true, true, false, false]);
});
