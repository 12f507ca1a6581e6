import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton } from '../../../test/plays.ts';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { SignInForm } from './SignInForm.tsx';

const labels = { email: 'メールアドレス', password: 'パスワード' };

const meta = {
  title: '部品/アカウント/ログインフォーム',
  id: 'ui-sign-in-form',
  component: SignInForm,
  parameters: {
    status: '安定',
    usage: { when: 'ログインの画面。', not: 'アカウントの作成。それは新規登録フォーム。' },
  },
  args: {
    fields: createFields(labels),
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof SignInForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('必須')).toHaveLength(2);
    const email = canvas.getByLabelText('メールアドレス');
    const password = canvas.getByLabelText('パスワード');
    await expect(email).toBeRequired();
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: {
    fields: createFields(labels, {
      email: 'メールアドレスの形式で入力してください',
      password: 'パスワードを入力してください',
    }),
  },
  play: async ({ canvas }) => {
    const email = canvas.getByLabelText('メールアドレス');
    const password = canvas.getByLabelText('パスワード');
    await expect(email).toBeInvalid();
    await expect(email).toHaveAccessibleDescription('メールアドレスの形式で入力してください');
    await expect(password).toBeInvalid();
    await expect(password).toHaveAccessibleDescription('パスワードを入力してください');
  },
};

export const Loading: Story = { name: '確認中', args: { loading: true }, play: expectBusyButton('確認しています...') };
