import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton, expectDescriptions } from '../../../test/plays.ts';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';

const labels = { newEmail: '新しいメールアドレス', password: 'パスワード' };

const meta = {
  title: '部品/アカウント/メールアドレス変更フォーム',
  id: 'ui-change-email-form',
  component: ChangeEmailForm,
  parameters: {
    status: '試作',
    usage: { when: 'ログイン中のメールアドレスの変更。', not: '名前の変更。それはプロフィールフォーム。' },
  },
  args: {
    email: 'sato@iespec.example',
    fields: createFields(labels),
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof ChangeEmailForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('現在のメールアドレス：sato@iespec.example')).toBeVisible();
    await expect(canvas.getByLabelText('新しいメールアドレス')).toHaveAttribute('inputmode', 'email');
    await expect(canvas.getByLabelText('パスワード')).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getByRole('button', { name: '確認メールを送る' })).toHaveAttribute('type', 'submit');
  },
};

export const Invalid: Story = {
  name: '入力の誤り',
  args: {
    fields: createFields(labels, {
      newEmail: 'このメールアドレスはすでに登録されています',
      password: 'パスワードが正しくありません',
    }),
  },
  play: expectDescriptions({
    新しいメールアドレス: 'このメールアドレスはすでに登録されています',
    パスワード: 'パスワードが正しくありません',
  }),
};

export const Loading: Story = { name: '送信中', args: { loading: true }, play: expectBusyButton('送信しています...') };
