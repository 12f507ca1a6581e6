import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton } from '../../../test/plays.ts';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { SignUpForm } from './SignUpForm.tsx';

const labels = { name: 'ユーザー名', email: 'メールアドレス', password: 'パスワード' };

const meta = {
  title: '部品/アカウント/新規登録フォーム',
  id: 'ui-sign-up-form',
  component: SignUpForm,
  parameters: {
    status: '安定',
    usage: { when: '新規登録の画面。', not: 'ログイン。それはログインフォーム。' },
  },
  args: {
    fields: createFields(labels),
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof SignUpForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('必須')).toHaveLength(3);
    const password = canvas.getByLabelText('パスワード');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(password).toHaveAccessibleDescription('8文字以上');
    await expect(canvas.getByRole('button', { name: '新規登録' })).toBeEnabled();
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: {
    fields: createFields(labels, {
      name: 'ユーザー名を入力してください',
      email: 'メールアドレスの形式で入力してください',
      password: 'パスワードは8文字以上で入力してください',
    }),
  },
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText('ユーザー名');
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleDescription(
      '出品すると、この名前が表示されます。（購入だけなら公開されません） ユーザー名を入力してください',
    );
    await expect(canvas.getByLabelText('メールアドレス')).toHaveAccessibleDescription(
      'メールアドレスの形式で入力してください',
    );
    await expect(canvas.getByLabelText('パスワード')).toHaveAccessibleDescription(
      '8文字以上 パスワードは8文字以上で入力してください',
    );
  },
};

export const Loading: Story = { name: '確認中', args: { loading: true }, play: expectBusyButton('登録しています...') };
