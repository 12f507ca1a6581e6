import { expect, test } from 'vitest';
import { accountRules } from './accountFields.ts';

const { name, email } = accountRules;

test('a name of blank characters counts as missing', () => {
  expect(name.validate('\u3164\u200b ')).toBe('ユーザー名を入力してください');
});

test('only a mobile carrier’s address may have misplaced dots, even when typed in full width', () => {
  expect(email.validate('ｔａｒｏ．．ｋ＠ｄｏｃｏｍｏ．ｎｅ．ｊｐ ')).toBe(true);
  expect(email.validate('taro..k@example.jp')).toContain('形式が正しくありません');
});
