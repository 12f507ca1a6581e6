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
    'an API error with a message',
    new ApiError(409, { detail: '同時に変更されました' }),
    '図面の更新に失敗しました: 同時に変更されました',
  ],
  ['an API error without a message', new ApiError(500, {}), '図面の更新に失敗しました。もう一度お試しください'],
  ['no response', new NetworkError('Failed to fetch'), '図面の更新に失敗しました。もう一度お試しください'],
  [
    'an expired session',
    new ApiError(401, { detail: 'User not authenticated' }),
    '図面の更新に失敗しました: ログインの有効期限が切れました。もう一度ログインしてください。',
  ],
  ['an unexpected error', new TypeError('x is not a function'), '図面の保存に失敗しました。もう一度お試しください。'],
])('%s', (_, error, expected) => {
  expect(describeError(error, texts)).toBe(expected);
});

test('with only a generic text, shows the API message alone, or the generic text for other errors', () => {
  const generic = '部屋の更新に失敗しました';
  expect(describeError(new ApiError(409, { detail: '同時に変更されました' }), { generic })).toBe(
    '同時に変更されました',
  );
  expect(describeError(new NetworkError(), { generic })).toBe(generic);
  expect(describeError(new Error('?'), { generic })).toBe(generic);
});
