import type { z } from 'zod';

// Kept out of `limits.ts`, which every page loads. Pages show these messages exactly as the API sends them.

/** For a `cursor` that no response has returned. */
export const invalidCursor = '続きの位置が正しくありません';

/** The problem's `code` when the price differs from the one that the buyer saw; `current`: the new price. */
export const priceChanged = { code: 'PRICE_CHANGED', message: '価格が変更されました' } as const;

/** For an edit that started from an outdated version. */
export const changedElsewhere =
  'ほかの画面で変更されたため、保存しませんでした。現在の内容を確認して、もう一度保存してください。';

const invalidValue = '値が正しくありません';

const messageByType: Record<string, string> = {
  string: '文字で入力してください',
  number: '数字で入力してください',
  int: '整数で入力してください',
  boolean: 'はい・いいえで指定してください',
  object: '項目ごとに送信してください',
  array: '行の配列で送信してください',
};

/** Replaces zod's default messages for rules without a message of their own, mostly about a wrong type. */
export const localeError: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return messageByType[issue.expected] ?? invalidValue;
    case 'invalid_value':
      return `${issue.values.join('、')} のいずれかで指定してください`;
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum}文字以内で入力してください`
        : `${issue.maximum}${issue.origin === 'array' ? '件' : ''}以下にしてください`;
    case 'too_small':
      return `${issue.minimum}以上にしてください`;
    default:
      return invalidValue;
  }
};
