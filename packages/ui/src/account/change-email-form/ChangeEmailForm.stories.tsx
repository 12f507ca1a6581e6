import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormEvent } from 'react';
import { expect, fn } from 'storybook/test';
import { fieldsOf } from '../../lib/fieldsOf.ts';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';

const labels = { newEmail: '新しいメールアドレス', password: 'パスワード' };

const meta = {
  title: '部品/メールアドレス変更フォーム',
  id: 'ui-change-email-form',
  component: ChangeEmailForm,
  parameters: {
    status: '試作',
    usage: { when: 'ログイン中のメールアドレスの変更。', not: '名前の変更。それはプロフィールフォーム。' },
  },
  args: {
    email: 'sato@iespec.example',
    fields: fieldsOf(labels),
    onSubmit: fn((event: FormEvent) => event.preventDefault()),
    className: 'max-w-md',
  },
} satisfies Meta<typeof ChangeEmailForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('いまのメールアドレス：sato@iespec.example')).toBeVisible();
    await expect(canvas.getByLabelText('新しいメールアドレス')).toHaveAttribute('inputmode', 'email');
    await expect(canvas.getByLabelText('パスワード')).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getByRole('button', { name: '確認メールを送る' })).toHaveAttribute('type', 'submit');
  },
};

export const Invalid: Story = {
  name: '入力の誤り',
  args: {
    fields: fieldsOf(labels, {
      newEmail: 'このメールアドレスはすでに登録されています',
      password: 'パスワードが正しくありません',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('新しいメールアドレス')).toHaveAccessibleDescription(
      'このメールアドレスはすでに登録されています',
    );
    await expect(canvas.getByLabelText('パスワード')).toHaveAccessibleDescription('パスワードが正しくありません');
  },
};

export const Sent: Story = {
  name: '送信した',
  args: { success: '新しいメールアドレスに確認メールをお送りしました。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('新しいメールアドレスに確認メールをお送りしました。');
  },
};

export const Loading: Story = {
  name: '送信中',
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '送信しています...' })).toHaveAttribute('aria-busy', 'true');
  },
};
