import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton, expectEnabledButton } from '../../../test/plays.ts';
import { EmailLinkForm } from './EmailLinkForm.tsx';

const meta = {
  title: '部品/アカウント/メールのリンクのフォーム',
  id: 'ui-email-link-form',
  component: EmailLinkForm,
  parameters: {
    status: '試作',
    usage: {
      when: 'メールのリンクから開いた画面で、そのリンクがすることを確かめてから進める。',
      not: 'パスワードの再設定。それは、新しいパスワードのフォーム。',
    },
  },
  args: { link: 'confirm-email', className: 'max-w-sm' },
} satisfies Meta<typeof EmailLinkForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ConfirmEmail: Story = { name: '登録の確認', play: expectEnabledButton('メールアドレスを確認する') };
export const ConfirmChange: Story = {
  name: '変更の確認',
  args: { link: 'confirm-change' },
  play: expectEnabledButton('このアドレスに変更する'),
};
export const UndoChange: Story = {
  name: '変更の取り消し',
  args: { link: 'undo-change' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/すべての端末からログアウトし、現在のパスワードは使えなくなります。/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '変更を取り消す' })).toBeEnabled();
  },
};
export const WayIn: Story = {
  name: 'このブラウザーからのログイン',
  args: { link: 'way-in' },
  play: expectEnabledButton('このブラウザーからログインする'),
};
export const Loading: Story = { name: '処理中', args: { loading: true }, play: expectBusyButton('確認しています...') };
