import type { z } from 'zod';
import { maxRows } from './limits.ts';

// Kept out of `limits.ts`, which every page loads. Pages show these messages exactly as the API sends them.

/** For a `cursor` that no response has returned. */
export const invalidCursor = '続きの位置が正しくありません';

/** The problem's `code` when the price differs from the one that the buyer saw; `current`: the new price. */
export const priceChanged = { code: 'PRICE_CHANGED', message: '価格が変更されました' } as const;

/** For an edit that started from an outdated version. */
export const changedElsewhere =
  'ほかの画面で変更されたため、保存しませんでした。いまの内容を確認して、もう一度保存してください。';

/** Days after which what was deleted, and was never bought, is removed for good. */
export const removalDays = 7;

/** The limits on what a user may create, and the error when one is exceeded. */
export const quotas = {
  /** Per user, including deleted ones that have not been removed. */
  properties: {
    max: 500,
    message: `登録できる物件は500件までで、削除した物件も${removalDays}日間は数えます。不要な物件を削除し、日をおいてお試しください`,
  },
  /** Per property, like products and drawings. */
  rooms: { max: 100, message: '1つの物件に登録できる部屋は100室までです' },
  products: { max: 1000, message: '1つの物件に登録できる製品は1,000点までです' },
  drawings: { max: 100, message: '1つの物件に登録できる図面は100枚までです' },
  /** Per product: specifications and dimensions each. */
  rows: { max: maxRows, message: `1つの製品に登録できる仕様と寸法は、それぞれ${maxRows}行までです` },
} as const;

/**
 * How many times its quota a property may have of rooms, products or drawings, including deleted ones that
 * have not been removed. A copy of the property has none of these.
 */
export const quotaWithDeleted = {
  times: 5,
  message:
    'この物件では追加と削除が繰り返されたため、これ以上追加できません。物件を複製すると、複製した物件で続けられます',
} as const;

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
