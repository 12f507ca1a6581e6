import type { z } from 'zod';

const wrongValue = '値が正しくありません';

const byKind: Record<string, string> = {
  string: '文字で入力してください',
  number: '数字で入力してください',
  int: '整数で入力してください',
  boolean: 'はい・いいえで指定してください',
  object: '項目ごとに送信してください',
  array: '行の配列で送信してください',
};

/** Sentences for what no rule has a sentence of its own for: above all, a value of the wrong kind. */
export const localeError: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return byKind[issue.expected] ?? wrongValue;
    case 'invalid_value':
      return `${issue.values.join('、')} のいずれかで指定してください`;
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum}文字以内で入力してください`
        : `${issue.maximum}${issue.origin === 'array' ? '件' : ''}以下にしてください`;
    case 'too_small':
      return `${issue.minimum}以上にしてください`;
    default:
      return wrongValue;
  }
};
