import { expect, test } from 'vitest';
import { canReadPaid, isVisibleTo } from './visibility.ts';

const start = new Date('2026-11-21T06:30:00Z');
const before = new Date(start.getTime() - 1);
const owner = { isOwner: true, purchasedAt: null };
const buyer = { isOwner: false, purchasedAt: start };
const stranger = { isOwner: false, purchasedAt: null };

const room = { kind: 'room' as const, is_published: true, deleted_at: null };

test.each([
  ['what is published', room, [true, true, true]],
  ['what was never saved', { ...room, is_published: false }, [true, false, false]],
  ['what was deleted after the checkout started', { ...room, deleted_at: start }, [false, true, false]],
  ['what was deleted before', { ...room, deleted_at: before }, [false, false, false]],
  ['a listing that was deleted', { ...room, kind: 'listing' as const, deleted_at: start }, [false, false, false]],
])('%s is visible to owner, buyer, stranger: %j', (_, ownership, visible) => {
  expect([owner, buyer, stranger].map((access) => isVisibleTo(ownership, access))).toEqual(visible);
});

test('paid content is for the owner and for who purchased it', () => {
  expect([owner, buyer, stranger].map(canReadPaid)).toEqual([true, true, false]);
});
