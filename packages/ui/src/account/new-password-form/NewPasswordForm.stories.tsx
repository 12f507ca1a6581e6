import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton, expectDescriptions } from '../../../test/plays.ts';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const password = { password: '新しいパスワード' };
const both = { currentPassword: '現在のパスワード', ...password };

const meta = {
  title: '部品/アカウント/新しいパスワードのフォーム',
  id: 'ui-new-password-form',
  component: NewPasswordForm,
  parameters: {
    status: '試作',
    usage: { when: 'パスワードの再設定と変更。', not: '新規登録。それは新規登録フォーム。' },
  },
  args: {
    fields: createFields(password),
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof NewPasswordForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Reset: Story = {
  name: 'メールのリンクから',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('新しいパスワード')).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByLabelText('新しいパスワード')).toHaveAccessibleDescription('8文字以上');
    await expect(canvas.getAllByText('必須')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'パスワードを変更する' })).toHaveAttribute('type', 'submit');
  },
};

export const Change: Story = {
  name: 'ログイン中',
  args: { fields: createFields(both) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('現在のパスワード')).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getAllByText('必須')).toHaveLength(2);
  },
};

export const Invalid: Story = {
  name: '入力の誤り',
  args: {
    fields: createFields(both, {
      currentPassword: 'パスワードが正しくありません',
      password: 'パスワードは8文字以上で入力してください',
    }),
  },
  play: expectDescriptions({
    現在のパスワード: 'パスワードが正しくありません',
    新しいパスワード: '8文字以上 パスワードは8文字以上で入力してください',
  }),
};

export const Loading: Story = { name: '送信中', args: { loading: true }, play: expectBusyButton('変更しています...') };
