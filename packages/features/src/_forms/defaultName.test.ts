import { expect, test } from 'vitest';
import { isDefaultName } from './defaultName.ts';

test.each(['新規部屋', '新規図面', 'インテリア #1', 'インテリア #12'])('%s is a default name', (name) => {
  expect(isDefaultName(name)).toBe(true);
});

test.each(['', 'LDK', '新規部屋2', 'インテリア', 'インテリア #1のコピー', '和紙の灯り #1'])('%s is not', (name) => {
  expect(isDefaultName(name)).toBe(false);
});
