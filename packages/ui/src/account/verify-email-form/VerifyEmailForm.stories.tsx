import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton } from '../../../test/plays.ts';
import { createSubmitHandler } from '../../../test/sampleForm.ts';
import { VerifyEmailForm } from './VerifyEmailForm.tsx';

const meta = {
  title: '部品/アカウント/メールアドレス確認フォーム',
  id: 'ui-verify-email-form',
  component: VerifyEmailForm,
  parameters: {
    status: '試作',
    usage: { when: '確認メールのリンクが開かれるのを待つあいだ。', not: '番号の入力。それは確認コードフォーム。' },
  },
  args: {
    email: 'sato@iespec.example',
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof VerifyEmailForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '待っている',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/メールにあるリンクを開くと、メールアドレスの確認が完了します。/)).toBeVisible();
    await expect(canvas.getByText('送信先：sato@iespec.example')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '確認メールを再送信' })).toHaveAttribute('type', 'submit');
  },
};

export const Loading: Story = { name: '送信中', args: { loading: true }, play: expectBusyButton('送信しています...') };
