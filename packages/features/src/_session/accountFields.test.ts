import { expect, test } from 'vitest';
import { accountRules } from './accountFields.ts';

const { name, email } = accountRules;

test('a name of which nothing can be seen is missing', () => {
  expect(name.validate('\u3164\u200b ')).toBe('ユーザー名を入力してください');
});

test('only a carrier’s address may have misplaced dots, also when typed in full width', () => {
  expect(email.validate('ｔａｒｏ．．ｋ＠ｄｏｃｏｍｏ．ｎｅ．ｊｐ ')).toBe(true);
  expect(email.validate('taro..k@example.jp')).toContain('形式が正しくありません');
});
