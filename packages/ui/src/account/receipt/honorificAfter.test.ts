import { expect, test } from 'vitest';
import { honorificAfter } from './honorificAfter.ts';

test.each([
  '株式会社木組工務店御中',
  '株式会社木組工務店 御中',
  '佐藤 葉子様',
  '佐藤さま',
  '佐藤葉子　殿　',
  '営業部各位',
  '山田先生',
])('%s gets no second honorific', (recipient) => {
  expect(honorificAfter(recipient, '様')).toBeNull();
  expect(honorificAfter(recipient, '御中')).toBeNull();
});

test.each(['佐藤 葉子', '様式設計', '御中元商店', ''])('“%s” gets the chosen honorific', (recipient) => {
  expect(honorificAfter(recipient, '様')).toBe('様');
  expect(honorificAfter(recipient, '御中')).toBe('御中');
});
