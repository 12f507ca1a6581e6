import { hasAddress, maxEmail, noAddressInName, profileLabels } from '@iespec/contract';

/** What a person enters to sign up; to sign in, without the name. */
export type AccountValues = { name: string; email: string; password: string };

export const accountLabels = { ...profileLabels, password: 'パスワード' };

const isShaped = (email: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= maxEmail.all && email.indexOf('@') <= maxEmail.local;

/** The rules of the fields, for `register` of react-hook-form; those of a new password come on top. */
export const accountRules = {
  name: {
    validate: (name: string) => {
      if (name.trim() === '') return 'ユーザー名を入力してください';
      return !hasAddress(name) || noAddressInName;
    },
    maxLength: { value: 100, message: '100文字以内で入力してください' },
  },
  email: {
    required: 'メールアドレスを入力してください',
    validate: (email: string) =>
      isShaped(normalizeEmail(email)) || 'メールアドレスの形式が正しくありません（例：name@example.com）',
  },
  password: { validate: (password: string) => password !== '' || 'パスワードを入力してください' },
  newPassword: { minLength: { value: 8, message: 'パスワードは8文字以上で入力してください' } },
};

/** An address as it is sent: full-width characters of an input method become half-width. */
export const normalizeEmail = (email: string) => email.normalize('NFKC').trim();
