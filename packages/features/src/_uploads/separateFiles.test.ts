import { acceptedImageTypes, maxUploadBytes } from '@iespec/contract';
import { expect, test } from 'vitest';
import { maxListedUploads, mergeRefused, separateFiles } from './separateFiles.ts';

const jpeg = (name: string, size = 1000) => ({ name, size, type: 'image/jpeg' });
const sort = (files: ReturnType<typeof jpeg>[], listed = 0) => {
  const { accepted, refused } = separateFiles(files, { accept: acceptedImageTypes, listed });
  return { accepted: accepted.map(({ name }) => name), refused };
};

test('groups files that cannot be sent by the reason, and keeps the others in order', () => {
  expect(
    sort([
      jpeg('a.jpg'),
      jpeg('large.jpg', maxUploadBytes + 1),
      { name: 'plan.dwg', size: 10, type: '' },
      { name: 'moving.gif', size: 10, type: 'image/gif' },
      { name: 'IMG_1.HEIC', size: 10, type: 'image/heic' },
      jpeg('b.jpg', maxUploadBytes),
      jpeg('larger.jpg', maxUploadBytes * 2),
      { name: '仕様書.pdf', size: 10, type: 'application/pdf' },
    ]),
  ).toEqual({
    accepted: ['a.jpg', 'IMG_1.HEIC', 'b.jpg'],
    refused: [
      { reason: 'too-large', names: ['large.jpg', 'larger.jpg'] },
      { reason: 'not-an-image', names: ['plan.dwg', '仕様書.pdf'] },
      { reason: 'wrong-format', names: ['moving.gif'] },
    ],
  });
});

test('accepts files until the list is full; refused files do not count', () => {
  const files = [jpeg('a.jpg'), jpeg('large.jpg', maxUploadBytes + 1), jpeg('b.jpg'), jpeg('c.jpg')];
  expect(sort(files, maxListedUploads - 2)).toEqual({
    accepted: ['a.jpg', 'b.jpg'],
    refused: [
      { reason: 'too-large', names: ['large.jpg'] },
      { reason: 'too-many', names: ['c.jpg'] },
    ],
  });
});

test('adds files that are refused later to the group of their reason', () => {
  const before = [{ reason: 'too-large' as const, names: ['a.jpg'] }];
  expect(
    mergeRefused(before, [
      { reason: 'too-large', names: ['b.jpg'] },
      { reason: 'too-many', names: ['c.jpg'] },
    ]),
  ).toEqual([
    { reason: 'too-large', names: ['a.jpg', 'b.jpg'] },
    { reason: 'too-many', names: ['c.jpg'] },
  ]);
  expect(before).toEqual([{ reason: 'too-large', names: ['a.jpg'] }]);
});
