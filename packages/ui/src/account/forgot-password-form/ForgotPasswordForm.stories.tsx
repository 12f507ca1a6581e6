import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton, expectDescriptions } from '../../../test/plays.ts';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

const labels = { email: 'メールアドレス' };

const meta = {
  title: '部品/アカウント/パスワードを忘れたときのフォーム',
  id: 'ui-forgot-password-form',
  component: ForgotPasswordForm,
  parameters: {
    status: '試作',
    usage: { when: 'パスワードを忘れて、ログインできないとき。', not: 'ログイン中のパスワードの変更。' },
  },
  args: {
    fields: createFields(labels),
    onSubmit: createSubmitHandler(),
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
  args: { fields: createFields(labels, { email: 'メールアドレスの形式で入力してください' }) },
  play: expectDescriptions({ メールアドレス: 'メールアドレスの形式で入力してください' }),
};

export const Loading: Story = { name: '送信中', args: { loading: true }, play: expectBusyButton('送信しています...') };
