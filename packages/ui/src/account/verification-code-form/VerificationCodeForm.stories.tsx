import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectBusyButton } from '../../../test/plays.ts';
import { createSubmitHandler } from '../../../test/sampleForm.ts';
import { VerificationCodeForm } from './VerificationCodeForm.tsx';

const code = { name: 'code', label: '確認コード' };

const meta = {
  title: '部品/アカウント/確認コードフォーム',
  id: 'ui-verification-code-form',
  component: VerificationCodeForm,
  parameters: {
    status: '試作',
    docs: { story: { inline: false, height: '440px' } },
    usage: {
      when: 'メールで届いた確認コードを入力してもらう画面。',
      not: 'パスワードの入力。それはログインフォーム。',
    },
  },
  args: {
    email: 'tanaka@iespec.example',
    fields: { code },
    onSubmit: createSubmitHandler(),
    onResend: fn(),
    onBack: fn(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof VerificationCodeForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 再送信と、メールアドレスの変更では送られない。 */
export const Default: Story = {
  name: '入力前',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('送信先：tanaka@iespec.example')).toBeVisible();
    const field = canvas.getByLabelText('確認コード');
    await expect(field).toBeRequired();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.click(canvas.getByRole('button', { name: '確認コードを再送信' }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'メールアドレスを変更' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: { fields: { code: { ...code, error: '確認コードが正しくありません' } } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('確認コード');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('確認コードが正しくありません');
  },
};

export const Loading: Story = { name: '確認中', args: { loading: true }, play: expectBusyButton('確認しています...') };
