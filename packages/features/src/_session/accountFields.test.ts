import { expect, test } from 'vitest';
import { accountRules } from './accountFields.ts';

const { name, email } = accountRules;

test.each(['hanako@example.jp', ' ｈａｎａｋｏ＠example.jp', 'taro..k@docomo.ne.jp', 'x.@ezweb.ne.jp'])(
  'takes the address %s',
  (typed) => {
    expect(email.validate(typed)).toBe(true);
  },
);

test.each(['hanako', '.k@docomo.ne.jp', '花子@example.jp'])('does not take %s, as the API would not', (typed) => {
  expect(email.validate(typed)).toMatch('メールアドレスの形式が正しくありません');
});

test('a name of which nothing can be seen is missing', () => {
  expect(name.validate('\u3164\u200b ')).toBe('ユーザー名を入力してください');
});
