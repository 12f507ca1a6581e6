import { expect, test } from 'vitest';
import { keepPageFiles } from './earlierFiles.ts';

const day = 24 * 60 * 60;
const release = (version: string, daysAgo: number) => ({ version, time: 100 * day - daysAgo * day, files: [] });
const versionsKept = (...earlier: ReturnType<typeof release>[]) =>
  keepPageFiles(earlier, 100 * day).map(({ version }) => version);

test('a release keeps the files of three others, and of all others of a week', () => {
  expect(versionsKept(release('4', 30), release('3', 60), release('2', 80), release('1', 90))).toEqual(['4', '3', '2']);
  const week = [1, 2, 3, 4, 6, 8].map((daysAgo) => release(String(daysAgo), daysAgo));
  expect(versionsKept(...week)).toEqual(['1', '2', '3', '4', '6']);
});
