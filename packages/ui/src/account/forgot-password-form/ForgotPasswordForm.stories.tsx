import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormEvent } from 'react';
import { expect, fn } from 'storybook/test';
import { fieldsOf } from '../../lib/fieldsOf.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

const labels = { email: 'メールアドレス' };

const meta = {
  title: '部品/パスワードを忘れたときのフォーム',
  id: 'ui-forgot-password-form',
  component: ForgotPasswordForm,
  parameters: {
    status: '試作',
    usage: { when: 'パスワードを忘れて、ログインできないとき。', not: 'ログイン中のパスワードの変更。' },
  },
  args: {
    fields: fieldsOf(labels),
    onSubmit: fn((event: FormEvent) => event.preventDefault()),
    className: 'max-w-md',
  },
} satisfies Meta<typeof ForgotPasswordForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/パスワードを再設定するためのリンクをお送りします。/)).toBeVisible();
    await expect(canvas.getByLabelText('メールアドレス')).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByRole('button', { name: '再設定のメールを送る' })).toHaveAttribute('type', 'submit');
  },
};

export const Invalid: Story = {
  name: '入力の誤り',
  args: { fields: fieldsOf(labels, { email: 'メールアドレスの形式で入力してください' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('メールアドレス')).toHaveAccessibleDescription(
      'メールアドレスの形式で入力してください',
    );
  },
};

export const Sent: Story = {
  name: '送信した',
  args: { success: '再設定のメールをお送りしました。届かないときは、迷惑メールのフォルダーもご確認ください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('再設定のメールをお送りしました。');
  },
};

export const Failed: Story = {
  name: '失敗',
  args: { failure: 'メールを送信できませんでした。しばらく経ってから再度お試しください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('メールを送信できませんでした。');
  },
};

export const Loading: Story = {
  name: '送信中',
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '送信しています...' })).toHaveAttribute('aria-busy', 'true');
  },
};
