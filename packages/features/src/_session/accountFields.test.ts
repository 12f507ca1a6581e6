import { expect, test } from 'vitest';
import { accountRules } from './accountFields.ts';

const { name } = accountRules;

test('a name of which nothing can be seen is missing', () => {
  expect(name.validate('\u3164\u200b ')).toBe('ユーザー名を入力してください');
});
