import { hasAddress, isBlank, isEmail, noAddressInName, profileLabels } from '@iespec/contract';

/** The fields of the sign-up form; sign-in has no name. */
export type AccountValues = { name: string; email: string; password: string };

export const accountLabels = { ...profileLabels, password: 'パスワード' };

/** Rules for react-hook-form's `register`. `newPassword` is used in addition to `password`. */
export const accountRules = {
  name: {
    validate: (name: string) => {
      if (isBlank(name)) return 'ユーザー名を入力してください';
      return !hasAddress(name) || noAddressInName;
    },
    maxLength: { value: 100, message: '100文字以内で入力してください' },
  },
  email: {
    required: 'メールアドレスを入力してください',
    validate: (email: string) =>
      isEmail(normalizeEmail(email)) || 'メールアドレスの形式が正しくありません（例：name@example.com）',
  },
  password: { validate: (password: string) => password !== '' || 'パスワードを入力してください' },
  newPassword: { minLength: { value: 8, message: 'パスワードは8文字以上で入力してください' } },
};

/** Trims, and converts full-width characters from an input method to half-width. */
export const normalizeEmail = (email: string) => email.normalize('NFKC').trim();
