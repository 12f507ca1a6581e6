import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './call.ts';
import { describeError } from './describeError.ts';

const texts = {
  generic: '図面の更新に失敗しました。もう一度お試しください',
  withMessage: (message: string) => `図面の更新に失敗しました: ${message}`,
  unexpected: '図面の保存に失敗しました。もう一度お試しください。',
};

test.each([
  [
    'the api said why',
    new ApiError(409, { detail: '同時に変更されました' }),
    '図面の更新に失敗しました: 同時に変更されました',
  ],
  ['the api did not say why', new ApiError(500, {}), '図面の更新に失敗しました。もう一度お試しください'],
  ['no response arrived', new NetworkError('Failed to fetch'), '図面の更新に失敗しました。もう一度お試しください'],
  [
    'the session has ended',
    new ApiError(401, { detail: 'User not authenticated' }),
    '図面の更新に失敗しました: ログインの有効期限が切れました。もう一度ログインしてください。',
  ],
  ['something else failed', new TypeError('x is not a function'), '図面の保存に失敗しました。もう一度お試しください。'],
])('%s', (_, error, sentence) => {
  expect(describeError(error, texts)).toBe(sentence);
});

test('without further texts the message stands alone, and all else is generic', () => {
  const generic = '部屋の更新に失敗しました';
  expect(describeError(new ApiError(409, { detail: '同時に変更されました' }), { generic })).toBe(
    '同時に変更されました',
  );
  expect(describeError(new NetworkError(), { generic })).toBe(generic);
  expect(describeError(new Error('?'), { generic })).toBe(generic);
});
